import type { I18n, Messages } from '@lingui/core';
import { isOfDesk } from './desk-paths.ts';
import { type Locale, localeNamed } from './language.ts';

/** The words of a language come in two files: what everybody may read, and what a dealer's desk says beside it. */
export type WordPart = 'public' | 'desk';

type Catalogue = () => Promise<{ messages: Messages }>;

const catalogues: Readonly<Record<Locale, Readonly<Record<WordPart, Catalogue>>>> = {
  en: {
    public: () => import('virtual:words/en/public'),
    desk: () => import('virtual:words/en/desk'),
  },
  fr: {
    public: () => import('virtual:words/fr/public'),
    desk: () => import('virtual:words/fr/desk'),
  },
};

/** Which catalogues a page needs, by the id of its route. */
export const wordPartsOf = (page: string): readonly WordPart[] => (isOfDesk(page) ? ['public', 'desk'] : ['public']);

/** Fetches catalogues of a language; each comes once. */
export const loadWords = async (locale: Locale, parts: readonly WordPart[]): Promise<Messages> => {
  const loaded = await Promise.all(parts.map((part) => catalogues[locale][part]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages));
};

type Visit = { readonly i18n: I18n; hasDesk: boolean; coming: Promise<void> | undefined };

/** The words that are there in this visit. Nothing on the server, which has all of them. */
let visit: Visit | undefined;

/** Says which words the catalogue of the page holds. */
export const haveWords = (i18n: I18n, parts: readonly WordPart[]): void => {
  visit = { i18n, hasDesk: parts.includes('desk'), coming: undefined };
};

/**
 * Brings the words that a page needs into the catalogue.
 *
 * @returns nothing when they are there already, else what to wait for: the same one until they are
 */
export const wordsComing = (parts: readonly WordPart[]): Promise<void> | undefined => {
  if (!visit || visit.hasDesk || !parts.includes('desk')) return undefined;
  visit.coming ??= bringDesk(visit);
  return visit.coming;
};

async function bringDesk(into: Visit): Promise<void> {
  const { locale, messages } = into.i18n;
  try {
    // Added in place: nothing on the screen says any of them, so nothing need be drawn again.
    Object.assign(messages, await loadWords(localeNamed(locale), ['desk']));
    into.hasDesk = true;
  } finally {
    into.coming = undefined;
  }
}
