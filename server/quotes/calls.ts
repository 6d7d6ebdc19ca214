import { allInLawsIn } from '#reference/provinces/all-in-pricing.ts';
import { quoteWords } from '#reference/quotes/quote-words.ts';
import type { Implement } from '../kit/handler.ts';

/** Puts the calls of a quote's check on the server. They need no database, and keep nothing. */
export function implementQuotes(implement: Implement): void {
  implement('readQuoteRules', async ({ language }) => ({ words: quoteWords, laws: allInLawsIn(language) }));
}
