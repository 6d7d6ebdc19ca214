/** Why a lead was lost, where a dealer has named no reasons of its own; without a validator, so that the browser may run it. */
export const lostReasons = [
  'price',
  'financing',
  'boughtElsewhere',
  'otherCar',
  'carSold',
  'noAnswer',
  'notNow',
] as const;

export type LostReason = (typeof lostReasons)[number];

/** How long a dealer's own reason may be. */
export const longestReason = 60;
