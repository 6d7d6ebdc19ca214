import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages as english } from '../locales/en.po';

const catalogues: Record<string, Messages> = { en: english };

/** A catalogue of its own for each request, so that two people's languages never mix on the server. */
export const createI18n = (locale: string): I18n =>
  setupI18n({ locale, messages: { [locale]: catalogues[locale] ?? english } });
