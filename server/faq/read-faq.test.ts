import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { writtenIn } from './read-faq.ts';

it('every answer leads to a page of the site', () => {
  const known = Object.values(pages).map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:#.*)?$`));
  const urls = languages.flatMap((language) => writtenIn[language].flatMap(({ url }) => url ?? []));
  expect(urls.filter((url) => !known.some((path) => path.test(url)))).toEqual([]);
});
