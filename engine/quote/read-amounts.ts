/** An amount found in a line of text. */
export type FoundAmount = {
  readonly cents: number;
  /** Written as money is: with a dollar sign, cents, a thousands comma or as a credit. A plain number may be anything. */
  readonly isMoney: boolean;
  readonly start: number;
  readonly end: number;
};

/** Lines of a bill are short; what follows is not looked at. */
export const longestLine = 300;
const mostCents = 1_000_000_000;

const space = '[ \\u00a0\\u202f]';
const digits = `\\d{1,3}(?:${space}\\d{3})+(?:[.,]\\d{2})?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?|\\d{1,8}(?:[.,]\\d{2})?`;
const before = '(?<![\\p{L}\\d.,#/-]|\\d:)';
/** No part of a longer number, no percentage, no kilometres, no part of a word; tax marks such as T may follow. */
const after = `(?![\\d/]|[.,:]\\d|-\\d|${space}*(?:%|km))(?:[THGPQ]{1,2}(?!\\p{L})|(?!\\p{L}))`;
const sign = '([-\\u2212\\u2013])?';
const amount = new RegExp(
  `${before}(\\(${space}?)?${sign}(\\$${space}?)?${sign}(${digits})${after}(${space}?\\$)?(\\))?(-(?!\\d))?(${space}?(?:CR|CT|cr)\\b)?`,
  'gu',
);

/**
 * Every amount in a line: "$1,234.56", "1 234,56 $", "(500.00)", "-500", "500.00-", "500.00 CR", also with tax marks
 * behind. A dash with a space behind it parts name and amount and is no sign.
 */
export function readAmounts(line: string): FoundAmount[] {
  // Rows of dots lead from a name to its amount.
  const text = line.slice(0, longestLine).replace(/[._\u2026]{2,}/gu, (dots) => ' '.repeat(dots.length));
  return [...text.matchAll(amount)].flatMap((match): FoundAmount[] => {
    const [all, open, minus, dollar, inner, number = '', dollarBehind, close, behind, creditMark] = match;
    const isCredit = (open && close) || minus || inner || behind || creditMark;
    const magnitude = centsOf(number);
    if (magnitude > mostCents) return [];
    const isMoney = Boolean(dollar || dollarBehind || creditMark) || /[.,]\d{2}$|,\d{3}/.test(number);
    return [
      { cents: isCredit ? 0 - magnitude : magnitude, isMoney, start: match.index, end: match.index + all.length },
    ];
  });
}

function centsOf(number: string): number {
  const parts = /^(.*?)(?:[.,](\d{2}))?$/su.exec(number);
  const whole = (parts?.[1] ?? '').replace(/\D/g, '');
  return Number(whole) * 100 + Number(parts?.[2] ?? '0');
}
