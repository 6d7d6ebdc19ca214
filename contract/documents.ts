import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { calculateBody } from './deal-form.ts';
import { printedOptions } from './deal-options.ts';
import { dataOf, ofOne } from './fields.ts';
import { languages } from './languages.ts';
import { sheet } from './sheet.ts';
import { textOf } from './texts.ts';

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

export const documents = defineCalls({
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
    limit: 'document',
    query,
    body: unsavedDeal,
    refuses: ['notFound'],
    gives: 'application/pdf',
    reply: pdf,
  },
  printEnquiry: {
    summary: 'A saved enquiry as a tagged PDF, for whoever may read it and with what they may read.',
    access: 'reader',
    limit: 'document',
    ...ofOne,
    query,
    gives: 'application/pdf',
    reply: pdf,
  },
});
