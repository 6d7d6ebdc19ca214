import { z } from 'zod';
import { t } from '#contract/words.ts';
import type { FeeTable } from '#engine/fees/fee-facts.ts';
import type { TypicalResiduals } from '#engine/lease/typical-residuals.ts';
import type { AllInRules } from '#engine/quote/check-context.ts';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import type { RateBook } from '#engine/rates.ts';
import { defineCalls, fixedLookup } from './call.ts';
import { calculateBody, dealFigures } from './deal-form.ts';
import { printedOptions } from './deal-options.ts';
import { dataOf, ofOne } from './fields.ts';
import { languages } from './languages.ts';
import { sheet } from './sheet.ts';
import { isoDate, textOf } from './texts.ts';

/** What everybody's deals and bills of sale are worked out by. */
const rules = fixedLookup(3600);

/** What a bill of sale is read and checked by, beside the rates. */
type QuoteRules = { readonly words: QuoteWords; readonly laws: AllInRules };

/** The language of a document; English where nothing is said. */
const language = z
  .enum(languages, { error: t`Choose en or fr.` })
  .optional()
  .meta({ description: '`en` or `fr`.', example: 'en' });
const inLanguage = z.strictObject({ language });

/** Which of its documents is printed: the deal with all its lines, where nothing is said. */
const query = z.strictObject({
  language,
  sheet: z
    .enum(['deal', 'disclosure'], { error: t`Choose deal or disclosure.` })
    .optional()
    .describe('Which document is printed.'),
});

/** A deal that is not saved: its fields, and whom it is with. */
const unsavedDeal = calculateBody.extend({
  options: printedOptions
    .exactOptional()
    .describe('What else counts: the parts of the tax, lender’s fees, conventions.'),
  /** Two letters. */
  province: textOf(2).optional().describe('The province.'),
  /** The dealer whose name the document shall bear. */
  businessName: textOf(80).optional().describe('The dealer’s name in addresses: `north-cars`.'),
});

const pdf = z.string().meta({ format: 'binary' });
const asSheet = dataOf(sheet);
const printed = { limit: 'document', query, gives: 'application/pdf', reply: pdf } as const;

/** Working out a deal, checking a dealer's bill of sale, and the documents of a deal. */
export const deals = defineCalls({
  calculateDeal: {
    summary: 'Works out every figure of a deal. Stores nothing.',
    access: 'anyone',
    limit: 'calculate',
    body: calculateBody,
    reply: dealFigures,
  },
  readRates: {
    summary:
      'The dated rates, fees and provincial taxes by which deals are worked out, each with its source; of a `date` those in force, each with its first and last day.',
    ...rules,
    query: z.strictObject({
      date: isoDate
        .optional()
        .meta({ description: 'The day that is asked about, YYYY-MM-DD; today without one.', example: '2026-11-20' }),
    }),
    reply: z.custom<RateBook>((value) => typeof value === 'object' && value !== null),
  },
  readFeeFacts: {
    summary:
      'Of each fee who gets it, whether it must be paid, comes back, is taxed and belongs in an advertised price.',
    ...rules,
    reply: z.custom<FeeTable>((value) => typeof value === 'object' && value !== null),
  },
  readTypicalResiduals: {
    summary: 'What new cars of a class are typically worth at the end of a lease, for one whose dealer states none.',
    ...rules,
    reply: z.custom<TypicalResiduals>((value) => typeof value === 'object' && value !== null),
  },
  readQuoteRules: {
    summary: 'What bills of sale call their lines, in English and French, and the laws on advertised prices.',
    ...rules,
    reply: z.custom<QuoteRules>((value) => typeof value === 'object' && value !== null),
  },
  discloseDeal: {
    summary: 'What the law wants disclosed of a deal before it is signed, from its figures. Stores nothing.',
    access: 'anyone',
    limit: 'calculate',
    query: inLanguage,
    body: unsavedDeal,
    refuses: ['notFound'],
    reply: asSheet,
  },
  discloseEnquiry: {
    summary: 'The same of a saved enquiry, for whoever may read it and with what they may read.',
    access: 'reader',
    limit: 'readEnquiry',
    ...ofOne,
    query: inLanguage,
    reply: asSheet,
  },
  printDeal: {
    summary: 'A deal, or what is to be disclosed of it, as a tagged PDF. Stores nothing.',
    access: 'anyone',
    ...printed,
    body: unsavedDeal,
    refuses: ['notFound'],
  },
  printEnquiry: {
    summary: 'A saved enquiry as a tagged PDF, for whoever may read it and with what they may read.',
    access: 'reader',
    ...printed,
    ...ofOne,
  },
});
