import { formatCents } from '#engine/money/format-cents.ts';
import { type Province, type RateBook, type RegulatorFee, rowInForce, type Source } from '#engine/rates.ts';
import { chooseProvince, regulatorFeeCents } from './choose-province.ts';
import type { DealFieldName, IsoDate, TaxComponent } from './deal-fields.ts';
import {
  conditionDefaults,
  conditionOf,
  type DealState,
  dropTaxComponents,
  entriesOf,
  type FieldTexts,
  type Origin,
  write,
} from './deal-state.ts';
import { countsForCondition } from './field-lists.ts';
import { type ProposedTax, proposedTaxOf, provinceOf } from './province-tax.ts';

/** How a proposal stands in the form: it counts, the person typed something else, or somebody else says otherwise. */
type ProposalState = 'taken' | 'typedOver' | 'overruled';

/** What the chosen province proposes, with the day from which it holds and where that was read. */
export type ProvinceProposal = {
  readonly province: Province;
  readonly tax: ProposedTax & { readonly from: IsoDate; readonly source: Source; readonly state: ProposalState };
  /** The regulator's fee, in cents; null where it does not count for the vehicle's condition. */
  readonly fee: {
    readonly cents: number;
    readonly of: RegulatorFee | null;
    readonly from: IsoDate | null;
    readonly source: Source | null;
    readonly state: ProposalState;
  } | null;
};

/** What the chosen province proposes for the deal as it stands; null while none is chosen. */
export function provinceProposal(state: DealState, rates: RateBook, today: IsoDate): ProvinceProposal | null {
  const province = provinceOf(rates, state.province);
  if (province === undefined) return null;
  const tax = proposedTaxOf(state, province, rates, today);
  const { from, source } = rowInForce(province.tax, today);
  const { form, options } = state;
  const sameParts = partsText(options.taxComponents) === partsText(tax.components);
  const isTaken = form.tax === tax.kind && form.taxRate === tax.combinedPercent && sameParts;
  return {
    province,
    tax: { ...tax, from, source, state: isTaken ? 'taken' : overWhat(state, ['tax', 'taxRate']) },
    fee: feeProposal(state, province, rates, today),
  };
}

const partsText = (components: readonly TaxComponent[] = []): string =>
  components.map(({ name, rate }) => `${name} ${rate}`).join(' + ');

function feeProposal(state: DealState, province: Province, rates: RateBook, today: IsoDate): ProvinceProposal['fee'] {
  const condition = conditionOf(state);
  if (condition === null || !countsForCondition('omvicFee', condition)) return null;
  const of = province.regulatorFee;
  const row = of && rowInForce(of.rows, today);
  const cents = regulatorFeeCents(province, condition, rates, today);
  const isTaken = state.form.omvicFee === textOf(cents);
  return {
    cents,
    of,
    from: row?.from ?? null,
    source: row?.source ?? null,
    state: isTaken ? 'taken' : overWhat(state, ['omvicFee']),
  };
}

const textOf = (cents: number): string => (cents === 0 ? '' : formatCents(cents));

/** The person's own text can be given up with a press; what the car or the dealer says stays (decisions row 40). */
function overWhat({ origins }: DealState, names: readonly DealFieldName[]): ProposalState {
  const others: readonly (Origin | undefined)[] = ['car', 'dealer'];
  return names.some((name) => others.includes(origins[name])) ? 'overruled' : 'typedOver';
}

/** Gives up the tax that the person typed: the province's proposal stands again. */
export function takeProposedTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  return chooseProvince(withoutTypedTax(state, rates, today), state.province, rates, today);
}

/** Gives up the regulator's fee that the person typed: the province's proposal stands again. */
export function takeProposedFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  return chooseProvince(withoutTypedFee(state, rates, today), state.province, rates, today);
}

/**
 * Registers the vehicle in a province: its tax and its regulator's fee take the place of what the person typed there,
 * which choosing a province alone never does. What the car or the dealer says stays.
 */
export function takeProvince(state: DealState, code: string, rates: RateBook, today: IsoDate): DealState {
  const released = withoutTypedFee(withoutTypedTax(state, rates, today), rates, today);
  return chooseProvince(released, code, rates, today);
}

function withoutTypedTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const { taxKind, taxPercent } = rowInForce(rates.formDefaults, today);
  const released = release(state, { tax: taxKind.first, taxRate: taxPercent });
  return released === state ? state : dropTaxComponents(released);
}

function withoutTypedFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const condition = conditionOf(state);
  return condition === null
    ? state
    : release(state, { omvicFee: conditionDefaults(condition, rates, today).omvicFee ?? '' });
}

/** Puts the form's own texts where the person typed. */
function release(state: DealState, texts: FieldTexts): DealState {
  const typed = entriesOf(texts).filter(([name]) => state.origins[name] === 'typed');
  return typed.length === 0 ? state : write(state, Object.fromEntries(typed), 'default');
}
