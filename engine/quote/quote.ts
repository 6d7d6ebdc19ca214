import type { Condition, Frequency, Mode } from '#engine/form/deal-fields.ts';
import { isSalesTax, type LineKind, specOf } from './line-kinds.ts';

/** One line of a dealer's bill of sale. */
export type QuoteLine = {
  readonly id: string;
  /** What the bill calls it. */
  readonly text: string;
  readonly kind: LineKind;
  /** As printed; below 0 where it is printed as a credit. */
  readonly cents: number;
  /** Whether the buyer has asked for it; matters for what is optional. */
  readonly askedFor: boolean;
};

/** What a bill says beside its amounts, as text; '' where it does not say. */
export type QuoteTerms = {
  /** Two-letter code. */
  readonly province: string;
  readonly mode: Mode;
  readonly condition: Condition;
  readonly interestPercent: string;
  readonly termMonths: string;
  readonly payments: string;
  readonly frequency: Frequency;
  /** The price in the advertisement, as typed. */
  readonly advertisedPrice: string;
};

/** The vehicle that a bill is about, by its names; what is not known is left out. */
export type QuoteVehicle = Readonly<Partial<Record<'year' | 'make' | 'model' | 'trim', string>>>;

export type Quote = { readonly lines: readonly QuoteLine[]; readonly terms: QuoteTerms };

/** Charges that a lease collects beside the capitalised amount, on delivery or with each payment. */
const besideTheLease = (kind: LineKind): boolean => isSalesTax(kind) || specOf(kind).group === 'governmentFee';

/** What a line adds to the sums of a bill, in cents; below 0 where it takes off. */
export function chargeOf({ kind, cents }: QuoteLine, mode: Mode): number {
  const { sign } = specOf(kind);
  if (mode === 'Lease' && besideTheLease(kind)) return 0;
  if (sign < 0) return -Math.abs(cents);
  // What is still owed on a trade-in adds, however it is printed.
  return kind === 'tradeInLien' ? Math.abs(cents) : sign * cents;
}

/** The lines of some kinds. */
export const linesOf = ({ lines }: Quote, ...kinds: readonly LineKind[]): QuoteLine[] =>
  lines.filter(({ kind }) => kinds.includes(kind));

/** What the lines of some kinds come to, without their signs, in cents; null where there is none. */
export function statedCents(quote: Quote, ...kinds: readonly LineKind[]): number | null {
  const found = linesOf(quote, ...kinds);
  return found.length === 0 ? null : found.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
}
