import type { CarEntry } from '#engine/form/car-entry.ts';
import type { AtDealer } from '#engine/form/choose-for-form.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import type { CarAtDealer } from '#engine/form/ways-to-pay.ts';

type Offer = {
  readonly condition?: Condition;
  /** '' on request. */
  readonly price?: string;
  /** What its dealer charges of freight and of administration; '' where it does not say. */
  readonly freight?: string;
  readonly adminFee?: string;
  readonly province?: string;
  readonly entry?: CarEntry;
  readonly programmes?: AtDealer['programmes'];
  readonly settings?: Partial<DealerSettings>;
};

/** A 2027 Acura RDX A-Spec of $46,580 as a dealer in Ontario offers it, with what is said otherwise. */
export function offeredCar(offer: Offer = {}): CarAtDealer {
  const { condition = 'New', price = '46580.00', freight = '2595.00', adminFee = '499.00', province = 'ON' } = offer;
  const fees = [{ line: 'adminFee', label: '', amount: adminFee, payee: 'dealer', mandatory: true }] as const;
  const settings: DealerSettings = {
    province,
    fees: adminFee === '' ? [] : fees,
    freight: freight === '' ? {} : { ACURA: freight },
    rates: { finance: {}, lease: {} },
    served: [],
    regulatorFeeOnPreOwned: false,
    ...offer.settings,
  };
  return {
    car: {
      listing: { id: 'the-very-car', vin: '', stockNumber: '' },
      condition,
      make: 'ACURA',
      model: 'RDX',
      trim: 'A-Spec',
      year: '2027',
      vehicleType: 'SUV',
      basePrice: price,
      mileage: '',
      entry: offer.entry ?? {},
    },
    settings,
    atDealer: { programmes: offer.programmes ?? [], rates: settings.rates, province },
  };
}
