import { dealsOfProvince, provinceDeals, type ShownDeal, workedOn } from '#engine/explain/province-deals.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { RateBook } from '#engine/rates.ts';

/** The worked deals of a province, and the day that they are worked out for. */
export type Worked = { readonly province: string; readonly day: IsoDate; readonly deals: readonly ShownDeal[] };

/** The worked deals of the province that an address asks for, by two letters; of Ontario where it asks for none that there is. */
export function workedFor(asked: string | null, rates: RateBook): Worked {
  const province = provinceDeals.find((deal) => deal.province === asked)?.province ?? 'ON';
  return { province, day: workedOn, deals: dealsOfProvince(province, rates) };
}
