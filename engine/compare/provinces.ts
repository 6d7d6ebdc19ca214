import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { CarEntry } from '#engine/form/car-entry.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { type DealerSettings, leaveDealerTax } from '#engine/form/dealer-settings.ts';
import { withCharges } from '#engine/form/open-car.ts';
import { takeProvince } from '#engine/form/take-province.ts';
import type { Province, RateBook } from '#engine/rates.ts';
import { whereItGoes } from '#engine/summary/where-it-goes.ts';

/** Who speaks in the form beside the person: they are heard again in each province (decisions row 40). */
export type Seller = { readonly dealer: DealerSettings | null; readonly carEntry: CarEntry };

/** What a deal costs in one province; cents. */
type ProvinceCost = {
  /** Sales tax and luxury tax; of a lease, of all payments and up front. */
  readonly taxCents: number;
  readonly regulatorFeeCents: number;
  readonly dueOnDeliveryCents: number;
  readonly paymentCents: number;
  /** All that is paid, less what comes back. */
  readonly totalCents: number;
};

/** The deal with the vehicle registered in a province. */
export type InProvince = ProvinceCost & {
  readonly province: Province;
  /** What the form then holds. */
  readonly state: DealState;
  /** How much more it costs in all than the deal as it stands; below 0 where it costs less. */
  readonly differenceCents: number;
};

export type ProvincesCompared = { readonly here: ProvinceCost; readonly provinces: readonly InProvince[] };

/** The deal with the vehicle registered in a province, as the form makes it when the person takes that province. */
export function dealInProvince(
  state: DealState,
  code: string,
  { dealer, carEntry }: Seller,
  rates: RateBook,
  today: IsoDate,
): DealState {
  const taken = takeProvince(leaveDealerTax(state, rates, today), code, rates, today);
  return withCharges(taken, carEntry, dealer, rates, today);
}

/**
 * The same deal worked out in every province and territory, the cheapest first and by name where they cost the same.
 * Only what a province proposes changes: the tax, the regulator's fee, the tire fee, and a lease's registration and
 * licence fees. A tax or regulator's fee that the person typed is replaced; what the dealer or the car's entry states
 * stays.
 *
 * @param state a form of one mode, without numbers above the limit
 */
export function compareProvinces(state: DealState, seller: Seller, rates: RateBook, today: IsoDate): ProvincesCompared {
  const here = costOf(calculateDeal(dealInput(state), rates, today));
  const provinces = rates.provinces.map((province): InProvince => {
    const there = dealInProvince(state, province.code, seller, rates, today);
    const cost = costOf(calculateDeal(dealInput(there), rates, today));
    return { ...cost, province, state: there, differenceCents: cost.totalCents - here.totalCents };
  });
  return {
    here,
    provinces: provinces.toSorted((one, other) => one.totalCents - other.totalCents),
  };
}

function costOf(result: DealResult): ProvinceCost {
  const { deal, figures } = result;
  return {
    taxCents: whereItGoes(result).tax,
    regulatorFeeCents: deal.omvicFeeCents,
    dueOnDeliveryCents: figures.dueOnDeliveryCents,
    paymentCents: figures.paymentCents,
    totalCents: figures.totalOutlayCents,
  };
}
