import type { Language } from '#contract/languages.ts';
import { localeOf } from './language.ts';

const money = (language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
const day = (language: Language) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

const formats = { en: { money: money('en'), day: day('en') }, fr: { money: money('fr'), day: day('fr') } };

/** `1202.16` as `$1,202.16` or `1 202,16 $`; nothing stays nothing. */
export const dollarsIn = (language: Language, amount: string): string =>
  amount === '' ? '' : formats[language].money.format(Number(amount));

/** `2026-11-21` as `November 21, 2026` or `21 novembre 2026`. */
export const dayIn = (language: Language, date: string): string =>
  formats[language].day.format(new Date(`${date}T00:00:00Z`)).replace(/^1 (?=\p{L})/u, '1er ');

/** `6.99` as `6.99%` or `6,99 %`, with as many places as there are. */
export const percentIn = (language: Language, percent: string): string =>
  `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 }).format(Number(percent))}${language === 'fr' ? '\u00a0' : ''}%`;
