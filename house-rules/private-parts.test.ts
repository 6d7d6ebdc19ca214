import { describe, expect, it } from 'vitest';
import { privatePartProblems, reachesIn } from './private-parts.ts';
import { projectPaths, sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

describe('nothing depends on the text or the private parts of a package', () => {
  it('holds for every file that is not named', () => {
    expect(sourceFiles().flatMap(privatePartProblems)).toEqual([]);
  });

  it('names no file that is not there', () => {
    const paths = new Set(projectPaths());
    expect(Object.keys(reachesIn).filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each([
    'const made = queryable._.session.prepareQuery(statement);',
    'const { length } = pool._clients;',
    'const tx = new given.constructor(dialect);',
    "import { parse } from 'pg-protocol/dist/parser.js';",
    "import { registerHooks } from 'node:module';\nregisterHooks({});",
  ])('refuses: %s', (text) => {
    expect(privatePartProblems(snippet('server/a.ts', text))).toHaveLength(1);
  });

  it('lets a catalogue be called, and our own records have their ids', () => {
    const text = "const a = i18n._(words); const b = deal._id; import type { A } from 'xml/lib/a.js';";
    expect(privatePartProblems(snippet('web/a.ts', text))).toEqual([]);
  });
});
