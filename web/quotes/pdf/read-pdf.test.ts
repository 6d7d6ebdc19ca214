import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { recognise } from '#engine/quote/recognise.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import { isPdf, pdfLimits } from './pdf-result.ts';
import { readPdf } from './read-pdf.ts';

type Draw = (page: PDFKit.PDFDocument) => void;

/** A real PDF, as a program makes it. */
const pdf = async (draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const file = new PDFDocument(options);
  const parts: Buffer[] = [];
  file.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise((resolve) => file.on('end', resolve));
  draw(file);
  file.end();
  await written;
  return new Uint8Array(Buffer.concat(parts));
};

type Row = readonly [label: string, amount: string];

/** Labels on the left, amounts flush right in a column. */
const columns =
  (rows: readonly Row[]): Draw =>
  (page) => {
    rows.forEach(([label, amount], at) => {
      page.fontSize(10).text(label, 72, 90 + 18 * at, { lineBreak: false });
      page.text(amount, 400, 90 + 18 * at, { width: 120, align: 'right' });
    });
  };

const linesOf = async (file: Uint8Array): Promise<(string | number)[][]> => {
  const result = await readPdf(file);
  if (!('text' in result)) throw new Error(result.failure);
  return recognise(result.text, quoteWords).lines.map(({ text, kind, cents }) => [text, kind, cents]);
};

const ontario: Row[] = [
  ['2026 Example Touring', '$38,500.00'],
  ['Freight & PDI', '1,995.00'],
  ['HST 13%', '5,264.35'],
  ['Deposit', '(1,000.00)'],
  ['Amount financed', '$44,759.35'],
];
const ontarioRead = [
  ['2026 Example Touring', 'vehiclePrice', 38_500_00],
  ['Freight & PDI', 'freight', 1995_00],
  ['HST 13%', 'hst', 5264_35],
  ['Deposit', 'deposit', -1000_00],
  ['Amount financed', 'amountFinanced', 44_759_35],
];

describe('a bill of sale as a PDF', () => {
  test('of two columns gives a line each, label and amount', async () => {
    expect(await linesOf(await pdf(columns(ontario)))).toEqual(ontarioRead);
  });

  test('in French, with the amounts as they are written there', async () => {
    const rows: Row[] = [
      ['Prix du véhicule', '29 995,00 $'],
      ['Transport et préparation', '1\u00a0850,00\u00a0$'],
      ['TPS 5 %', '1 592,25 $'],
      ['TVQ 9,975 %', '3 176,54 $'],
      ['Comptant initial', '(3 000,00 $)'],
    ];
    expect((await linesOf(await pdf(columns(rows)))).map(([, kind, cents]) => [kind, cents])).toEqual([
      ['vehiclePrice', 29_995_00],
      ['freight', 1850_00],
      ['gst', 1592_25],
      ['qst', 3176_54],
      ['downPayment', -3000_00],
    ]);
  });

  test('of two pages is read to its end, also where a page lies on its side', async () => {
    const draw: Draw = (page) => {
      columns(ontario.slice(0, 3))(page);
      page.addPage({ layout: 'landscape' });
      columns(ontario.slice(3))(page);
    };
    expect(await linesOf(await pdf(draw))).toEqual(ontarioRead);
  });

  test('with a quantity, a tax mark and a watermark across', async () => {
    const draw: Draw = (page) => {
      page.fontSize(10).text('Wheel locks', 72, 100, { lineBreak: false });
      page.text('2 x', 250, 100, { lineBreak: false }).text('89.95', 320, 100, { lineBreak: false });
      page.text('179.90 T', 450, 100, { lineBreak: false });
      page
        .rotate(-45, { origin: [300, 100] })
        .fontSize(60)
        .text('COPY 99.00', 150, 80, { lineBreak: false });
    };
    expect(await linesOf(await pdf(draw))).toEqual([['Wheel locks', 'wheelLocks', 179_90]]);
  });

  test('whose amounts are filled into a form', async () => {
    const draw: Draw = (page) => {
      page.initForm();
      page.fontSize(10).text('Freight', 72, 100, { lineBreak: false });
      page.formText('freight', 400, 97, 120, 16, { value: '1,995.00' });
    };
    expect(await linesOf(await pdf(draw))).toEqual([['Freight', 'freight', 1995_00]]);
  });

  test('that needs no password to be read', async () => {
    const file = await pdf(columns(ontario), { ownerPassword: 'owner', pdfVersion: '1.7' });
    expect(await linesOf(file)).toEqual(ontarioRead);
  });

  test('longer than a bill may be is cut after a line', async () => {
    const draw: Draw = (page) => {
      for (let line = 0; line < 400; line += 1) page.fontSize(8).text(`${line} ${'words of small print '.repeat(4)}`);
    };
    const result = await readPdf(await pdf(draw));
    expect(result).toMatchObject({ isCut: true });
    const text = 'text' in result ? result.text : '';
    expect(text.length).toBeLessThanOrEqual(pdfLimits.characters);
    expect(text.endsWith('small print')).toBe(true);
  });
});

describe('what cannot be read says why', () => {
  test('a password', async () => {
    const file = await pdf(columns(ontario), { userPassword: 'secret', pdfVersion: '1.7' });
    expect(await readPdf(file)).toEqual({ failure: 'locked' });
  });

  test('a picture without text', async () => {
    expect(await readPdf(await pdf((page) => page.rect(72, 72, 300, 300).fill('#444')))).toEqual({ failure: 'noText' });
  });

  test('too many pages', async () => {
    const draw: Draw = (page) => {
      for (let more = 0; more < pdfLimits.pages; more += 1) page.addPage();
    };
    expect(await readPdf(await pdf(draw))).toEqual({ failure: 'tooManyPages' });
  });

  test('a damaged file', async () => {
    const noise = new TextEncoder().encode(`%PDF-1.7\n${'xyz 0 obj << /Broken '.repeat(500)}`);
    expect(isPdf(noise)).toBe(true);
    expect(await readPdf(noise)).toEqual({ failure: 'broken' });
  });

  test('what is no PDF at all', () => {
    expect(isPdf(new TextEncoder().encode('Freight 1,995.00'))).toBe(false);
    expect(isPdf(new Uint8Array())).toBe(false);
  });
});
