import type { Condition, IsoDate, Mode } from '#engine/form/deal-fields.ts';

/** A decimal of zero or more as text: money in dollars, an annual percentage, a money factor, percentage points. */
type DecimalText = string;

/** Which cars a programme is for. An empty list, or one that holds `*`, is all; texts are equal whatever their case. */
export type ProgrammeCars = {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly trims: readonly string[];
  readonly years: readonly number[];
  readonly conditions: readonly Condition[];
  /** These two bind only cars that are not New; what the car does not state fits no limit. Years, kilometres. */
  readonly oldestYear: number | null;
  readonly mostKilometres: number | null;
};

/** What every kind of programme says: of whom it is, for which cars, where, when, and for whom. */
type Common = {
  readonly id: string;
  /** Each change makes a new one. */
  readonly version: number;
  readonly cars: ProgrammeCars;
  /** Two letters each; empty is everywhere. */
  readonly provinces: readonly string[];
  /** Both days are in it, in the dealer's time zone. */
  readonly from: IsoDate;
  readonly until: IsoDate;
  /** Conditions that must all be claimed; empty is everyone. */
  readonly who: readonly string[];
};

/** The rate of a loan over so many months; amounts in dollars are held against what is financed, both inclusive. */
export type FinanceRow = {
  readonly months: number;
  readonly interestRate: DecimalText;
  readonly amountFrom: DecimalText | null;
  readonly amountTo: DecimalText | null;
  readonly lenderFee: DecimalText | null;
  readonly feeFinanced: boolean;
};

type FinanceProgramme = Common & {
  readonly kind: 'finance';
  readonly special: boolean;
  readonly rows: readonly FinanceRow[];
};

/** The rate of a lease over so many months, as an annual percentage or as a money factor, 1/2400 of it. */
export type LeaseRow = {
  readonly months: number;
  readonly acquisitionFee: DecimalText | null;
  readonly feeFinanced: boolean;
  readonly securityDeposit: DecimalText | null;
} & ({ readonly interestRate: DecimalText } | { readonly moneyFactor: DecimalText });

/** Percent of the list price that is left after so many months of so many kilometres a year. */
export type ResidualCell = {
  readonly months: number;
  readonly allowedKM: number;
  readonly residualPercentage: DecimalText;
};

/** What a kilometre a year beyond the grid costs: dollars each over the whole lease, or points off the percentage. */
type BeyondGrid = { readonly perKm: DecimalText; readonly unit: 'dollars' | 'percent' };

export type LeaseProgramme = Common & {
  readonly kind: 'lease';
  readonly special: boolean;
  readonly rows: readonly LeaseRow[];
  readonly residuals: readonly ResidualCell[];
  readonly beyond: BeyondGrid | null;
};

/** So many dollars off, before or after sales tax. */
export type RebateRow = {
  readonly amount: DecimalText;
  readonly modes: readonly Mode[];
  readonly tax: 'before' | 'after';
  /** `insteadOfRate` stands with everything but a special rate. */
  readonly stacks: 'everything' | 'insteadOfRate';
  /** Ids of programmes that it does not stand with; either side naming the other is enough. */
  readonly notWith: readonly string[];
};

export type RebateProgramme = Common & { readonly kind: 'rebate'; readonly rows: readonly RebateRow[] };

/**
 * A government's rebate: so many dollars off after sales tax, in a field of its own beside the maker's rebate, on a new car
 * whose deal is not dearer than the government says.
 */
export type GovernmentRebateProgramme = Common & {
  readonly kind: 'governmentRebate';
  /** The highest final price, in dollars, of a deal that gets it; null for any. */
  readonly mostPrice: DecimalText | null;
  /** What the buyer attests and signs for it, in words; '' for nothing. */
  readonly attest: string;
  readonly rows: readonly Pick<RebateRow, 'amount' | 'modes' | 'notWith'>[];
};

/** What a maker, a lender, a dealer or a government offers for a time: a rate by term, a lease with its residuals, or a rebate. */
export type Programme = FinanceProgramme | LeaseProgramme | RebateProgramme | GovernmentRebateProgramme;

/** A programme that gives a rate. */
export type RateProgramme = FinanceProgramme | LeaseProgramme;
