import { z } from 'zod';
import { defineCalls } from './call.ts';
import { calculateBody } from './deal-form.ts';
import { languages } from './languages.ts';
import { anyId, textOf } from './texts.ts';

/** The language of a document; English where nothing is said. */
const query = z.strictObject({ language: z.enum(languages, { error: 'Choose en or fr.' }).optional() });

/** A deal that is not saved: its fields, and whom it is with. */
const unsavedDeal = calculateBody.extend({
  /** Two letters. */
  province: textOf(2).optional(),
  /** The dealer whose name the document shall bear. */
  businessName: textOf(80).optional(),
});

const byId = z.strictObject({ id: anyId });
const pdf = z.string().meta({ format: 'binary' });

export const documents = defineCalls({
  printDeal: {
    summary: 'A deal as a tagged PDF: every line and figure with its working. Stores nothing.',
    access: 'anyone',
    limit: 'document',
    query,
    body: unsavedDeal,
    refuses: ['notFound'],
    gives: 'application/pdf',
    status: 200,
    reply: pdf,
  },
  printEnquiry: {
    summary: 'A saved enquiry as a tagged PDF, for whoever may read it and with what they may read.',
    access: 'reader',
    limit: 'document',
    params: byId,
    query,
    refuses: ['notFound'],
    gives: 'application/pdf',
    status: 200,
    reply: pdf,
  },
});
