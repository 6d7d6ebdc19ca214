import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'] }],
  orderBy: 'origin',
});
