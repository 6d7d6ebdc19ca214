import { z } from 'zod';
import { defineCalls, fixedLookup } from './call.ts';
import { fields } from './fields.ts';
import { shownList, shownText, textOf } from './texts.ts';

/** A part of what a call takes or answers. */
const field = z.object({
  /** Its name behind those of what it lies in: `options.taxComponents.rate`. */
  place: shownText('Its name behind those of what it lies in.', 'cashFinanceLease'),
  name: fields.name,
  depth: z.int().describe('How deep it lies; 0 for a field of its own.'),
  type: shownText('The condition: New, PreOwned, CertifiedPreOwned.', '"Cash" | "Finance" | "Lease" | "" | null'),
  required: z.boolean().describe('Whether it is needed.'),
  deprecated: z.boolean().describe('Whether it is going.'),
  description: fields.description,
});

const rows = z.array(field);

/** A call as a list of them shows it. */
const callRow = z.object({
  name: fields.name,
  method: shownText('The method of HTTP.', 'POST'),
  path: shownText('The path.', '/api/deal/calculate'),
  summary: shownText('What it does, in a sentence.', 'Works out every figure of a deal. Stores nothing.'),
});

export const developers = defineCalls({
  listApiCalls: {
    summary: 'The guide of the API and its calls by chapter, as the page for developers shows them.',
    ...fixedLookup(300),
    reply: z.object({
      /** In the reader's language. */
      guide: shownList('The guide’s pages.', { slug: fields.slug, title: fields.title, html: fields.html }),
      chapters: shownList('The chapters.', {
        name: fields.name,
        description: fields.description,
        calls: z.array(callRow).describe('Calls, or how many were let in.'),
      }),
    }),
  },
  readApiCall: {
    summary: 'One call of the API, as the page for developers shows it: what it takes, what it answers, an example.',
    ...fixedLookup(300),
    params: z.strictObject({
      call: textOf(60).meta({ description: 'The call’s name in the document.', example: 'calculateDeal' }),
    }),
    refuses: ['notFound'],
    reply: callRow.extend({
      chapter: shownText('The chapter.', 'Deals'),
      description: fields.description,
      parameters: rows.describe('What the address asks for.'),
      body: rows.describe('The words, or the class of the vehicle.'),
      reply: rows.describe('What is answered.'),
      /** What was sent and answered, as JSON; '' where there is nothing to show. */
      sent: z.string().describe('What was sent, as JSON; empty where there is nothing to show.'),
      answered: z.string().describe('How many were answered.'),
      refusals: shownList('Why it is refused, or how it can be.', {
        status: z.int().describe('How it stands.'),
        meaning: shownText('What it means.', 'There is nothing here, or it belongs to somebody else.'),
      }),
    }),
  },
});
