import { describe, expect, it } from 'vitest';
import { purityProblems } from './engine-purity.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const problemsIn = (text: string) => purityProblems(snippet('engine/fees/fees.ts', text));

describe('the engine depends on nothing but what it is given', () => {
  it('holds for every file', () => {
    expect(sourceFiles().flatMap(purityProblems)).toEqual([]);
  });

  it.each([
    'const today = new Date();',
    'const now = Date.now();',
    'const share = Math.random();',
    'const text = price.toLocaleString();',
    'names.sort((a, b) => a.localeCompare(b));',
    "const format = new Intl.NumberFormat('en-CA');",
    "const debug = process.env['DEBUG'];",
    'const start = performance.now();',
    'console.log(deal);',
    'globalThis.deal = deal;',
    'const folder = import.meta.dirname;',
    'const { Date: clock } = parts;\nconst day = Date;',
    'const rates = await load();',
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('knows a property from the thing itself', () => {
    expect(problemsIn("type Row = { document: string };\nconst row = { document: 'bill' };\nrow.document;")).toEqual(
      [],
    );
  });
});
