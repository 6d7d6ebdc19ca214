import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'unpdf/pdfjs';
import { linesOfRuns, type TextRun } from './lines-of-runs.ts';
import { type PdfFailure, type PdfResult, pdfLimits } from './pdf-result.ts';

type Matrix = readonly number[];
type PageItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];

/** One transformation after another, as PDF writes them: [a b c d e f]. */
function times([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, [m = 1, n = 0, o = 0, p = 1, q = 0, r = 0]: Matrix) {
  const [x, y] = [a * q + c * r + e, b * q + d * r + f];
  return { along: a * m + c * n, rise: b * m + d * n, size: Math.hypot(a * o + c * p, b * o + d * p), x, y };
}

/** A piece of a page's text; none where it stands askew, as a watermark does. */
function runOfItem(item: PageItem, page: Matrix): TextRun[] {
  if (!('str' in item)) return [];
  // The reader's own types leave the matrix open.
  const { along, rise, size, x, y } = times(page, item.transform as number[]);
  const isLevel = along > 0 && Math.abs(rise) < 0.1 * along;
  return isLevel ? [{ text: item.str, x, y: -y, width: item.width, size }] : [];
}

type Field = { subtype?: string; fieldValue?: unknown; rect?: number[] };

/** What is filled into a form's field stands beside the page's text; its letters are taken to be of the usual size. */
function runOfField(
  { subtype, fieldValue, rect: [left = 0, bottom = 0, right = 0, top = 0] = [] }: Field,
  page: Matrix,
) {
  if (subtype !== 'Widget' || typeof fieldValue !== 'string') return [];
  const size = Math.min(12, 0.75 * (top - bottom));
  const { x, y } = times(page, [1, 0, 0, 1, left, (top + bottom) / 2 - 0.35 * size]);
  return [{ text: fieldValue.replace(/\s+/g, ' ').trim(), x, y: -y, width: right - left, size }];
}

async function linesOfPage(page: PDFPageProxy): Promise<string[]> {
  // The reader's own types leave the matrix open.
  const matrix = page.getViewport({ scale: 1 }).transform as number[];
  const { items } = await page.getTextContent();
  // So it does with what stands in a field.
  const fields = (await page.getAnnotations()) as readonly Field[];
  const runs = [
    ...items.flatMap((item) => runOfItem(item, matrix)),
    ...fields.flatMap((one) => runOfField(one, matrix)),
  ];
  page.cleanup();
  return linesOfRuns(runs);
}

/** As many whole lines as a bill may have letters. */
const cut = (text: string): string =>
  text.length <= pdfLimits.characters ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n', pdfLimits.characters)));

async function textOf(file: PDFDocumentProxy): Promise<PdfResult> {
  const { numPages: pages } = file;
  if (pages > pdfLimits.pages) return { failure: 'tooManyPages' };
  const lines: string[] = [];
  for (let number = 1; number <= pages; number += 1) lines.push(...(await linesOfPage(await file.getPage(number))));
  const whole = lines.join('\n');
  const text = cut(whole);
  return text === '' ? { failure: 'noText' } : { text, pages, isCut: text !== whole };
}

const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';

/**
 * The text of a PDF, line by line as it is read. Nothing is drawn, run or fetched; what a scan shows is not read.
 *
 * @param data the file; its memory is taken over
 */
export async function readPdf(data: Uint8Array): Promise<PdfResult> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    return await textOf(await task.promise);
  } catch (error) {
    return { failure: failureOf(error) };
  } finally {
    await task.destroy();
  }
}
