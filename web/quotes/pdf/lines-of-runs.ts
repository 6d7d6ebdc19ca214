/** A run of text on a page, in points: where it begins, its baseline (growing upwards), how long and how large it is. */
export type TextRun = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
};

/** How far two baselines of one line may lie apart, by the size of the smaller letters. */
const sameLine = 0.45;
/** How far runs of one word, and words of one column, may lie apart, by the size of the letters. */
const sameWord = 0.15;
const sameColumn = 1;

const endOf = ({ x, width }: TextRun): number => x + width;

/** Runs with one baseline, from the top of the page down. */
function rowsOf(runs: readonly TextRun[]): TextRun[][] {
  const rows: TextRun[][] = [];
  for (const run of runs.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - run.y <= sameLine * Math.min(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** Bold letters are often made by printing a text twice, a hair apart. */
const isPrintedTwice = (run: TextRun, last: TextRun): boolean =>
  run.text === last.text && Math.abs(run.x - last.x) < sameColumn * 0.5 * run.size;

/** A sign that a form prints in a place of its own before an amount. */
const isLoneSign = (text: string): boolean => /^[$(\u2212-]$/u.test(text);
const beginsAmount = (text: string): boolean => /^[\d$(]/.test(text);
/** A dollar sign or a bracket behind an amount. */
const endsAmount = (text: string, next: string): boolean => /\d$/.test(text) && /^[$)]$/.test(next);

/** What parts a run from the one before it: nothing within a word, a space, or a tab between columns. */
function gapBefore(run: TextRun, last: TextRun): string {
  if (isLoneSign(last.text) && beginsAmount(run.text)) return '';
  if (endsAmount(last.text, run.text)) return run.text === '$' ? ' ' : '';
  const gap = (run.x - endOf(last)) / Math.max(run.size, last.size);
  if (gap > sameColumn) return '\t';
  return gap > sameWord && !last.text.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : '';
}

function lineOf(row: readonly TextRun[]): string {
  let line = '';
  let last: TextRun | undefined;
  for (const run of row.toSorted((one, other) => one.x - other.x)) {
    if (last && isPrintedTwice(run, last)) continue;
    line += (last ? gapBefore(run, last) : '') + run.text;
    last = run;
  }
  return line.trim();
}

/**
 * The lines of a page as they are read: what stands on one baseline is one line, a label with the amount in another
 * column behind it, parted by a tab.
 */
export const linesOfRuns = (runs: readonly TextRun[]): string[] =>
  rowsOf(runs.filter(({ text, size }) => text.trim() !== '' && size > 0))
    .map(lineOf)
    .filter((line) => line !== '');
