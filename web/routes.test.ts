import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import routes from './routes.ts';

/** The page of every address that is none. */
const notFound = '/*';

it('every route has its record, and every record its route', () => {
  const served = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== notFound);
  expect(served.toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

it('a further address names a page that has a record', () => {
  const shown = Object.values(pages).flatMap(({ shows }) => shows ?? []);
  expect(shown.filter((name) => !(name in pages))).toEqual([]);
});

it('a page of words names a text that is there in both languages', () => {
  const files = Object.values(pages).flatMap(({ text }) => (text ? [`${text}.md`, `${text}.fr.md`] : []));
  expect(files.filter((name) => !existsSync(new URL(`../content/pages/${name}`, import.meta.url)))).toEqual([]);
});
