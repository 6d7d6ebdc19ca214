import { useState } from 'react';
import { useDeal } from '../../deals/form/deal-context.tsx';
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
