import { z } from 'zod';
import { activityKinds } from './activity-kinds.ts';
import { defineCalls } from './call.ts';
import { anyId, instant, isoDate, textOf } from './texts.ts';

const filterFields = {
  kind: z.enum(activityKinds).optional(),
  /** The id of a member or of a key; `product` or `operator`. */
  by: anyId.optional(),
  /** Days of the dealer's own calendar, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
};

const entry = z.object({
  _id: z.string(),
  at: instant,
  /** Who did it; the name is null where a member is not known any more, and of the product and the operator. */
  by: z.object({ kind: z.enum(['member', 'key', 'product', 'operator']), name: z.string().nullable() }),
  kind: z.enum(activityKinds),
  /** What was done, in the reader's language. */
  what: z.string(),
  /** What of it, as far as there is more to say; empty where there is not. */
  more: z.string(),
  /** What it was done to; null where that is the business itself or is not there any more. */
  about: z.object({ name: z.string(), path: z.string() }).nullable(),
});

const doer = z.object({ _id: z.string(), name: z.string(), kind: z.enum(['member', 'key']) });

export const activityCalls = defineCalls({
  listActivity: {
    summary: 'Who of the business did what and when, newest first: people, keys, the product and the operator.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'account',
    query: z.strictObject({ ...filterFields, cursor: textOf(200).optional() }),
    status: 200,
    reply: z.object({
      data: z.array(entry),
      /** Where the next page begins; null on the last one. */
      cursor: z.string().nullable(),
      /** The dealer's own zone, in which days are counted. */
      timeZone: z.string(),
      /** Those by whom the list can be narrowed, former members and revoked keys among them. */
      doers: z.array(doer),
    }),
  },
  exportActivity: {
    summary: 'The same as CSV (RFC 4180, UTF-8), at most 10,000 entries; kept in the record itself.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'profile',
    body: z.strictObject(filterFields),
    status: 200,
    reply: z.object({ fileName: z.string(), text: z.string(), rows: z.int() }),
  },
});
