import { describe, expect, it } from 'vitest';
import { effectProblems, effectRateProblems } from './effects.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const problemsIn = (text: string) => effectProblems(snippet('web/deals/form.tsx', text));

describe('effects', () => {
  it('are few, and each says why it is one', () => {
    expect(sourceFiles().flatMap(effectProblems)).toEqual([]);
    expect(effectRateProblems(sourceFiles())).toEqual([]);
  });

  it('are refused without a reason above them', () => {
    expect(problemsIn('const useDay = () => {\n  useEffect(show, []);\n};')).toHaveLength(1);
    expect(problemsIn('// About the file.\n\nconst useDay = () => {\n  useEffect(show, []);\n};')).toHaveLength(1);
    expect(problemsIn('const useDay = () => {\n  // Only a timer tells.\n  useEffect(show, []);\n};')).toEqual([]);
  });

  it('are refused where they are more than one to a thousand lines', () => {
    const page = snippet('web/a.tsx', `useEffect(a);\n${'\n'.repeat(500)}useEffect(b);\n`);
    expect(effectRateProblems([page])).toHaveLength(1);
    expect(effectRateProblems([page, snippet('web/b.tsx', '\n'.repeat(600))])).toEqual([]);
  });
});
