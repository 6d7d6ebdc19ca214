import { describe, expect, test } from 'vitest';
import {
  amountOf,
  type Counted,
  type Marks,
  plainWritten,
  readWritten,
  type Written,
  wholeWritten,
} from './read-written.ts';
import rows from './written-numbers.json' with { type: 'json' };

type Row = { kind: Counted; marks: readonly Marks[]; text: string; read: string | readonly string[] | null };

const said = (read: Written) => read && ('text' in read ? read.text : [read.decimal, read.whole]);

describe('a number as people and systems write it', () => {
  // The file is a list of such rows, of which the import knows the shapes alone.
  test.each(
    (rows as Row[]).flatMap(({ kind, marks, text, read }) => marks.map((one) => [text, kind, one, read] as const)),
  )('%j, of %s, by %s marks', (text, kind, marks, read) => {
    expect(said(readWritten(text, kind, marks))).toEqual(read);
  });

  test('is one plain text where it leaves no doubt', () => {
    expect([
      plainWritten('$1,200', 'money', 'en'),
      plainWritten('12,5', 'money', 'en'),
      plainWritten('x', 'rate', 'fr'),
    ]).toEqual(['1200', '', '']);
  });
});

describe('a limit of a search', () => {
  test.each([
    ['$600', '600'],
    ['1,200', '1200'],
    ['600.50', '600'],
    ['$600.', '600'],
    ['1 200,50 $', '1200'],
    ['12,000 KM', '12000'],
    ['45,5 km', '45'],
  ])('%s is %s whole', (written, whole) => {
    expect(wholeWritten(written)).toBe(whole);
  });

  test('of two readings is the one without a part', () => {
    expect(wholeWritten('12.500')).toBe('12500');
  });

  test.each(['abc', 'v1.5', '1.2.3', ''])('stays as it is where it is no number: %j', (written) => {
    expect(wholeWritten(written)).toBe(written);
  });
});

describe('an amount of a dealer', () => {
  test.each([
    ['$449', '449.00'],
    ['449.', '449.00'],
    ['1 449,5 $', '1449.50'],
    ['10000000', '10000000.00'],
  ])('%s is %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  test.each(['', 'at cost', '-449', '(449)', '10000000.01'])('%j is none', (text) => {
    expect(amountOf(text)).toBe('');
  });
});
