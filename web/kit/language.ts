import type { Language } from '#contract/languages.ts';

/** The languages of the pages, by the names of their catalogues. */
export type Locale = Language;

/** The part of an address that asks for a language. */
export const languageInAddress = 'lang';

/** One of the pages’ languages by its tag, `fr-CA`; English for every other. */
export const localeNamed = (tag: string): Locale => (tag.toLowerCase().startsWith('fr') ? 'fr' : 'en');

/** As the page, mails and programs name it. */
export const tagOf = (locale: string): string => `${locale}-CA`;

/** What each language is called in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

/** How French is offered on a page in English: each part in the language that it is for, so nothing is translated. */
export const frenchOffer = {
  name: 'Langue du site',
  sentence: 'Ce site existe aussi en français.',
  take: 'Voir en français',
  stay: 'Stay in English',
};

export const otherLanguage = (locale: string): Locale => (locale === 'fr' ? 'en' : 'fr');

const cookie = 'language';
const aYear = 365 * 24 * 3600;

/** The language that was chosen on this device; none where nobody has chosen. */
export const chosenLanguage = (): Locale | undefined => {
  const chosen = /(?:^|;\s*)language=(en|fr)(?:;|$)/.exec(document.cookie)?.[1];
  return chosen === undefined ? undefined : localeNamed(chosen);
};

/** Whether a browser that asks for these languages, the dearest first, wants French before English. */
export const prefersFrench = (tags: readonly string[]): boolean => {
  const first = tags.find((tag) => /^(?:en|fr)\b/i.test(tag));
  return first !== undefined && localeNamed(first) === 'fr';
};

/** Keeps the choice on the device, where the server sees it with each page. */
export const keepLanguage = (locale: Locale): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store is not in every browser, and nowhere without https.
  Object.assign(document, { cookie: `${cookie}=${locale}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}` });
};

/** The same address with another language asked for; for a browser without scripts, and for searches. */
export const addressIn = (locale: Locale, { pathname, search }: { pathname: string; search: string }): string => {
  const asked = new URLSearchParams(search);
  asked.set(languageInAddress, locale);
  return `${pathname}?${asked}`;
};
