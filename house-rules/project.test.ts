import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanHeap, leanMemory } from '../scripts/project.mjs';
import {
  type JournalEntry,
  looseVersions,
  machineTraces,
  migrationProblems,
  namedPaths,
  vagueNames,
} from './project.ts';
import { projectFolder, projectPaths, readText } from './source-files.ts';

const paths = projectPaths();

describe('package.json', () => {
  it('starts the product with the memory that tests and measurements give it', () => {
    const { start } = JSON.parse(readText('package.json')).scripts;
    const settings = Object.entries(leanMemory).map(([name, value]) => `${name}=${value}`);
    for (const said of [...settings, ...leanHeap]) expect(start).toContain(said);
  });

  it('names one exact version of every package', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json'));
    expect(looseVersions({ ...dependencies, ...devDependencies, ...optionalDependencies })).toEqual([]);
    expect(looseVersions({ a: '^1.0.0', b: '~1.0.0', c: 'latest', d: '1.x', e: '1.0.0-beta.2' })).toHaveLength(4);
  });
});

describe('names', () => {
  it('say what is in a file or folder', () => {
    expect(vagueNames(paths)).toEqual([]);
    expect(
      vagueNames(['web/utils/a.ts', 'server/deals/helpers.ts', 'engine/Common/a.ts', 'web/kit/a.ts']),
    ).toHaveLength(3);
  });
});

describe('files', () => {
  it('hold nothing that exists on one machine only', () => {
    const texts = paths.filter((path) => !/\.(png|jpe?g|webp|avif|ico|woff2?)$/.test(path));
    expect(texts.flatMap((path) => machineTraces(path, readText(path)))).toEqual([]);
  });

  it.each([
    ['docs/a.md', `see ${'/home'}/jo/icardeals/notes`],
    ['package-lock.json', `"resolved": "https://packages.example/a.tgz"`],
    ['.npmrc', 'registry=https://packages.example'],
  ])('are refused: %s with %s', (path, text) => {
    expect(machineTraces(path, text)).toHaveLength(1);
  });
});

describe('migrations', () => {
  const folder = 'server/database/migrations';
  const entry = (idx: number, when: number, tag: string): JournalEntry => ({ idx, when, tag });

  it('go forward, one after the other', () => {
    const files = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
    expect(migrationProblems(JSON.parse(readText(`${folder}/meta/_journal.json`)).entries, files)).toEqual([]);
  });

  it.each([
    ['an older one put behind', [entry(0, 5, 'a'), entry(1, 4, 'b')], ['a.sql', 'b.sql']],
    ['a file that is missing', [entry(0, 5, 'a')], []],
    ['a file that is on no list', [entry(0, 5, 'a')], ['a.sql', 'b.sql']],
    ['a way back', [entry(0, 5, 'a-down')], ['a-down.sql']],
  ])('are refused: %s', (_, entries, files) => {
    expect(migrationProblems(entries, files)).toHaveLength(1);
  });
});

describe('the papers', () => {
  const papers = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/journeys.md',
    'docs/security.md',
    'docs/the-way-of-a-number.md',
  ];
  /** A bare name, like that of every slice's tables, may stand for several files. */
  const isThere = (path: string) =>
    existsSync(join(projectFolder, path)) || (!path.includes('/') && paths.some((other) => other.endsWith(`/${path}`)));

  it.each(papers)('%s names only files that are there', (paper) => {
    expect(namedPaths(readText(paper)).filter((path) => !isThere(path))).toEqual([]);
  });

  it('are read for paths', () => {
    expect(namedPaths('In `engine/fees/gone.ts`, not in `a word` or `web/**/*.tsx`; see `notes.md`.')).toEqual([
      'engine/fees/gone.ts',
      'notes.md',
    ]);
  });

  it('name files in every journey', () => {
    const journeys = readText('docs/journeys.md').split(/^## /m).slice(1);
    expect(journeys.length).toBeGreaterThan(3);
    for (const journey of journeys) expect(namedPaths(journey).length).toBeGreaterThan(2);
  });

  it('keep the map of the house short enough to be read', () => {
    expect(readText('ARCHITECTURE.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
  });
});
