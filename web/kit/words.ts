import type { I18n, Messages } from '@lingui/core';
import { type Locale, localeNamed } from './language.ts';
import { type WordLevel, wordLevelsTo } from './word-levels.ts';

type Part = () => Promise<{ messages: Messages }>;

const parts: Readonly<Record<Locale, Readonly<Record<WordLevel, Part>>>> = {
  en: {
    first: () => import('virtual:words/en/first'),
    deal: () => import('virtual:words/en/deal'),
    car: () => import('virtual:words/en/car'),
    more: () => import('virtual:words/en/more'),
    desk: () => import('virtual:words/en/desk'),
  },
  fr: {
    first: () => import('virtual:words/fr/first'),
    deal: () => import('virtual:words/fr/deal'),
    car: () => import('virtual:words/fr/car'),
    more: () => import('virtual:words/fr/more'),
    desk: () => import('virtual:words/fr/desk'),
  },
};

/** Fetches a language's words up to a level; each part comes once. */
export const loadWords = async (locale: Locale, level: WordLevel): Promise<Messages> => {
  const loaded = await Promise.all(wordLevelsTo(level).map((one) => parts[locale][one]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
};

type Visit = { readonly i18n: I18n; level: WordLevel; readonly coming: Map<WordLevel, Promise<void>> };

/** Which words are there in this visit, and which are on their way. Nothing on the server, which has all of them. */
let visit: Visit | undefined;

/** Says that the catalogue of the page holds the words up to a level. */
export const haveWords = (i18n: I18n, level: WordLevel): void => {
  visit = { i18n, level, coming: new Map() };
};

/**
 * Brings the words up to a level into the catalogue of the page.
 *
 * @returns nothing when they are there already, else what to wait for: the same one until they are
 */
export const wordsComing = (level: WordLevel): Promise<void> | undefined => {
  if (!visit || wordLevelsTo(visit.level).includes(level)) return undefined;
  const coming = visit.coming.get(level) ?? bring(visit, level);
  visit.coming.set(level, coming);
  return coming;
};

async function bring(into: Visit, level: WordLevel): Promise<void> {
  const { locale, messages } = into.i18n;
  try {
    // Added in place: nothing on the screen says any of them, so nothing need be drawn again.
    Object.assign(messages, await loadWords(localeNamed(locale), level));
    if (!wordLevelsTo(into.level).includes(level)) into.level = level;
  } finally {
    into.coming.delete(level);
  }
}
