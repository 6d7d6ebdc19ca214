import { z } from 'zod';
import { activityKinds } from './activity-kinds.ts';
import { byOwner, defineCalls, ownerCall } from './call.ts';
import { dataOf, fields } from './fields.ts';
import { anyId, isoDate, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

const filterFields = {
  kind: z.enum(activityKinds).optional().meta({ description: 'One kind of action.', example: 'leads' }),
  by: anyId
    .optional()
    .meta({ description: 'The id of a member or of a key; `product` or `operator`.', example: 'product' }),
  /** Days of the dealer's own calendar, both included. */
  from: isoDate.optional().meta({ description: 'The first day, YYYY-MM-DD.', example: '2026-11-24' }),
  to: isoDate.optional().meta({ description: 'The last day, YYYY-MM-DD.', example: '2026-11-30' }),
};

const entry = z.object({
  _id: fields.id,
  at: fields.at,
  /** Who did it; the name is null where a member is not known any more, and of the product and the operator. */
  by: shownPart('Who did it; null where nobody is known.', {
    kind: z.enum(['member', 'key', 'product', 'operator']).describe('Which of its kinds it is.'),
    name: shownTextOrNull('Its name.', 'North Cars'),
  }),
  kind: z.enum(activityKinds).describe('Which of its kinds it is.'),
  /** What was done, in the reader's language. */
  what: shownText('What happened.', 'leads'),
  more: shownText('What more there is to say of it; empty where there is nothing.', ''),
  /** What it was done to; null where that is the business itself or is not there any more. */
  about: shownPartOrNull('What is known of whoever chooses it, which is guessed first.', {
    name: fields.name,
    path: shownText('The path.', '/stock.csv'),
  }),
});

const doer = z.object({
  _id: fields.id,
  name: fields.name,
  kind: z.enum(['member', 'key']).describe('Which of its kinds it is.'),
});

export const activityCalls = defineCalls({
  listActivity: {
    summary: 'Who of the business did what and when, newest first: people, keys, the product and the operator.',
    ...ownerCall,
    query: z.strictObject({
      ...filterFields,
      cursor: textOf(200).optional().describe('From the answer with the page before, in the same order.'),
    }),
    reply: dataOf(z.array(entry)).extend({
      cursor: fields.cursor,
      /** The dealer's own zone, in which days are counted. */
      timeZone: fields.timeZone,
      /** Those by whom the list can be narrowed, former members and revoked keys among them. */
      doers: z.array(doer).describe('Those by whom the list can be narrowed.'),
    }),
  },
  exportActivity: {
    summary: 'The same as CSV (RFC 4180, UTF-8), sent while it is made; kept in the record itself.',
    ...byOwner,
    isMadeAsSent: true,
    limit: 'profile',
    body: z.strictObject(filterFields),
    reply: z.object({ fileName: fields.fileName, text: fields.text, rows: z.int().describe('Its rows.') }),
  },
});
