import { type Language, languages } from '#contract/languages.ts';

/** One of our languages by its tag: `fr-CA` to `fr`. */
export const languageNamed = (tag: string): Language | undefined =>
  languages.find((language) => tag.trim().toLowerCase().split('-')[0] === language);

/** How much a part of Accept-Language is wanted, from 0 to 1. */
const weightOf = (part: string): number => {
  const weight = /;\s*q=([\d.]+)/.exec(part)?.[1];
  return weight === undefined ? 1 : Number(weight);
};

/** The language to answer in, by the request's Accept-Language (RFC 9110, 12.5.4); English where it wants neither. */
export function languageOf(accepted: string | undefined): Language {
  if (accepted === undefined) return 'en';
  const wanted = accepted.slice(0, 200).split(',');
  const known = wanted.flatMap((part) => {
    const language = languageNamed(part.split(';')[0] ?? '');
    return language && weightOf(part) > 0 ? [{ language, weight: weightOf(part) }] : [];
  });
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

/** Under which the device keeps the language that a person chose. */
export const languageCookie = 'language';

/** The language that a person chose on this device. */
export function languageInCookies(cookies: string | undefined): Language | undefined {
  const [, chosen = ''] = /(?:^|;\s*)language=(\w{2})(?:;|$)/.exec(cookies ?? '') ?? [];
  return languageNamed(chosen);
}

/** A locale of Canada, as pages and mails name it. */
export const localeOf = (language: Language): string => `${language}-CA`;
