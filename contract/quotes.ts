import { z } from 'zod';
import type { AllInRules } from '#engine/quote/check-context.ts';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { defineCalls, fixedLookup } from './call.ts';

/** What a bill of sale is read and checked by, beside the rates. */
export type QuoteRules = { readonly words: QuoteWords; readonly laws: AllInRules };

export const quotes = defineCalls({
  readQuoteRules: {
    summary: 'What bills of sale call their lines, in English and French, and the laws on advertised prices.',
    ...fixedLookup(3600),
    reply: z.custom<QuoteRules>((value) => typeof value === 'object' && value !== null),
  },
});
