import { describe, expect, it } from 'vitest';
import { sizeProblems } from './sizes.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const statements = (count: number) => 'call();\n'.repeat(count);
const problemsIn = (path: string, text: string) => sizeProblems(snippet(path, text));

describe('sizes', () => {
  it('hold for every file', () => {
    expect(sourceFiles().flatMap(sizeProblems)).toEqual([]);
  });

  it('refuse a file of more than 300 lines', () => {
    expect(problemsIn('server/app.ts', statements(300))).toEqual([]);
    expect(problemsIn('server/app.ts', statements(301))).toHaveLength(1);
  });

  it.each([
    (body: string) => `function open() {\n${body}}`,
    (body: string) => `const open = async () => {\n${body}};`,
    (body: string) => `const o = { open() {\n${body}} };`,
  ])('refuse a function of more than 50 lines', (write) => {
    expect(problemsIn('server/app.ts', write(statements(48)))).toEqual([]);
    expect(problemsIn('server/app.ts', write(statements(49)))).toHaveLength(1);
  });

  it('let a component be of 150 lines, and a group of tests of any length', () => {
    const component = (count: number) => `export const Page = memo(() => {\n${statements(count)}});`;
    expect(problemsIn('web/Page.tsx', component(148))).toEqual([]);
    expect(problemsIn('web/Page.tsx', component(149))).toHaveLength(1);
    expect(problemsIn('web/page.test.ts', `describe('a page', () => {\n${statements(100)}});`)).toEqual([]);
    expect(problemsIn('web/page.test.ts', `it('shows', () => {\n${statements(100)}});`)).toHaveLength(1);
  });
});
