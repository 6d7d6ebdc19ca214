import { describe, expect, test } from 'vitest';
import { type Counted, type Marks, plainWritten, readWritten, type Written } from './read-written.ts';
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
