import type { Messages } from '@lingui/core';
import type { Locale } from './language.ts';

const catalogues: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../locales/en.po'),
  fr: () => import('../locales/fr.po'),
};

/** Fetches a language’s words; each language comes by itself, so that nobody loads another’s. */
export const loadWords = async (locale: Locale): Promise<Messages> => (await catalogues[locale]()).messages;
