import { describe, expect, it } from 'vitest';
import {
  circleIn,
  deskProblems,
  roomProblems,
  runtimeGraph,
  sliceProblems,
  strayFolders,
  usedEdges,
  waysIntoBrowser,
} from './dependencies.ts';
import { rooms, sliceEdges } from './house.ts';
import { isTest, projectPaths, readText, sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const files = sourceFiles();

describe('rooms use only the rooms below them', () => {
  it('holds for every file', () => {
    expect(files.flatMap(roomProblems)).toEqual([]);
  });

  it.each([
    ['engine/fees/fees.ts', "import { rates } from '#reference/rates/rate-book.ts';"],
    ['engine/fees/fees.ts', "import type { Row } from '#reference/rates/rate-book.ts';"],
    ['engine/fees/fees.ts', "import { z } from 'zod';"],
    ['engine/fees/fees.ts', "import { readFileSync } from 'node:fs';"],
    ['reference/rates/fees.ts', "import { roundHalf } from '#engine/money/round.ts';"],
    ['contract/deals.ts', "import type { App } from '#server/app.ts';"],
    ['contract/deals.ts', "export { rates } from '#reference/rates/rate-book.ts';"],
    ['server/app.ts', "const page = await import('#web/root.tsx');"],
    ['web/root.tsx', "type App = import('#server/app.ts').App;"],
    ['web/root.tsx', "import help from '#content/help/term.md';"],
    ['web/root.tsx', "import { paths } from '../contract/paths.ts';"],
    ['web/root.tsx', "import { paths } from '#contract/paths';"],
  ])('refuses in %s: %s', (path, text) => {
    expect(roomProblems(snippet(path, text))).toHaveLength(1);
  });

  it('lets reference use types of the engine, and a test the facts it needs', () => {
    expect(roomProblems(snippet('reference/a.ts', "import type { Rate } from '#engine/rates.ts';"))).toEqual([]);
    expect(roomProblems(snippet('engine/a.test.ts', "import { book } from '#reference/book.ts';"))).toEqual([]);
  });
});

describe('what everybody sees', () => {
  it('brings in nothing of a dealer’s desk', () => {
    expect(files.flatMap(deskProblems)).toEqual([]);
  });

  it('may use its types, and the desk itself all of it', () => {
    const part = "import { LeadCard } from '../leads/LeadCard.tsx';";
    expect(deskProblems(snippet('web/cars/a.ts', part))).toHaveLength(1);
    expect(deskProblems(snippet('web/cars/a.ts', "import type { Lead } from '../leads/lead.ts';"))).toEqual([]);
    expect(deskProblems(snippet('web/stock/a.ts', part))).toEqual([]);
  });
});

describe('slices use only the slices on the list', () => {
  it('holds for every file', () => {
    expect(files.flatMap(sliceProblems)).toEqual([]);
  });

  it('knows every folder of the server and the web', () => {
    expect(strayFolders(projectPaths())).toEqual([]);
    expect(strayFolders(['server/stuff/a.ts', 'server/kit/a.ts', 'web/deals/a.ts'])).toHaveLength(1);
  });

  it('refuses a slice that is not on the list, and a layer that knows a slice', () => {
    const catalogue = snippet('web/catalogue/a.ts', "import { lead } from '../leads/b.ts';");
    const kit = snippet('server/kit/a.ts', "import { users } from '#server/accounts/tables.ts';");
    expect(sliceProblems(catalogue)).toHaveLength(1);
    expect(sliceProblems(kit)).toHaveLength(1);
  });

  it('has a list without a circle and without an edge that nobody uses', () => {
    const used = usedEdges(files.filter(({ path }) => !isTest(path)));
    for (const [room, edges] of Object.entries(sliceEdges)) {
      expect(circleIn(new Map(Object.entries(edges)))).toBeUndefined();
      const unused = Object.entries(edges).flatMap(([slice, others]) =>
        others.filter((other) => !used.has(`${room}/${slice} ${other}`)).map((other) => `${room}/${slice} → ${other}`),
      );
      expect(unused).toEqual([]);
    }
  });

  it('prints the list as it is in ARCHITECTURE.md', () => {
    const map = readText('ARCHITECTURE.md');
    for (const [room, { uses, usesTypesOf }] of Object.entries(rooms)) {
      const others = [...uses, ...usesTypesOf.map((other) => `${other} (types)`)];
      expect(map).toMatch(new RegExp(`^${room} +→ ${(others.join(', ') || 'nothing').replace(/[()]/g, '\\$&')}$`, 'm'));
    }
    for (const [room, edges] of Object.entries(sliceEdges)) {
      for (const [slice, others] of Object.entries(edges)) {
        expect(map).toMatch(new RegExp(`^${room}/${slice} +→ ${others.join(', ')}$`, 'm'));
      }
    }
  });
});

describe('files', () => {
  it('do not import each other in a circle', () => {
    expect(circleIn(runtimeGraph(files))).toBeUndefined();
    const circle = [
      snippet('engine/a.ts', "import './b.ts';"),
      snippet('engine/b.ts', "export { c } from './c.ts';"),
      snippet('engine/c.ts', "import '#engine/b.ts';"),
    ];
    expect(circleIn(runtimeGraph(circle))).toEqual(['engine/b.ts', 'engine/c.ts', 'engine/b.ts']);
  });

  it('keep the validator out of the browser, because it weighs more than all the calls', () => {
    expect(waysIntoBrowser(files, 'zod')).toEqual([]);
    const way = [
      snippet('web/a.ts', "import { calls } from '#contract/calls.ts';"),
      snippet('contract/calls.ts', "import { limits } from './limits.ts';"),
      snippet('contract/limits.ts', "import { z } from 'zod';"),
      snippet('contract/others.ts', "import { z } from 'zod';"),
    ];
    expect(waysIntoBrowser(way, 'zod')).toEqual(['contract/limits.ts:1 brings zod into the browser']);
  });
});
