/**
 * What found cars are sorted by; `best`: from the limit on the payment or price down, else what many pay, models mixed;
 * `drop`: the price that has fallen most first.
 */
export const searchSorts = ['best', 'payment', 'price', 'km', 'newest', 'nearest', 'drop'] as const;

/** Which way an order goes, and the way that each one goes by itself; an order that is not named goes one way. */
export const searchDirections = ['asc', 'desc'] as const;
export const ownDirections: Readonly<Partial<Record<(typeof searchSorts)[number], (typeof searchDirections)[number]>>> =
  { payment: 'asc', price: 'asc', km: 'asc', newest: 'desc' };
