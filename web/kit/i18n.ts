import { type I18n, setupI18n } from '@lingui/core';
import { messages as english } from '../locales/en.po';
import { messages as french } from '../locales/fr.po';
import { type Locale, localeNamed } from './language.ts';

const catalogues = { en: english, fr: french };

/**
 * For the server alone, which has every language’s words: a catalogue of its own for each request, so that two people’s
 * languages never mix.
 */
export const createI18n = (tag: string): I18n => {
  const locale: Locale = localeNamed(tag);
  return setupI18n({ locale, messages: { [locale]: catalogues[locale] } });
};
