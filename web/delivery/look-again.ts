import type { Delivery } from './delivery-words.ts';

const soon = 2000;

/** In how many milliseconds to look again: soon while a first try is on its way, else not by itself. */
export const lookAgain = (deliveries: readonly Delivery[] | undefined): number | false =>
  deliveries?.some(({ state, attempts }) => state === 'waiting' && attempts.length === 0) ? soon : false;

const mostLooks = 5;

/** The same for one lead, which may be looked at before its deliveries are begun. */
export const lookAgainForLead = (deliveries: readonly Delivery[] | undefined, looks: number): number | false =>
  deliveries?.length === 0 && looks < mostLooks ? soon : lookAgain(deliveries);
