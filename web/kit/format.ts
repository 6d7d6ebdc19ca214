const money = new Map<string, Intl.NumberFormat>();

const moneyFormat = (locale: string): Intl.NumberFormat => {
  const known = money.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  });
  money.set(locale, made);
  return made;
};

/** An amount as the API and the engine write it ("1234.5"), for people: $1,234.50. */
export const formatMoney = (amount: string | number | null | undefined, locale: string): string =>
  moneyFormat(locale).format(Number(amount ?? 0));

const shortMoney = new Map<string, Intl.NumberFormat>();

/** An amount without forced decimals: $96, $141.7. */
export const formatShortMoney = (amount: string, locale: string): string => {
  let format = shortMoney.get(locale);
  if (!format) {
    const style = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;
    format = new Intl.NumberFormat(`${locale}-CA`, { ...style, minimumFractionDigits: 0 });
    shortMoney.set(locale, format);
  }
  return format.format(Number(amount));
};

const differences = new Map<string, Intl.NumberFormat>();

/** By how much an amount is more or less, with its sign: +$12.40, -$186.84. */
export const formatDifference = (amount: string | number, locale: string): string => {
  let format = differences.get(locale);
  if (!format) {
    const style = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const;
    format = new Intl.NumberFormat(`${locale}-CA`, { ...style, signDisplay: 'exceptZero' });
    differences.set(locale, format);
  }
  return format.format(Number(amount));
};

const plain = new Map<string, Intl.NumberFormat>();

/** An amount without its sign, as it stands inside a field or a formula: 1,234.50. */
export const formatPlain = (amount: string | number, locale: string, digits = 2): string => {
  const key = `${locale}${digits}`;
  let format = plain.get(key);
  if (!format) {
    format = new Intl.NumberFormat(`${locale}-CA`, { minimumFractionDigits: digits, maximumFractionDigits: 4 });
    plain.set(key, format);
  }
  return format.format(Number(amount));
};

const days = new Map<string, Intl.DateTimeFormat>();

/** A calendar day, "2026-12-21", for people: Dec 21, 2026. It has no zone and is shown in none. */
export const formatDay = (day: string, locale: string): string => {
  let format = days.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'medium', timeZone: 'UTC' });
    days.set(locale, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
};

const instants = new Map<string, Intl.DateTimeFormat>();

/** An instant in the reader's own zone: Nov 21, 2026, 3:04 p.m. */
export const formatInstant = (instant: string, locale: string): string => {
  let format = instants.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'medium', timeStyle: 'short' });
    instants.set(locale, format);
  }
  return format.format(new Date(instant));
};

/** The reader's own calendar day, as the engine takes it. */
export const localDay = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');
