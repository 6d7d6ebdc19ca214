import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { type WordLevel, wordLevelOf, wordLevels } from '../web/kit/word-levels.ts';

/** The modules' names, `virtual:words/en/first`, and what stands in their place until the whole graph is known. */
const moduleName = /^\0?virtual:words\/(en|fr)\/(\w+)$/;
const placeholder = /["'`]__words:(en|fr):(\w+)__["'`]/g;

const locales = ['en', 'fr'] as const;
type Locale = (typeof locales)[number];

type Graph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

/** A compiled catalogue by the short names of its messages. */
type Catalogue = Readonly<Record<string, unknown>>;

/** Digits of a message's short name: two of them name 4096. */
const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$';

const shortName = (at: number): string => `${digits[Math.floor(at / 64)]}${digits[at % 64]}`;

/** What a module's code calls a message after the macro: `id: "-5-GoP"`. */
const namedMessage = /(\bid: ?)"([\w-]{6})"/g;

async function compile(locale: Locale): Promise<Catalogue> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue.');
  const { messages } = await catalogue.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale ?? 'en',
    missingBehavior: 'resolved',
  });
  const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  const { messages: compiled }: { messages: Catalogue } = JSON.parse(source);
  return compiled;
}

/** The modules that are fetched with some others: with `later`, also what these bring in when it is opened. */
function reached(from: Iterable<string>, graph: Graph, later: boolean): Set<string> {
  const seen = new Set(from);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) seen.add(next);
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) seen.add(next);
  }
  return seen;
}

/** The route's id in the id of its module. */
const routeOf = (id: string): string | undefined => /\/web\/(root|[^?]+\.route)\.tsx/.exec(id)?.[1];

/** The least level at which each module is there. */
function levelOfModules(graph: Graph): (id: string) => WordLevel {
  const all = [...graph.getModuleIds()];
  const roots = (levels: readonly WordLevel[]) =>
    all.filter((id) => {
      const route = routeOf(id);
      return route === undefined ? /\/web\/entry\.client\.tsx/.test(id) : levels.includes(wordLevelOf(route));
    });
  const first = reached(roots(['first']), graph, false);
  // From the entry alone nothing is opened later: its dynamic imports are the words themselves.
  const more = reached(roots(['first', 'more']), graph, true);
  return (id) => (first.has(id) ? 'first' : more.has(id) ? 'more' : 'desk');
}

/**
 * Splits the catalogues of the browser's build by the pages that use them. Messages have two letters for a name there,
 * which is a sixth of what the words of a page weigh.
 */
export const wordParts = (): Plugin => {
  let catalogues: Readonly<Record<Locale, Catalogue>>;
  let names: ReadonlyMap<string, string> = new Map();
  let parts: Map<string, string> | undefined;

  /** The level of each message, by its short name. */
  const levelsOfMessages = (graph: Graph): Map<string, WordLevel> => {
    const levelOf = levelOfModules(graph);
    const known = new Set(names.values());
    const levels = new Map<string, WordLevel>();
    for (const id of graph.getModuleIds()) {
      if (!/\/web\//.test(id)) continue;
      const level = levelOf(id);
      for (const [, name = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(/\bid: ?["'`]([\w$]{2})["'`]/g)) {
        const before = levels.get(name);
        if (known.has(name) && (!before || wordLevels.indexOf(level) < wordLevels.indexOf(before)))
          levels.set(name, level);
      }
    }
    return levels;
  };

  const partsOf = (graph: Graph): Map<string, string> => {
    const levels = levelsOfMessages(graph);
    const made = new Map<string, string>();
    for (const locale of locales) {
      for (const level of wordLevels) {
        const words = Object.entries(catalogues[locale])
          .map(([id, message]) => [names.get(id) ?? id, message] as const)
          .filter(([name]) => (levels.get(name) ?? 'desk') === level);
        made.set(`${locale}/${level}`, JSON.stringify(Object.fromEntries(words)));
      }
    }
    return made;
  };

  return {
    name: 'word-parts',
    enforce: 'post',
    async buildStart() {
      const [en, fr] = await Promise.all(locales.map(compile));
      catalogues = { en: en ?? {}, fr: fr ?? {} };
      names = new Map(Object.keys(catalogues.en).map((id, at) => [id, shortName(at)]));
      parts = undefined;
    },
    resolveId: (id) => (moduleName.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, locale, level] = moduleName.exec(id) ?? [];
      if (!locale) return undefined;
      if (this.environment.mode === 'dev') {
        return level === 'first'
          ? `export { messages } from '/web/locales/${locale}.po'`
          : 'export const messages = {}';
      }
      // The server has its words whole.
      if (this.environment.name !== 'client') return 'export const messages = {}';
      return `export const messages = JSON.parse("__words:${locale}:${level}__")`;
    },
    transform(code, id) {
      if (this.environment.mode === 'dev' || this.environment.name !== 'client' || !/\/web\/.*\.tsx?(\?|$)/.test(id))
        return undefined;
      return {
        code: code.replace(namedMessage, (all, key, name) => (names.has(name) ? `${key}"${names.get(name)}"` : all)),
        map: null,
      };
    },
    renderChunk(code) {
      if (!placeholder.test(code)) return undefined;
      parts ??= partsOf(this);
      const filled = code.replace(placeholder, (_, locale, level) =>
        JSON.stringify(parts?.get(`${locale}/${level}`) ?? '{}'),
      );
      return { code: filled, map: null };
    },
  };
};
