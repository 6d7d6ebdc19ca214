import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealResult } from '#engine/deal.ts';
import { lacksResidual } from '#engine/lease/lacks-residual.ts';

/** What a payment waits for: a vehicle's price, or the residual of a lease. Until then no figure is shown. */
export type Missing = 'price' | 'residual';

/** What a deal still needs before it has a payment; without a price it is the fees alone, freight among them. */
export const missingOf = (result: DealResult): Missing | null => {
  const { deal } = result;
  const prices = [
    deal.estimatedPriceCents,
    deal.typedSalePriceCents,
    deal.estimatedLeasePriceCents,
    deal.typedLeaseSalePriceCents,
  ];
  if (prices.every((cents) => cents === 0)) return 'price';
  return lacksResidual(result) ? 'residual' : null;
};

/** What stands in the place of a payment that cannot be known yet. */
export const missingWords: Record<Missing, MessageDescriptor> = {
  price: msg`Choose a car to see your payment`,
  residual: msg`Choose a residual`,
};
