import { describe, expect, it } from 'vitest';
import { plainCodeProblems } from './plain-code.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const problemsIn = (text: string) => plainCodeProblems(snippet('server/app.ts', text));

describe('code is plain', () => {
  it('holds for every file', () => {
    expect(sourceFiles().flatMap(plainCodeProblems)).toEqual([]);
  });

  it.each([
    'const deal: any = 1;',
    'const first = list[0]!;',
    'enum Mode { Cash }',
    'eval(text);',
    'const run = new Function(text);',
    'const row = { id, ...{ name, city } };',
    "const parts = [first, ...(['freight', 'pdi'] as const)];",
    'const sum = add(...[1, 2]);',
    '// @ts-expect-error it works\nconst a = 1;',
    '// biome-ignore lint/suspicious/noExplicitAny: later\nconst a = 1;',
    '/* TODO: round */',
    'const deal = read(text) as Deal;',
    'const deal = {\n  rows: read(text) as Deal,\n};',
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('takes a cast with its reason, and one that only narrows a literal', () => {
    expect(problemsIn('// The table is made from the type.\nconst deal = read(text) as Deal;')).toEqual([]);
    expect(problemsIn('const deal = read(text) as Deal; // made above')).toEqual([]);
    expect(problemsIn("const modes = ['Cash'] as const;")).toEqual([]);
    expect(problemsIn("const parts = [...names.map(String), ...['a'].filter(Boolean)];")).toEqual([]);
    expect(problemsIn('// About something else.\n\nconst deal = read(text) as Deal;')).toHaveLength(1);
  });
});
