/** The largest table that is read of a sheet. A dealer's stock has at most 60,000 rows and 300 columns. */
export const mostSheetRows = 100_000;
export const mostSheetColumns = 300;
/** Of all sheets together. */
export const mostSheetCells = 3_000_000;

/** How many cells the table of a sheet has; or why it is not read: one stands too far out, or an address cannot be read. */
type SheetMeasure = { readonly cells: number } | { readonly tooFar: string } | { readonly isBroken: true };

const cellTag = /<(?:[\w.-]+:)?c(?=[\s/>])([^>]*)>/g;
const rowTag = /<(?:[\w.-]+:)?row(?=[\s/>])([^>]*)>/g;
/** Every way in which the address may be written; one that is not an address between quotes is refused. */
const addressSign = /(?:^|[\s:])r\s*=\s*(["'][^"']*["'])?/g;

/** Cells and rows without anything in them reach to the end of the sheet where somebody has painted a column. */
export const withoutEmptyCells = (sheet: string): string =>
  sheet.replace(/<((?:[\w.-]+:)?)c(?=[\s/])[^<>]*\/>/g, '').replace(/<((?:[\w.-]+:)?)row(?=[\s/])[^<>]*\/>/g, '');

/** How large the table of a sheet is, by the addresses of its rows and cells alone. */
export function sheetCells(sheet: string): SheetMeasure {
  const most = { row: 0, column: 0 };
  for (const [, attributes = ''] of sheet.matchAll(cellTag)) {
    const addresses = addressesIn(attributes, /^["']([A-Z]{1,3})([1-9]\d{0,6})["']$/);
    if (!addresses || addresses.length === 0) return { isBroken: true };
    for (const [, letters = '', digits = ''] of addresses) {
      most.column = Math.max(most.column, columnNumber(letters));
      most.row = Math.max(most.row, Number(digits));
      if (isTooFar(most)) return { tooFar: `${letters}${digits}` };
    }
  }
  for (const [, attributes = ''] of sheet.matchAll(rowTag)) {
    const rows = addressesIn(attributes, /^["']()([1-9]\d{0,6})["']$/);
    if (!rows) return { isBroken: true };
    for (const [, , digits = ''] of rows) {
      most.row = Math.max(most.row, Number(digits));
      if (isTooFar(most)) return { tooFar: `A${digits}` };
    }
  }
  return { cells: most.row * most.column };
}

const isTooFar = ({ row, column }: { row: number; column: number }): boolean =>
  row > mostSheetRows || column > mostSheetColumns || row * column > mostSheetCells;

/** The addresses among a tag's attributes; undefined where one is written in another way. */
function addressesIn(attributes: string, pattern: RegExp): RegExpExecArray[] | undefined {
  const found = [...attributes.matchAll(addressSign)].map(([, value = '']) => pattern.exec(value));
  const read = found.filter((match) => match !== null);
  return read.length === found.length ? read : undefined;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const builtInPercents = new Set([9, 10]);

/** How a style shows a number: as a percentage, or with zeros before it to so many digits. */
type Shown = 'percent' | number;

/**
 * The styles of a workbook in which a number is read as it is seen: 0.0399 as 3.99 %, and 451 as 00451 where a stock number
 * is shown so.
 */
export function shownStyles(styles: string): ReadonlyMap<number, Shown> {
  const formats = new Map<number, Shown>([...builtInPercents].map((id) => [id, 'percent']));
  for (const [, attributes = ''] of styles.matchAll(/<(?:[\w.-]+:)?numFmt\s([^>]*)>/g)) {
    const [, id] = /numFmtId\s*=\s*"(\d+)"/.exec(attributes) ?? [];
    const [, code = ''] = /formatCode\s*=\s*"([^"]*)"/.exec(attributes) ?? [];
    if (id && code.includes('%')) formats.set(Number(id), 'percent');
    if (id && /^0{2,20}$/.test(code)) formats.set(Number(id), code.length);
  }
  const [, list = ''] = /<(?:[\w.-]+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(styles) ?? [];
  const used = [...list.matchAll(/<(?:[\w.-]+:)?xf\s([^>]*)>/g)].map(([, attributes = '']) =>
    formats.get(Number(/numFmtId\s*=\s*"(\d+)"/.exec(attributes)?.[1] ?? 0)),
  );
  return new Map(used.flatMap((shown, style) => (shown === undefined ? [] : [[style, shown] as const])));
}

const wholeCell = /<(?:[\w.-]+:)?c(?=\s)([^>]*)>([\s\S]*?)<\/(?:[\w.-]+:)?c>/g;
const plainNumber = /^-?\d+(?:\.\d+)?(?:E-?\d+)?$/i;

/** The cells of those styles become texts as a person reads them: 0.0399 is "3.99%". */
export function withShownNumbers(sheet: string, styles: ReadonlyMap<number, Shown>): string {
  if (styles.size === 0) return sheet;
  return sheet.replace(wholeCell, (cell, attributes: string, content: string) => {
    const [, style] = /\ss\s*=\s*["'](\d+)["']/.exec(attributes) ?? [];
    const shown = style === undefined ? undefined : styles.get(Number(style));
    if (shown === undefined || /\st\s*=\s*["'](?!n["'])/.test(attributes)) return cell;
    const [, address] = /\sr\s*=\s*["']([A-Z]+\d+)["']/.exec(attributes) ?? [];
    const [, value = ''] = /<(?:[\w.-]+:)?v>([^<]*)</.exec(content) ?? [];
    if (!address || !plainNumber.test(value.trim())) return cell;
    const text =
      shown === 'percent' ? `${Number((Number(value) * 100).toPrecision(12))}%` : value.trim().padStart(shown, '0');
    return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
}

/** The name of a column as spreadsheets write it: 1 is A, 28 is AB. */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
