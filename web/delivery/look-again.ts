import type { Delivery } from './delivery-words.ts';

const soon = 2000;

/**
 * In how many milliseconds to look again: soon while a first try is on its way, when it is due where it waits for that,
 * else not by itself.
 */
export function lookAgain(deliveries: readonly Delivery[] | undefined): number | false {
  const firstTries = deliveries?.filter(({ state, attempts }) => state === 'waiting' && attempts.length === 0) ?? [];
  if (firstTries.length === 0) return false;
  return Math.max(soon, Math.min(...firstTries.map(({ dueAt }) => Date.parse(dueAt ?? '') - Date.now())));
}

const mostLooks = 5;

/** The same for one lead, which may be looked at before its deliveries are begun. */
export const lookAgainForLead = (deliveries: readonly Delivery[] | undefined, looks: number): number | false =>
  deliveries?.length === 0 && looks < mostLooks ? soon : lookAgain(deliveries);
