import { expect, test } from 'vitest';
import { linesOfRuns, type TextRun } from './lines-of-runs.ts';

/** Letters of 10 points are taken to be 5 wide. */
const run = (text: string, x: number, y: number, size = 10): TextRun => ({
  text,
  x,
  y,
  size,
  width: (text.length * size) / 2,
});

test('what stands on one baseline is one line, from the top down and from left to right', () => {
  const runs = [
    run('4,030.00', 400, 680),
    run('Freight & PDI', 72, 700),
    run('HST 13%', 72, 680.4),
    run('1,995.00', 400, 701),
    run('Total', 72, 660, 14),
    run('6,025.00', 400, 662),
  ];
  expect(linesOfRuns(runs)).toEqual(['Freight & PDI\t1,995.00', 'HST 13%\t4,030.00', 'Total\t6,025.00']);
});

test('pieces of a word are joined, words are parted', () => {
  // "Trans" ends at 97, "port" begins there; "et" 3 points further.
  expect(linesOfRuns([run('Trans', 72, 700), run('port', 97, 700), run('et', 120, 700)])).toEqual(['Transport et']);
  expect(linesOfRuns([run('Price ', 72, 700), run('of', 106, 700)])).toEqual(['Price of']);
});

test('a sign in a place of its own belongs to its amount', () => {
  expect(linesOfRuns([run('Freight', 72, 700), run('$', 300, 700), run('1,995.00', 400, 700)])).toEqual([
    'Freight\t$1,995.00',
  ]);
  expect(linesOfRuns([run('Rebate', 72, 700), run('-', 300, 700), run('500.00', 400, 700)])).toEqual([
    'Rebate\t-500.00',
  ]);
  expect(linesOfRuns([run('Transport', 72, 700), run('1 995,00', 300, 700), run('$', 380, 700)])).toEqual([
    'Transport\t1 995,00 $',
  ]);
});

test('what is printed twice for bold counts once, and what is blank not at all', () => {
  expect(linesOfRuns([run('Total', 72, 700), run('Total', 72.4, 700), run(' ', 120, 700), run(' ', 72, 650)])).toEqual([
    'Total',
  ]);
  // Two equal amounts in two columns are two.
  expect(linesOfRuns([run('99.00', 200, 700), run('99.00', 300, 700)])).toEqual(['99.00\t99.00']);
});
