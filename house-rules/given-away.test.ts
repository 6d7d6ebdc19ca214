import { describe, expect, it } from 'vitest';
import { givenAwayProblems } from './given-away.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const problemsIn = (path: string, text: string) => givenAwayProblems(snippet(path, text));

describe('what leaves the server is picked by name', () => {
  it('holds for every file', () => {
    expect(sourceFiles().flatMap(givenAwayProblems)).toEqual([]);
  });

  it.each([
    'const { note: _note, ...deal } = form;',
    'const alone = ({ note: _note, ...deal }: Form) => deal;',
    'const { form: _form, figures: _figures, ...columns } = getTableColumns(enquiries);',
  ])('refuses %s', (text) => {
    expect(problemsIn('server/enquiries/present.ts', text)).toHaveLength(1);
    expect(problemsIn('server/stock/present.ts', text)).toEqual([]);
  });

  it('takes a body apart of which every part is used', () => {
    expect(problemsIn('server/offers/make-offer.ts', 'const { validOn, note, ...sent } = body;')).toEqual([]);
  });
});
