import { withFirstOfMonth } from '#contract/first-of-month.ts';
import { tagOf } from './language.ts';

type Options = Intl.NumberFormatOptions;
const numbers = new Map<string, Intl.NumberFormat>();

/** Each format is made once: making one costs far more than using it. */
const numberFormat = (kind: string, locale: string, options: Options): Intl.NumberFormat => {
  const key = `${kind} ${locale}`;
  const known = numbers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tagOf(locale), options);
  numbers.set(key, made);
  return made;
};

type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>;
const dates = new Map<string, DateFormat>();

const firstDayTold = (made: Intl.DateTimeFormat): DateFormat => ({
  format: (date) => withFirstOfMonth(made.format(date)),
  formatRange: (from, to) => withFirstOfMonth(made.formatRange(from, to)),
  formatToParts: (date) => made.formatToParts(date),
});

/** A format of days or times, made once; its options are named by `kind`. */
export const dateFormat = (kind: string, locale: string, options: Intl.DateTimeFormatOptions): DateFormat => {
  const key = `${kind} ${locale}`;
  const known = dates.get(key);
  if (known) return known;
  const plain = new Intl.DateTimeFormat(tagOf(locale), options);
  const made = locale === 'fr' ? firstDayTold(plain) : plain;
  dates.set(key, made);
  return made;
};

const dollars: Options = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' };

/** Dollars in a format that is named by `kind`; below zero with a true minus, as wide as a figure. */
const inDollars = (kind: string, options: Options, amount: string | number, locale: string): string =>
  numberFormat(kind, locale, { ...dollars, ...options })
    .format(Number(amount))
    .replace('-', '−');

/** An amount as the API and the engine write it ("1234.5"), for people: $1,234.50, −$2.00, or 1 234,50 $. */
export const formatMoney = (amount: string | number | null | undefined, locale: string): string =>
  inDollars('money', {}, amount ?? 0, locale);

/** An amount without forced decimals: $96, $141.7. */
export const formatShortMoney = (amount: string, locale: string): string =>
  inDollars('short', { minimumFractionDigits: 0 }, amount, locale);

/** An amount in whole dollars, where the cents are said elsewhere: $1,936. */
export const formatWholeMoney = (amount: string, locale: string): string =>
  inDollars('whole', { maximumFractionDigits: 0 }, amount, locale);

/** By how much an amount is more or less, with its sign: +$12.40, −$186.84. */
export const formatDifference = (amount: string | number, locale: string): string =>
  inDollars('difference', { signDisplay: 'exceptZero' }, amount, locale);

/** An amount without its sign, as it stands inside a field or a formula: 1,234.50. */
export const formatPlain = (amount: string | number, locale: string, digits = 2): string =>
  numberFormat(`plain${digits}`, locale, { minimumFractionDigits: digits, maximumFractionDigits: 4 }).format(
    Number(amount),
  );

/** A number of things: 12,400. */
export const formatCount = (count: number, locale: string): string => formatPlain(count, locale, 0);

/** Percent, with as many places as there are but for `digits` at least: 6.99%, or 6,99 %. */
export const formatPercent = (percent: string | number, locale: string, digits = 0): string =>
  `${formatPlain(percent, locale, digits)}${locale === 'fr' ? '\u00a0' : ''}%`;

/** A distance: 42,000 km. */
export const formatKilometres = (kilometres: string | number, locale: string): string =>
  `${formatPlain(kilometres, locale, 0)}${locale === 'fr' ? '\u00a0' : ' '}km`;

/** Several things as one part of a sentence: fuel, price, and year. */
export const formatList = (things: readonly string[], locale: string): string =>
  new Intl.ListFormat(tagOf(locale)).format(things);

/** A calendar day, "2026-12-21", for people: Dec 21, 2026. It has no zone and is shown in none. */
export const formatDay = (day: string, locale: string): string =>
  dateFormat('day', locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The calendar day of an instant by the clock of a zone, whoever reads it: Nov 21, 2026. */
export const formatDayIn = (zone: string, instant: string, locale: string): string =>
  dateFormat(`day in ${zone}`, locale, { dateStyle: 'medium', timeZone: zone }).format(new Date(instant));

/** A time stays on one line: 18 h 30. */
const unbroken = (text: string): string => text.replace(/\sh\s/, '\u00a0h\u00a0');

/** An instant in the reader's own zone: Nov 21, 2026, 3:04 p.m. */
export const formatInstant = (instant: string, locale: string): string =>
  unbroken(dateFormat('instant', locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant)));

/** A weekday by its number, 0 for Sunday: the fourth of January 2026 was one. */
export const formatWeekdayName = (weekday: number, locale: string): string =>
  dateFormat('weekday', locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 0, 4 + weekday)));

/** A time of the day, `18:00`, for people: 6:00 p.m. Midnight at the end of a day is `24:00`. */
export const formatClock = (time: string, locale: string): string =>
  unbroken(
    dateFormat('clock', locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
      new Date(`2026-01-01T${time === '24:00' ? '00:00' : time}:00Z`),
    ),
  );

/** The reader's own calendar day, as the engine takes it. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');
