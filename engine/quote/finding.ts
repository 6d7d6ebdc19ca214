import type { IsoDate } from '#engine/form/deal-fields.ts';

export type FindingCode =
  | 'sum'
  | 'tax'
  | 'taxRate'
  | 'tradeInTaxed'
  | 'rebateUntaxed'
  | 'untaxedLineTaxed'
  | 'taxNotListed'
  | 'insuranceTax'
  | 'luxuryTax'
  | 'payment'
  | 'impliedRate'
  | 'aprWithFees'
  | 'leaseConvention'
  | 'paymentTax'
  | 'upfrontTax'
  | 'paymentsCount'
  | 'totalOfPayments'
  | 'costOfBorrowing'
  | 'dueOnDelivery'
  | 'criminalRate'
  | 'duplicate'
  | 'allInFee'
  | 'aboveAdvertised'
  | 'regulatorFee'
  | 'foreignRegulator'
  | 'airTax'
  | 'airTaxAmount'
  | 'airTaxOnUsed'
  | 'freightOnUsed'
  | 'adminFee'
  | 'programmeRate'
  | 'programmeRebate'
  | 'notAskedFor'
  | 'unrecognised';

/**
 * How a finding weighs: `difference` is arithmetic that comes out otherwise, `ask` a charge to ask about, `note`
 * something to know that has no amount of its own.
 */
export type Severity = 'difference' | 'ask' | 'note';

/** What a finding rests on: a law, or a rate with the day from which it holds. */
export type Basis = { readonly title: string; readonly address: string; readonly from: IsoDate | null };

/** Facts of a finding that its words need. */
type FindingFacts = {
  /** The tax, as the province calls it. */
  readonly component?: string;
  /** The rate that should hold, and the one that the bill comes to. */
  readonly percent?: string;
  readonly impliedPercent?: string;
  readonly baseCents?: number;
  readonly perPaymentCents?: number;
  readonly payments?: number;
  readonly regulator?: string;
  readonly law?: string;
  /** A programme of the dealer, and its last day. */
  readonly programme?: string;
  readonly until?: IsoDate;
};

export type Finding = {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The lines that it is about, the first of them first. */
  readonly lineIds: readonly string[];
  /** What the bill asks more than expected, in cents; below 0 where it asks less. */
  readonly differenceCents: number;
  readonly statedCents: number | null;
  readonly expectedCents: number | null;
  readonly facts: FindingFacts;
  readonly basis: Basis | null;
};

type Given = Partial<Finding> & Pick<Finding, 'code' | 'severity' | 'lineIds'>;

/** A finding with nothing said where nothing is given. */
export const finding = (given: Given): Finding => ({
  differenceCents: 0,
  statedCents: null,
  expectedCents: null,
  facts: {},
  basis: null,
  ...given,
});

/** An amount of the bill that comes out otherwise; cents. */
export const differing = (
  code: FindingCode,
  lineIds: readonly string[],
  { statedCents, expectedCents }: { readonly statedCents: number; readonly expectedCents: number },
  more: Partial<Finding> = {},
): Finding => {
  const differenceCents = statedCents - expectedCents;
  return finding({ code, severity: 'difference', lineIds, differenceCents, statedCents, expectedCents, ...more });
};
