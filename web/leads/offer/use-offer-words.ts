import { useState } from 'react';
import { useDeal } from '../../deals/form/deal-context.tsx';
import type { DealStore } from '../../deals/form/deal-store.ts';
import { localDay } from '../../kit/format.ts';

const dayLong = 86_400_000;
const usualDays = 7;

/** What is said with the figures of an offer: its last day, in figures, and a word to the shopper. */
export type OfferWords = { readonly validOn: string; readonly note: string };

/** A day of the browser's, so many days from now. */
export const inDays = (days: number): string => localDay(new Date(Date.now() + days * dayLong));

/**
 * The words of an offer that is being made. It holds a week, or until a programme of the deal ends, whichever comes
 * first, for as long as the dealer names no day.
 *
 * @param kept what was written before the form was left
 */
export const useOfferWords = (kept: Partial<OfferWords> = {}) => {
  const [typed, setTyped] = useState<Partial<OfferWords>>(kept);
  const until = useDeal((deal) => deal.state.programmes?.applied.map((one) => one.until).sort()[0]);
  const week = inDays(usualDays);
  const proposed = until !== undefined && until < week && until >= inDays(0) ? until : week;
  return {
    words: { note: '', validOn: proposed, ...typed } satisfies OfferWords,
    typed,
    /** The last day of the programme that ends first; none where no programme counts. */
    programmeEnds: until,
    say: (more: Partial<OfferWords>) => setTyped((before) => ({ ...before, ...more })),
  };
};

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
