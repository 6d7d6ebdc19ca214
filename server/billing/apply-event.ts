import {
  type CustomerState,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnavailable,
} from '../integrations/payment/payment-provider.ts';

/** Where it is kept what has come in. The property of all orders is tried on it in memory, and on the database. */
export interface PaymentStore {
  hasEvent(eventId: string): Promise<boolean>;
  /** A number above all that were taken before it, for the look that follows; undefined for a customer of nobody. */
  takeLook(customerId: string): Promise<number | undefined>;
  /**
   * Keeps the event, where one caused the look, and what was fetched, all or nothing. An event that is there already
   * changes nothing, and what an earlier look saw never takes the place of what a later one saw.
   */
  keep(event: PaymentEvent | null, seen?: Seen): Promise<void>;
}

/** What a look at the provider showed. */
export type Seen = { readonly customerId: string; readonly look: number; readonly state: CustomerState };

type Reader = Pick<PaymentProvider, 'readCustomer'>;

/**
 * Takes an event in. It is believed only in whom it concerns: how things stand is fetched anew, after the number of the
 * look was taken. So the highest number always goes with the latest state, in whatever order and however often events
 * come, and however their handling overlaps.
 */
export async function applyEvent(store: PaymentStore, provider: Reader, event: PaymentEvent): Promise<void> {
  if (await store.hasEvent(event.id)) return;
  const seen = event.customerId === null ? undefined : await look(store, provider, event.customerId);
  await store.keep(event, seen);
}

/**
 * Fetches how things stand without an event: after a change of our own, and now and then in case one was lost. Where
 * the provider cannot be asked, what is stored stays: what was changed there is changed, and its event tells of it.
 */
export async function refreshCustomer(store: PaymentStore, provider: Reader, customerId: string): Promise<void> {
  try {
    const seen = await look(store, provider, customerId);
    if (seen) await store.keep(null, seen);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

async function look(store: PaymentStore, provider: Reader, customerId: string): Promise<Seen | undefined> {
  const number = await store.takeLook(customerId);
  if (number === undefined) return undefined;
  return { customerId, look: number, state: await provider.readCustomer(customerId) };
}
