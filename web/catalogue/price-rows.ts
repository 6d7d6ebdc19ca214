import { type AdvertisedPrice, advertisedPrice } from '#engine/form/advertised-price.ts';
import { electric } from '#engine/form/choose-vehicle.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { RateBook } from '#engine/rates.ts';
import type { ModelPrice } from './brand.ts';

/** A model with its price, and what that comes to. */
export type PriceRow = {
  model: string;
  condition: ModelPrice['condition'];
  priceCents: number;
  /** The price where nobody lists the model new. */
  isPreOwned: boolean;
  /** All but HST and licensing; null where the dealer does not state the freight. */
  allInCents: number | null;
  payment: AdvertisedPrice;
};

/** Dollars with thousands commas as cents; 0 where there is no price. */
const centsOf = (dollars: string | null): number => Math.round(Number((dollars ?? '').replaceAll(',', '')) * 100) || 0;

const centsOrNull = (dollars: string): number | null => (dollars === '' ? null : centsOf(dollars));

export type Terms = {
  rates: RateBook;
  today: IsoDate;
  /** Two letters: by whose sales tax the payments are worked out. */
  province: string;
};

/**
 * The rows of the price table: only models with a price above zero, ascending; the models that nobody lists new stand
 * last. All-in is what the dealer of the price asks for in its province; each payment stands at the same terms.
 */
export const priceRows = (
  prices: readonly ModelPrice[],
  { rates, today, province }: Terms,
  vehicleType = '',
): PriceRow[] =>
  prices
    .map((price) => {
      const newCents = centsOf(price.lowestBasePrice);
      const priceCents = newCents || centsOf(price.preOwnedFrom);
      const car = {
        condition: price.condition,
        priceCents,
        freightCents: centsOrNull(price.freight),
        adminFeeCents: centsOrNull(price.adminFee),
        zeroEmission: vehicleType === electric,
      };
      // A dealer's own tax is that of its province.
      const { tax: _, taxRate: __, ...elsewhere } = price.charges;
      const charges = province === price.province ? price.charges : elsewhere;
      return {
        model: price.model,
        condition: price.condition,
        priceCents,
        isPreOwned: newCents === 0,
        allInCents: advertisedPrice({ ...car, charges, province: price.province }, rates, today).allInCents,
        payment: advertisedPrice({ ...car, charges, province }, rates, today),
      };
    })
    .filter(({ priceCents }) => priceCents > 0)
    .sort((one, other) => Number(one.isPreOwned) - Number(other.isPreOwned) || one.priceCents - other.priceCents);
