import { z } from 'zod';
import { defineCalls } from './call.ts';
import { textOf } from './texts.ts';

/** A part of what a call takes or answers. */
const field = z.object({
  /** Its name behind those of what it lies in: `options.taxComponents.rate`. */
  place: z.string(),
  name: z.string(),
  /** How deep it lies in the object: 0 for a field of its own. */
  depth: z.int(),
  type: z.string(),
  required: z.boolean(),
  deprecated: z.boolean(),
  description: z.string(),
});

const fields = z.array(field);

/** A call as a list of them shows it. */
const callRow = z.object({ name: z.string(), method: z.string(), path: z.string(), summary: z.string() });

export const developers = defineCalls({
  listApiCalls: {
    summary: 'The guide of the API and its calls by chapter, as the page for developers shows them.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: z.object({
      /** In the reader's language. */
      guide: z.array(z.object({ slug: z.string(), title: z.string(), html: z.string() })),
      chapters: z.array(z.object({ name: z.string(), description: z.string(), calls: z.array(callRow) })),
    }),
  },
  readApiCall: {
    summary: 'One call of the API, as the page for developers shows it: what it takes, what it answers, an example.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ call: textOf(60) }),
    refuses: ['notFound'],
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: callRow.extend({
      chapter: z.string(),
      description: z.string(),
      parameters: fields,
      body: fields,
      reply: fields,
      /** What was sent and answered, as JSON; '' where there is nothing to show. */
      sent: z.string(),
      answered: z.string(),
      refusals: z.array(z.object({ status: z.int(), meaning: z.string() })),
    }),
  },
});
