import { formatDecimal } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isAbove, isBlank, readNumber } from '#engine/money/read-number.ts';
import { type DecimalText, type RateBook, rowInForce } from '#engine/rates.ts';
import { applyPrefill } from './apply-prefill.ts';
import { chooseProvince, proposeRegulatorFee } from './choose-province.ts';
import type { Condition, DealFieldName, IsoDate } from './deal-fields.ts';
import {
  clear,
  conditionDefaults,
  conditionOf,
  type DealState,
  entriesOf,
  type FieldTexts,
  write,
} from './deal-state.ts';
import { fieldsWith } from './field-lists.ts';
import { proposeProvinceFees } from './propose-fees.ts';
import { usedRegulatorFee, withRegulatorFee } from './used-regulator-fee.ts';

/**
 * The lines of a deal that a dealer's fee may stand on, the fees first: a dealer that adds one begins with the first that
 * is free. Freight here is that of every make without its own.
 */
export const feeLines = [
  ...fieldsWith({ dealer: 'fee', section: 'other-taxes-and-fees' }),
  ...fieldsWith({ dealer: 'fee', section: 'estimated-sale-price' }),
];

export type FeeLine = (typeof feeLines)[number];

/** Who gets a fee in the end. */
export const feePayees = ['dealer', 'maker', 'government', 'regulator', 'other'] as const;

export type DealerFee = {
  readonly line: FeeLine;
  /** What the dealer calls it; '' where the line's own name is enough. */
  readonly label: string;
  /** Dollars, "499.00". */
  readonly amount: string;
  readonly payee: (typeof feePayees)[number];
  /** Every buyer pays it; else it is offered beside its line. */
  readonly mandatory: boolean;
  /** Where it is charged, two letters; absent: in every province. It goes before one that is charged everywhere. */
  readonly province?: string;
  /** Its first day; absent: it always held. From that day it takes the place of the one before it. */
  readonly from?: IsoDate;
};

/** Whole years of a term. */
export const terms = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

export type Term = (typeof terms)[number];

/** Percent a year by term; a term that is absent has no rate of the dealer's. */
export type RatesByTerm = Readonly<Partial<Record<Term, DecimalText | undefined>>>;

/** A lease is always of a new vehicle. */
export type RateTable = {
  readonly finance: Readonly<Partial<Record<Condition, RatesByTerm | undefined>>>;
  readonly lease: RatesByTerm;
};

export const servedTaxKinds = ['GST', 'PST', 'HST'] as const;

/** A province that the dealer sells to; with a tax of its own where it does not go by the reference. */
export type ServedProvince = {
  readonly province: string;
  readonly tax: { readonly kind: (typeof servedTaxKinds)[number]; readonly rate: DecimalText } | null;
};

/** All that a dealer sets for the calculator on its page. */
export type DealerSettings = {
  /** Where the dealer is, two letters. */
  readonly province: string;
  readonly fees: readonly DealerFee[];
  /** Freight and pre-delivery inspection in dollars, by make. */
  readonly freight: Readonly<Record<string, string>>;
  readonly rates: RateTable;
  readonly served: readonly ServedProvince[];
  /** Whether its Pre-Owned cars carry the regulator's fee; null or absent: as it is proposed in its province. */
  readonly regulatorFeeOnPreOwned?: boolean | null;
};

/** Fields whose text depends on what else is chosen: where nothing of the dealer's fits any more, it is taken back. */
const dependent = [
  'freight',
  'leaseFreight',
  'interestRate',
  ...fieldsWith({ dealer: 'fee', section: 'other-taxes-and-fees' }),
] as const satisfies readonly DealFieldName[];

/**
 * Fills in what the dealer has set, wherever nothing stronger stands (decisions row 40): its fees, the freight of the
 * make, the rate of the term and condition, and its own tax in a province that it serves. What it had filled in for
 * another term or make goes; where the condition has a default of its own, that stands again. To be repeated after each
 * choice and after a term.
 */
export function applyDealerSettings(
  state: DealState,
  settings: DealerSettings,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const texts = dealerTexts(state, settings, rates, today);
  const gone: readonly DealFieldName[] = dependent.filter((name) => state.origins[name] === 'dealer' && !texts[name]);
  return applyPrefill(takeBack(state, gone, rates, today), texts, 'dealer');
}

/** Whether the dealer's rates follow what is typed into a field. */
export const isFollowedByDealer = (name: DealFieldName): boolean => name === 'termsInYears';

/**
 * The form as somebody finds it at a dealer that has said where it sells to: with the dealer's own province chosen,
 * which the buyer may change. A dealer that has said nothing changes nothing.
 */
export function beginAtDealer(
  state: DealState,
  { served, province }: DealerSettings,
  rates: RateBook,
  today: IsoDate,
): DealState {
  return served.some((entry) => entry.province === province) ? chooseProvince(state, province, rates, today) : state;
}

function takeBack(state: DealState, names: readonly DealFieldName[], rates: RateBook, today: IsoDate): DealState {
  if (names.length === 0) return state;
  const cleared = clear(state, names);
  const condition = conditionOf(state);
  const own: FieldTexts = {
    ...(condition !== null && conditionDefaults(condition, rates, today)),
    tireTax: formatCents(rowInForce(rates.defaultFees, today).tireTaxCents),
  };
  const again = entriesOf(own).filter(([name]) => names.includes(name));
  const standing = write(cleared, Object.fromEntries(again), 'default');
  return proposeProvinceFees(proposeRegulatorFee(standing, rates, today), rates, today);
}

/** Takes back a tax of the dealer's, before another province is chosen: the form's first tax stands again. */
export function leaveDealerTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  if (state.origins.tax !== 'dealer' && state.origins.taxRate !== 'dealer') return state;
  const { taxKind, taxPercent } = rowInForce(rates.formDefaults, today);
  const first: FieldTexts = { tax: taxKind.first, taxRate: taxPercent };
  const left = Object.entries(first).filter(([name]) => state.origins[name === 'tax' ? 'tax' : 'taxRate'] === 'dealer');
  return write(state, Object.fromEntries(left), 'default');
}

/** What the dealer's settings say of a deal as it stands, by field; a field of which they say nothing is absent. */
export function dealerTexts(state: DealState, settings: DealerSettings, rates: RateBook, today: IsoDate): FieldTexts {
  const regulatorFee = usedRegulatorFee(settings, conditionOf(state), rates, today);
  return {
    ...tiresOfUsed(state),
    ...withRegulatorFee(chargedFees(settings.fees, today, state.province || settings.province), regulatorFee),
    ...freightTexts(state, settings, today),
    ...rateTexts(state, settings.rates),
    ...taxTexts(state, settings.served),
  };
}

/** A used car comes with the tires that it has: one that is listed costs a tire fee only where its dealer charges one. */
function tiresOfUsed(state: DealState): FieldTexts {
  const condition = conditionOf(state);
  return state.listing && condition !== null && condition !== 'New' ? { tireTax: formatCents(0) } : {};
}

/** Fees of which a later one takes the place of an earlier: those of one line, and of one name on the line of all others. */
const followed = ({ line, label, province = '', mandatory }: DealerFee): string =>
  JSON.stringify([line, mandatory && line !== 'other' ? '' : label, province, mandatory]);

/** The fees that hold on a day: of those that follow each other by their first days, the latest that has begun. */
export function feesInForce(fees: readonly DealerFee[], today: IsoDate): readonly DealerFee[] {
  const begun = fees.filter(({ from = '' }) => from <= today);
  const latest = new Map<string, string>();
  for (const fee of begun) {
    const { from = '' } = fee;
    if (from >= (latest.get(followed(fee)) ?? '')) latest.set(followed(fee), from);
  }
  return begun.filter((fee) => (fee.from ?? '') === latest.get(followed(fee)));
}

/**
 * The fees that every buyer pays on a day, by line; several on one line add up. Where a line has a fee of the province, those of
 * everywhere do not count on it.
 *
 * @param province where the vehicle is registered, two letters; '' for the fees of everywhere alone
 */
export function chargedFees(fees: readonly DealerFee[], today: IsoDate, province = ''): FieldTexts {
  const paid = feesInForce(fees, today).filter(
    (fee) => fee.mandatory && (fee.province === undefined || fee.province === province),
  );
  const ofProvince = new Set(paid.flatMap((fee) => (fee.province === undefined ? [] : [fee.line])));
  const charged: Partial<Record<FeeLine, string>> = {};
  for (const { line, amount, province: own } of paid) {
    if (own === undefined && ofProvince.has(line)) continue;
    charged[line] = formatCents(centsUpToLimit(charged[line]) + centsUpToLimit(amount));
  }
  return charged;
}

/** What the dealer offers beside a line: nothing of it is in the deal until it is added. */
export const offeredFees = (fees: readonly DealerFee[], line: DealFieldName, today: IsoDate): readonly DealerFee[] =>
  feesInForce(fees, today).filter((fee) => fee.line === line && !fee.mandatory);

function freightTexts({ form, province }: DealState, { fees, freight }: DealerSettings, today: IsoDate): FieldTexts {
  const text = freight[form.make] || chargedFees(fees, today, province).freight || '';
  return text === '' ? {} : { freight: text, leaseFreight: text };
}

/** The term as one of the table's; undefined where it is none of the slider's whole years. */
function termOf({ form }: DealState): Term | undefined {
  if (isBlank(form.termsInYears) || isAbove(form.termsInYears, 8)) return undefined;
  const years = formatDecimal(readNumber(form.termsInYears, 'termsInYears').value);
  return terms.find((term) => term === years);
}

/** Cash has no rate; while no mode is chosen, that of a financed purchase is shown. */
function rateTexts(state: DealState, { finance, lease }: RateTable): FieldTexts {
  const condition = conditionOf(state);
  const term = termOf(state);
  if (term === undefined || condition === null) return {};
  const rate = (state.activeOption === 2 ? lease : finance[condition])?.[term];
  return rate ? { interestRate: rate } : {};
}

function taxTexts({ province }: DealState, served: readonly ServedProvince[]): FieldTexts {
  const tax = served.find((entry) => entry.province === province)?.tax;
  return tax ? { tax: tax.kind, taxRate: tax.rate } : {};
}

/** Whether the dealer says that it sells to a province; one that has named none says nothing. */
export const isServed = (served: readonly ServedProvince[], province: string): boolean =>
  served.length === 0 || served.some((entry) => entry.province === province);
