import { type Counted, readWritten, type Written } from '#engine/money/read-written.ts';
import { type Draft, emptyColumn } from './draft.ts';

/** So many terms a programme may have. */
export const mostColumns = 64;

/** The lines of the grid from above: the months, the rates, then the residuals of a lease. */
export const monthsLine = 0;
export const rateLine = 1;
export const firstResidual = 2;

/** The cells of a copied block, or null for a single one, which is pasted as text is. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/(?:\r?\n)+$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t'));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

/** A figure of a spreadsheet as the form holds it: `62 %` is 62, `16,000 km` is 16000, a dash is none. */
export const figureIn = (cell: string, locale: string): string =>
  figureOf(readWritten(cell, countedIn(cell), locale === 'fr' ? 'fr' : 'en')) ??
  // Words beside it: "24 mo.".
  cell.replace(/[^\d.]/g, '').replace(/\.$/, '');

const countedIn = (cell: string): Counted => (/km/i.test(cell) ? 'count' : cell.includes('%') ? 'rate' : 'money');

/** Of two readings a grid of rates and percentages means the one with a part. */
const figureOf = (read: Written): string | undefined => (read && 'decimal' in read ? read.decimal : read?.text);

const startsWithWords = (block: readonly (readonly string[])[], locale: string): boolean =>
  (block[0]?.length ?? 0) > 1 && figureIn(block[0]?.[0] ?? '', locale) === '';

/** Where a block begins: the line and the column of the grid, -1 for the kilometres before its first column. */
export type Place = { readonly line: number; readonly column: number };

/**
 * Puts a block of a spreadsheet into the grid, right and down from a cell. What reaches beyond it makes new columns and
 * lines of kilometres. A block that begins with headings, pasted into the first column, has its kilometres before it.
 */
export function withBlock(draft: Draft, block: readonly (readonly string[])[], place: Place, locale: string): Draft {
  const column = place.column === 0 && startsWithWords(block, locale) ? -1 : place.column;
  const cells = block.flatMap((row, down) =>
    row.map((text, right) => ({ line: place.line + down, column: column + right, text: figureIn(text, locale) })),
  );
  return cells.reduce((filled, { line, column: at, text }) => withCell(filled, { line, column: at }, text), draft);
}

/** The grid with one cell filled; one beyond it makes room for itself. */
export function withCell(draft: Draft, { line, column }: Place, text: string): Draft {
  if (column >= mostColumns || (draft.kind !== 'lease' && line >= firstResidual)) return draft;
  if (column >= draft.columns.length) {
    return text === '' ? draft : withCell(withColumn(draft), { line, column }, text);
  }
  if (line < firstResidual) {
    const name = line === monthsLine ? 'months' : 'rate';
    const columns = draft.columns.map((one, at) => (at === column ? { ...one, [name]: text } : one));
    return { ...draft, columns };
  }
  const at = line - firstResidual;
  if (at >= draft.residuals.length) {
    return text === '' ? draft : withCell(withResidualLine(draft), { line, column }, text);
  }
  const residuals = draft.residuals.map((one, place) => {
    if (place !== at) return one;
    // A line’s heading without a figure leaves the kilometres as they were.
    if (column < 0) return text === '' ? one : { ...one, kilometres: text };
    return { ...one, cells: one.cells.map((cell, right) => (right === column ? text : cell)) };
  });
  return { ...draft, residuals };
}

/** The grid with a further term behind. */
export const withColumn = (draft: Draft): Draft => ({
  ...draft,
  columns: [...draft.columns, emptyColumn],
  residuals: draft.residuals.map((line) => ({ ...line, cells: [...line.cells, ''] })),
});

/** The grid without one of its terms. */
export const withoutColumn = (draft: Draft, column: number): Draft => ({
  ...draft,
  columns: draft.columns.filter((_, at) => at !== column),
  residuals: draft.residuals.map((line) => ({ ...line, cells: line.cells.filter((_, at) => at !== column) })),
});

/** The grid with a further line of kilometres below. */
export const withResidualLine = (draft: Draft): Draft => ({
  ...draft,
  residuals: [...draft.residuals, { kilometres: '', cells: draft.columns.map(() => '') }],
});
