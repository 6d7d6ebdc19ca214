import { type Frequency, frequencies } from '#engine/form/deal-fields.ts';
import { holds, type QuoteWords } from './quote-words.ts';

/** What a line says of rate, term and payments; only what it does say. */
export type FoundTerms = {
  readonly interestPercent?: string;
  readonly termMonths?: string;
  readonly payments?: string;
  readonly frequency?: Frequency;
};

/** The first number, up to three digits, that stands before one of the words with at most three words between. */
function numberBefore(plain: string, words: readonly string[], between: number): string | undefined {
  const tokens = plain.split(' ');
  for (const [place, token] of tokens.entries()) {
    if (!/^\d{1,3}$/.test(token)) continue;
    const following = tokens.slice(place + 1, place + 2 + between);
    if (following.some((word) => words.includes(word))) return String(Number(token));
  }
  return undefined;
}

function frequencyIn(plain: string, words: QuoteWords): Frequency | undefined {
  const found = frequencies.flatMap((frequency) =>
    words.frequencies[frequency].filter((name) => holds(plain, name)).map((name) => ({ frequency, name })),
  );
  // "bi weekly" holds "weekly".
  return found.toSorted((one, other) => other.name.length - one.name.length)[0]?.frequency;
}

function paymentsIn(plain: string, words: QuoteWords): string | undefined {
  if (words.numberOfPayments.some((name) => holds(plain, name))) return /\b\d{1,3}\b/.exec(plain)?.[0];
  return numberBefore(plain, words.payments, 3);
}

const percent = /(\d{1,2}(?:[.,]\d{1,4})?)[ \u00a0\u202f]?%/u;

/**
 * @param line as it is written
 * @param plain the same in plain words
 */
export function readTerms(line: string, plain: string, words: QuoteWords): FoundTerms {
  const payments = paymentsIn(plain, words);
  const months = numberBefore(plain, words.months, 0);
  const years = numberBefore(plain, words.years, 0);
  const termMonths = months ?? (years === undefined ? undefined : String(Number(years) * 12));
  const saysRate = words.rate.some((name) => holds(plain, name)) || payments !== undefined || months !== undefined;
  const interestPercent = saysRate ? percent.exec(line)?.[1]?.replace(',', '.') : undefined;
  const frequency = frequencyIn(plain, words);
  return {
    ...(interestPercent !== undefined && { interestPercent }),
    ...(termMonths !== undefined && { termMonths }),
    ...(payments !== undefined && { payments }),
    ...(frequency !== undefined && { frequency }),
  };
}
