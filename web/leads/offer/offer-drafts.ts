import type { DealStore } from '../../deals/form/deal-store.ts';
import type { OfferWords } from './use-offer-words.ts';

/** An offer as it was left, before it was signed. */
type OfferDraft = {
  /** Of which version of the shopper's deal it is. */
  version: number;
  step?: Pick<DealStore, 'state' | 'vehicleType' | 'carEntry' | 'creditConsent'>;
  words?: Partial<OfferWords>;
};

/** In memory alone: who closes the page has put it away. By session, so that nobody finds what somebody else has begun. */
const drafts = new Map<string, OfferDraft>();

const keyOf = ({ id, token }: { id: string; token: string }) => `${token} ${id}`;

/** The offer that was left on a lead; none where the shopper has changed the deal since. */
export const offerDraft = (lead: { id: string; token: string }, version: number): OfferDraft | undefined => {
  const draft = drafts.get(keyOf(lead));
  return draft?.version === version ? draft : undefined;
};

/** Keeps an offer that is being made, so that leaving the form loses nothing. */
export const keepOffer = (lead: { id: string; token: string }, version: number, more: Partial<OfferDraft>): void => {
  drafts.set(keyOf(lead), { ...offerDraft(lead, version), ...more, version });
};

/** Forgets an offer once it is signed, or begun anew. */
export const forgetOffer = (lead: { id: string; token: string }): void => {
  drafts.delete(keyOf(lead));
};
