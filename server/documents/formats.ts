import type { Language } from '#contract/languages.ts';

/** How numbers and days are written in a language of the product. */
export type Formats = {
  /** An amount as the engine writes it, `1234.5`: $1,234.50. */
  readonly money: (amount: string | number) => string;
  /** The same without its sign, inside a formula. */
  readonly plain: (amount: string | number) => string;
  readonly count: (value: string | number) => string;
  /** 6.99%, and up to four places where there are more. */
  readonly percent: (value: string | number) => string;
  readonly day: (day: string) => string;
};

function formatsOf(language: Language): Formats {
  const locale = `${language}-CA`;
  const currency = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;
  const money = new Intl.NumberFormat(locale, currency);
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    money: (amount) => money.format(Number(amount)),
    plain: (amount) => plain.format(Number(amount)),
    count: (value) => count.format(Number(value)),
    percent: (value) => percent.format(Number(value) / 100),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
  };
}

const known = new Map<Language, Formats>();

/** The formats of a language. */
export function formatsFor(language: Language): Formats {
  const found = known.get(language) ?? formatsOf(language);
  known.set(language, found);
  return found;
}
