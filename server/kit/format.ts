import { withFirstOfMonth } from '#contract/first-of-month.ts';
import type { Language } from '#contract/languages.ts';
import { localeOf } from './language.ts';

const dollars = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;

function formatsOf(language: Language) {
  const locale = localeOf(language);
  return {
    money: new Intl.NumberFormat(locale, dollars),
    roundMoney: new Intl.NumberFormat(locale, { ...dollars, trailingZeroDisplay: 'stripIfInteger' }),
    percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    list: new Intl.ListFormat(locale),
  };
}

const formats = { en: formatsOf('en'), fr: formatsOf('fr') };

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `1202.16` as `$1,202.16` or `1 202,16 $`; nothing stays nothing. */
export const dollarsIn = (language: Language, amount: string): string =>
  amount === '' ? '' : formats[language].money.format(Number(amount));

/** The same without cents where there are none: `$38,590`. */
export const roundDollarsIn = (language: Language, amount: string): string =>
  formats[language].roundMoney.format(Number(amount));

/** `2026-11-21` as `November 21, 2026` or `21 novembre 2026`. */
export const dayIn = (language: Language, date: string): string =>
  withFirstOfMonth(formats[language].day.format(midnight(date)));

/** `2026-11-21` as `Saturday` or `samedi`. */
export const weekdayIn = (language: Language, date: string): string => formats[language].weekday.format(midnight(date));

/** `09:30` as itself or as `9 h 30`. */
export function timeIn(language: Language, time: string): string {
  const [hour, minute = '00'] = time.split(':');
  return language === 'en' ? time : `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}

/** `5.50` as itself or as `5,50`, with as many places as there are. */
export const decimalIn = (language: Language, number: string): string =>
  language === 'en' ? number : number.replace('.', ',');

/** `6.99` as `6.99%` or `6,99 %`, with as many places as there are. */
export const percentIn = (language: Language, percent: string): string =>
  `${formats[language].percent.format(Number(percent))}${language === 'fr' ? '\u00a0' : ''}%`;

/** `20000` as `20,000` or `20 000`. */
export const wholeIn = (language: Language, count: number): string => formats[language].percent.format(count);

/** "a, b and c". */
export const listIn = (language: Language, things: readonly string[]): string => formats[language].list.format(things);
