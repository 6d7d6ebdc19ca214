import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { api } from './api.ts';
import { addressIn, chosenLanguage, keepLanguage, type Locale, tagOf } from './language.ts';
import { reportFailure } from './report.ts';
import { useDealerStore, useLoginStore } from './stores.ts';
import { haveWords, loadWords, type WordPart } from './words.ts';

/** Another page may follow, and a change of language is no time to ask which. */
const everyPart: readonly WordPart[] = ['public', 'desk'];

/** Keeps the language with the accounts that are signed in here; it is theirs on every device then. */
const keepWithAccounts = async (language: Locale): Promise<void> => {
  const user = useLoginStore.getState().token;
  const dealer = useDealerStore.getState().token;
  if (user) await api('keepUserLanguage', { body: { language } }, user);
  if (dealer) await api('keepDealerLanguage', { body: { language } }, dealer);
};

/**
 * Gives the page another language where it stands: what a person has entered stays. Where its words cannot be fetched,
 * the address is opened in that language instead.
 */
export const useLanguageSwitch = (): ((locale: Locale) => Promise<void>) => {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(
    async (locale) => {
      keepLanguage(locale);
      const messages = await loadWords(locale, everyPart).catch(() => null);
      if (!messages) return window.location.assign(addressIn(locale, window.location));
      // What is asked from here on is asked in this language.
      document.documentElement.lang = tagOf(locale);
      i18n.loadAndActivate({ locale, messages });
      haveWords(i18n, everyPart);
      keepWithAccounts(locale).catch((error) => reportFailure('the language of the account', error));
      await Promise.all([revalidate(), queries.invalidateQueries()]);
    },
    [i18n, queries, revalidate],
  );
};

/**
 * After a sign-in: what was chosen on this device counts, and the account learns of it; where nothing was chosen here,
 * the page takes the account's language.
 */
export const useAccountLanguage = (): ((language: Locale) => Promise<void>) => {
  const { i18n } = useLingui();
  const switchTo = useLanguageSwitch();
  return async (language) => {
    const chosen = chosenLanguage();
    if (chosen === undefined) return language === i18n.locale ? undefined : switchTo(language);
    if (chosen !== language) await keepWithAccounts(chosen);
  };
};
