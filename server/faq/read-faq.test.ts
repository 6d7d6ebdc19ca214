import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { writtenIn } from './read-faq.ts';

it('every answer leads to a page of the site', () => {
  const known = new Set<string>(Object.values(pages).map(({ path }) => path));
  const urls = languages.flatMap((language) => writtenIn[language].flatMap(({ url }) => url ?? []));
  expect(urls.filter((url) => !known.has(url.replace(/#.*$/, '')))).toEqual([]);
});
