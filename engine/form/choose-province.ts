import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { type Province, type RateBook, rowInForce } from '#engine/rates.ts';
import type { Condition, DealFieldName, DealOptions, IsoDate } from './deal-fields.ts';
import { conditionDefaults, conditionOf, type DealState, dropTaxComponents, type Origin, write } from './deal-state.ts';
import { countsForCondition } from './field-lists.ts';
import { mayPutThere } from './origin-order.ts';
import { proposeProvinceFees } from './propose-fees.ts';
import { formsOwn, proposedInsuranceTax, proposedTaxOf, provinceOf } from './province-tax.ts';

/**
 * Chooses a province, by its two-letter code or English name: it proposes its kind of tax, the combined rate with its
 * parts, and its regulator's fee, never over what the person, the car entry or the dealer put there (decisions rows 20,
 * 40 and 41). An unknown province, or '', leaves everything as it is.
 */
export function chooseProvince(state: DealState, codeOrName: string, rates: RateBook, today: IsoDate): DealState {
  const chosen = { ...state, province: provinceOf(rates, codeOrName)?.code ?? '' };
  if (chosen.province === '') return chosen;
  const charged = proposeProvinceFees(proposeRegulatorFee(chosen, rates, today), rates, today);
  // The tax last: its rate may depend on a price that holds the fees.
  return proposeTax(proposeInsuranceTax(charged, rates, today), rates, today);
}

/** The tax of the province on insurance premiums stands behind the form; without a word of it the calculation's own does. */
function proposeInsuranceTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const province = provinceOf(rates, state.province);
  if (province === undefined) return state;
  const { insuranceTax: _, ...options } = state.options;
  const insuranceTax = proposedInsuranceTax(province, today);
  return { ...state, options: { ...options, ...(insuranceTax && { insuranceTax }) } };
}

/** Proposes the province's tax again after the price has changed, where its rate depends on the price. */
export function reproposeProvinceTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  return state.origins.taxRate === 'province' ? proposeTax(state, rates, today) : state;
}

function proposeTax(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const province = provinceOf(rates, state.province);
  if (province === undefined || !mayPropose(state, 'tax') || !mayPropose(state, 'taxRate')) return state;
  const { kind, combinedPercent, components, tradeInReducesTax } = proposedTaxOf(state, province, rates, today);
  const { tradeInReducesTax: _, ...others } = dropTaxComponents(state).options;
  const options: DealOptions = {
    ...others,
    ...(components.length > 0 && { taxComponents: components }),
    ...(!tradeInReducesTax && { tradeInReducesTax }),
  };
  return { ...write(state, { tax: kind, taxRate: combinedPercent }, 'province'), options };
}

/**
 * Proposes the fee of the province's own regulator in place of Ontario's: its amount where it is known, nothing where
 * none is known. In Ontario the form's default stands.
 */
export function proposeRegulatorFee(state: DealState, rates: RateBook, today: IsoDate): DealState {
  const province = provinceOf(rates, state.province);
  const condition = conditionOf(state);
  if (province === undefined || condition === null || !countsForCondition('omvicFee', condition)) return state;
  if (!mayPropose(state, 'omvicFee')) return state;
  const fee = regulatorFeeCents(province, condition, rates, today);
  return write(state, { omvicFee: fee === 0 ? '' : formatCents(fee) }, feeOrigin(province.code));
}

/** Who a regulator's fee in the form comes from while nobody typed it. */
export const feeOrigin = (province: string): Origin => (province === formsOwn ? 'default' : 'province');

/** The regulator's fee that a province proposes, in cents; 0 where none is known. In Ontario it is the form's default. */
export function regulatorFeeCents(province: Province, condition: Condition, rates: RateBook, today: IsoDate): number {
  if (province.code === formsOwn) return centsUpToLimit(conditionDefaults(condition, rates, today).omvicFee);
  return province.regulatorFee === null ? 0 : rowInForce(province.regulatorFee.rows, today).feeCents;
}

const mayPropose = (state: DealState, name: DealFieldName): boolean => mayPutThere(state, name, 'province');
