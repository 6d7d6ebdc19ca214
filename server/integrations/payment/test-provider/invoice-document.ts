import { formatCents } from '#engine/money/format-cents.ts';
import type { Payer } from '../payment-provider.ts';
import type { TestInvoice } from './test-account.ts';

/** An invoice of the test mode as a PDF of one page. It says in large letters that it is none. */
export function invoiceDocument(payer: Payer, invoice: TestInvoice): Buffer {
  return pdfOf([
    { text: 'TEST MODE - nothing was charged', size: 18 },
    { text: `Invoice ${invoice.number}`, size: 14 },
    { text: `Issued ${dayOf(invoice.issuedAt)}, ${invoice.state}` },
    { text: '' },
    { text: payer.name },
    { text: payer.address },
    { text: `${payer.city} ${payer.province} ${payer.zipcode}` },
    { text: '' },
    { text: `${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}` },
    ...invoice.lines.map(({ text, cents }) => ({ text, amount: cents })),
    { text: 'Subtotal', amount: invoice.subtotalCents },
    ...invoice.taxes.map(({ name, percent, cents }) => ({ text: `${name} ${percent}%`, amount: cents })),
    { text: 'Total in Canadian dollars', amount: invoice.totalCents },
    ...(invoice.creditCents > 0 ? [{ text: 'Paid by credit', amount: -invoice.creditCents }] : []),
  ]);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

type Line = { readonly text: string; readonly amount?: number; readonly size?: number };

const [left, right, top, lineHeight] = [72, 540, 720, 20];

/** A text in the encoding of the document's own fonts, its signs for the syntax made harmless. */
const literal = (text: string) => `(${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')})`;

/** Columns of amounts end at the right edge; a digit of the font is 0.556 of its size wide. */
const startOf = (text: string, size: number) => right - text.length * size * 0.556;

function textAt(text: string, x: number, y: number, size: number): string {
  return `BT /F1 ${size} Tf ${x.toFixed(1)} ${y} Td ${literal(text)} Tj ET`;
}

/** A document of one page in the simplest form that the format knows (ISO 32000-1, 7.5). */
function pdfOf(lines: readonly Line[]): Buffer {
  const content = lines
    .flatMap(({ text, amount, size = 11 }, at) => {
      const y = top - at * lineHeight;
      const shown = amount === undefined ? undefined : formatCents(amount);
      return [textAt(text, left, y, size), ...(shown ? [textAt(shown, startOf(shown, size), y, size)] : [])];
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
