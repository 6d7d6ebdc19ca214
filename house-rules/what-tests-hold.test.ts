import { expect, it } from 'vitest';
import { projectPaths, readText } from './source-files.ts';

/** The list of what each test holds names tests that are there. */

const rows = [...readText('docs/what-each-test-holds.md').matchAll(/^\| .+ \| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

it('names many tests', () => {
  expect(rows.length).toBeGreaterThan(50);
});

const paths = new Set(projectPaths());
const isThere = ({ file, name }: (typeof rows)[number]) =>
  paths.has(file) && ["'", '"', '`'].some((quote) => readText(file).includes(quote + name + quote));

it('names no test that is gone: it was renamed, or another one has to hold this now', () => {
  expect(rows.filter((row) => !isThere(row))).toEqual([]);
});
