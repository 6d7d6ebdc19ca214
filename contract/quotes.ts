import { z } from 'zod';
import type { AllInRules } from '#engine/quote/check-context.ts';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { defineCalls } from './call.ts';

/** What a bill of sale is read and checked by, beside the rates. */
export type QuoteRules = { readonly words: QuoteWords; readonly laws: AllInRules };

export const quotes = defineCalls({
  readQuoteRules: {
    summary: 'What bills of sale call their lines, in English and French, and the laws on advertised prices.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 3600,
    isFixed: true,
    reply: z.custom<QuoteRules>((value) => typeof value === 'object' && value !== null),
  },
});
