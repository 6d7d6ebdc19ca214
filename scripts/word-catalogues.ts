import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** `virtual:words/en/public`: a language, and a catalogue in the order of lingui.config.ts. */
const moduleName = /^\0?virtual:words\/(en|fr)\/(public|desk)$/;
const parts = ['public', 'desk'];

/**
 * The catalogues as the pages read them. French is that of its files; English, which stands in the sources alone, is made
 * of the messages that the French files translate.
 */
export const wordCatalogues = (): Plugin => ({
  name: 'word-catalogues',
  resolveId: (id) => (moduleName.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, locale, part = ''] = moduleName.exec(id) ?? [];
    if (!locale) return undefined;
    const catalogue = (await getCatalogs(getConfig()))[parts.indexOf(part)];
    const words = await catalogue?.read('fr');
    if (!words) throw new Error(`There is no catalogue of the words of "${part}".`);
    const messages = Object.entries(words).map(([name, { message = '', translation }]): [string, string] => [
      name,
      (locale === 'fr' && translation) || message,
    ]);
    const { source } = createCompiledCatalog(locale, Object.fromEntries(messages), { namespace: 'json' });
    return `export const { messages } = JSON.parse(${JSON.stringify(source)});`;
  },
});
