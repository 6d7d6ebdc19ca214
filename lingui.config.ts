import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  // What nobody has translated yet is read in English.
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'] }],
  // Without the lines, a catalogue changes only where words do.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
