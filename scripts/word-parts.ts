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

/** Digits of a message's short name: two of them name 4096; what comes after these has a sign before them. */
const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$';

const shortName = (at: number): string =>
  at < 4096 ? `${digits[Math.floor(at / 64)]}${digits[at % 64]}` : `$${shortName(at - 4096)}`;

/** The modules of the browser that say something. */
const saysWords = /\/(web|contract\/labels)\/.*\.tsx?(\?|$)/;

/** What a module's code calls a message after the macro: `id: "-5-GoP"`. */
const namedMessage = /(\bid: ?)"([\w-]{6})"/g;

/** A catalogue by language: French from its file, English from what the file translates. */
async function compile(locale: Locale): Promise<Catalogue> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue.');
  const words = Object.entries((await catalogue.read('fr')) ?? {});
  const messages = Object.fromEntries(
    words.map(([id, { message = '', translation }]) => [id, (locale === 'fr' && translation) || message]),
  );
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
  const calculator = all.filter((id) => /\/web\/deals\/OwnCalculator\.tsx/.test(id));
  const deal = reached([...roots(['first', 'deal']), ...calculator], graph, false);
  const results = all.filter((id) => /\/web\/(search\/SearchPage|catalogue\/FewCars)\.tsx/.test(id));
  const car = reached([...roots(['car']), ...results], graph, false);
  // From the entry alone nothing is opened later: its dynamic imports are the words themselves.
  const more = reached(roots(['first', 'deal', 'car', 'more']), graph, true);
  return (id) => {
    if (first.has(id)) return 'first';
    if (deal.has(id)) return 'deal';
    if (car.has(id)) return 'car';
    return more.has(id) ? 'more' : 'desk';
  };
}

/** The catalogues, and the short name of each message. */
type Words = { readonly catalogues: Readonly<Record<Locale, Catalogue>>; readonly names: ReadonlyMap<string, string> };

async function readWords(): Promise<Words> {
  const [en = {}, fr = {}] = await Promise.all(locales.map(compile));
  return { catalogues: { en, fr }, names: new Map(Object.keys(en).map((id, at) => [id, shortName(at)])) };
}

/** The least level of the modules that say each message, by its short name. */
function levelsOfMessages({ names }: Words, graph: Graph): Map<string, WordLevel> {
  const levelOf = levelOfModules(graph);
  const known = new Set(names.values());
  const levels = new Map<string, WordLevel>();
  for (const id of graph.getModuleIds()) {
    if (!saysWords.test(id)) continue;
    const level = levelOf(id);
    for (const [, name = ''] of (graph.getModuleInfo(id)?.code ?? '').matchAll(/\bid: ?["'`]([\w$]{2,})["'`]/g)) {
      const before = levels.get(name) ?? 'desk';
      if (known.has(name)) levels.set(name, wordLevels.indexOf(level) < wordLevels.indexOf(before) ? level : before);
    }
  }
  return levels;
}

/** The words of each part, `en/first`, as JSON. */
function partsOf(words: Words, graph: Graph): Map<string, string> {
  const levels = levelsOfMessages(words, graph);
  const part = (locale: Locale, level: WordLevel) =>
    Object.entries(words.catalogues[locale])
      .map(([id, message]) => [words.names.get(id) ?? id, message] as const)
      .filter(([name]) => levels.get(name) === level);
  return new Map(
    locales.flatMap((locale) =>
      wordLevels.map(
        (level) => [`${locale}/${level}`, JSON.stringify(Object.fromEntries(part(locale, level)))] as const,
      ),
    ),
  );
}

/** A module of words, before the graph is known. While the product is developed, and on the server, words come whole. */
function wordModule(
  id: string,
  environment: { name: string; mode: string },
  catalogues: Words['catalogues'],
): string | undefined {
  const [, locale, level] = moduleName.exec(id) ?? [];
  if (locale !== 'en' && locale !== 'fr') return undefined;
  const isWhole = level === 'first' && environment.name !== 'client';
  // While the product is developed, the English stands in the code still.
  if (environment.mode === 'dev' && level === 'first' && locale === 'fr')
    return `export { messages } from '/content/words/fr.po'`;
  if (environment.mode !== 'dev' && isWhole) return `export const messages = ${JSON.stringify(catalogues[locale])}`;
  if (environment.mode === 'dev' || environment.name !== 'client') return 'export const messages = {}';
  return `export const messages = JSON.parse("__words:${locale}:${level}__")`;
}

/**
 * Splits the catalogues of the browser's build by the pages that use them. Messages have two or three letters for a name there,
 * which is a sixth of what the words of a page weigh.
 */
export const wordParts = (): Plugin => {
  let words: Words = { catalogues: { en: {}, fr: {} }, names: new Map() };
  let parts: Map<string, string> | undefined;
  return {
    name: 'word-parts',
    enforce: 'post',
    async buildStart() {
      words = await readWords();
      parts = undefined;
    },
    resolveId: (id) => (moduleName.test(id) ? `\0${id}` : undefined),
    load(id) {
      return wordModule(id, this.environment, words.catalogues);
    },
    transform(code, id) {
      const { mode, name: environment } = this.environment;
      if (mode === 'dev' || environment !== 'client' || !saysWords.test(id)) return undefined;
      const shorter = (all: string, key: string, name: string) => {
        const short = words.names.get(name);
        return short ? `${key}"${short}"` : all;
      };
      return { code: code.replace(namedMessage, shorter), map: null };
    },
    renderChunk(code) {
      if (code.search(placeholder) === -1) return undefined;
      parts ??= partsOf(words, this);
      const filled = code.replace(placeholder, (_, locale, level) =>
        JSON.stringify(parts?.get(`${locale}/${level}`) ?? '{}'),
      );
      return { code: filled, map: null };
    },
  };
};
