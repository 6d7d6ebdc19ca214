import { defineConfig } from '@lingui/cli';
import { extractor } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { deskPaths } from './web/kit/desk-paths.ts';

/** The macros of the pages, and the functions of their names by which the server says something as it is. */
const macros = ['@lingui/core/macro', '#contract/words.ts'];

const saysSomething = /from '(?:@lingui\/(?:core|react)\/macro|#contract\/words\.ts)'/;

const desk = deskPaths.map((path) => `<rootDir>/web/${path}${path.endsWith('/') ? '**' : '*'}`);
const tests = '**/*.test.*';

export default defineConfig({
  // English stands in the sources, and nowhere else.
  sourceLocale: 'en',
  locales: ['fr'],
  catalogs: [
    {
      path: '<rootDir>/content/words/{locale}',
      include: ['<rootDir>/web', '<rootDir>/contract/labels'],
      exclude: [tests, ...desk],
    },
    // What a dealer's desk alone says, so that a shopper's pages come without it.
    { path: '<rootDir>/content/words/desk/{locale}', include: desk, exclude: [tests] },
    // What the server says beside that: in mails, documents, refusals and the API's own pages.
    {
      path: '<rootDir>/content/words/server/{locale}',
      include: ['<rootDir>/server', '<rootDir>/contract'],
      exclude: [tests, '<rootDir>/contract/labels/**'],
    },
  ],
  macro: { corePackage: macros },
  extractors: [
    {
      match: (file) => extractor.match(file),
      // Two files in three say nothing, and need not be parsed.
      extract: async (file, code, ...found) =>
        saysSomething.test(code) ? extractor.extract(file, code, ...found) : undefined,
    },
  ],
  // By its words alone, so that the catalogue changes only where words do, and not where files move.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
