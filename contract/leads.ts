import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { enquiryStatuses } from './enquiries.ts';
import { leadOrders, workStatuses } from './lead-statuses.ts';
import { anyId, instant, isoDate, pageNumber, textOf } from './texts.ts';

/** A member of the dealer, as its colleagues see one. */
export const memberName = z.object({ _id: z.string(), name: z.string() });

/** Whether a member is out of office just now, and the last day of that; null of both where they are there. */
const away = z.object({ until: z.string().nullable() }).nullable();

export const leadRow = z.object({
  _id: z.string(),
  /** The shopper's name, or null while it is given without data. */
  shopper: z.string().nullable(),
  city: z.string().nullable(),
  cashFinanceLease: z.string(),
  type: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.string(),
  trim: z.string(),
  frequency: z.string(),
  payment: z.string(),
  /** A lease that says nothing of what the vehicle is worth at its end, for which no lessor asks such a payment. */
  isWithoutResidual: z.boolean(),
  totalPurchasePrice: z.string(),
  /** All payments of a loan or a lease together; 0.00 in cash. */
  totalOfPayments: z.string(),
  status: z.enum(enquiryStatuses),
  statusChangedAt: instant,
  submittedAt: instant,
  updatedAt: instant,
  assignedTo: memberName.nullable(),
  /** What the shopper gives in: year and model, or as much as was said; null without a trade-in. */
  tradeIn: z.string().nullable(),
  /** Whether the shopper answered the questions about credit, and gives the answers with the deal. */
  asksForCredit: z.boolean(),
  /** The appointment that is booked for the deal, in the dealer's zone. */
  appointment: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** How many other leads may be of the same shopper for the same vehicle. */
  duplicates: z.int(),
  /** How many leads the dealer has put under this one. */
  merged: z.int(),
  /** How many messages of the shopper nobody at the dealer has seen. */
  unread: z.int(),
});

const filterFields = {
  /** One status, or `open`: all with which there is still something to do. */
  status: z.enum(['open', ...enquiryStatuses.filter((status) => status !== 'draft')]).optional(),
  mode: z.enum(['Cash', 'Finance', 'Lease']).optional(),
  /** As the catalogue writes them. */
  make: textOf(100).optional(),
  model: textOf(100).optional(),
  condition: z.enum(['New', 'PreOwned', 'CertifiedPreOwned']).optional(),
  /** A member's id, `me` or `nobody`. */
  assignedTo: anyId.optional(),
  /** Those with messages of the shopper that nobody at the dealer has seen. */
  messages: z.literal('unread').optional(),
  /** Days of the dealer's own calendar, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** Words of the vehicle, and of the shopper's name and e-mail address where they are given. */
  q: textOf(100).optional(),
};

const listQuery = z.strictObject({
  ...filterFields,
  sort: z.enum(leadOrders).optional(),
  page: pageNumber,
  /** Of the answer with the page before: the list goes on behind it, whatever has come or moved meanwhile. */
  cursor: textOf(1000).optional(),
});
const byId = z.strictObject({ id: anyId });

const manyLeads = z
  .strictObject({
    ids: z.array(anyId).min(1, t`Choose a lead first.`).max(50, t`Choose at most 50 leads.`),
    status: z.enum(workStatuses).optional(),
    /** A member's id; null for nobody. */
    assignTo: anyId.nullable().optional(),
  })
  .refine(({ status, assignTo }) => (status === undefined) !== (assignTo === undefined), {
    path: ['status'],
    error: t`Send either a status or a member.`,
  });

export const leads = defineCalls({
  listLeads: {
    summary: 'The dealer’s leads that meet a filter, newest first unless another order is asked for.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'account',
    query: listQuery,
    status: 200,
    reply: z.object({
      data: z.array(leadRow),
      /** At most 1,000: more are not counted. */
      total: z.int(),
      isCounted: z.boolean(),
      page: z.int(),
      /** Where the next page begins; null on the last one. */
      cursor: z.string().nullable(),
      /** The number of the last event that the list knows of, to go on from in the stream. */
      lastEvent: z.int(),
    }),
  },
  listAssignees: {
    summary: 'The members to whom a lead can be given, by name.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'account',
    status: 200,
    reply: z.object({ data: z.array(memberName.extend({ isMe: z.boolean(), away })) }),
  },
  changeLeads: {
    summary: 'Gives several leads one status, or to one member; those that cannot have it stay as they are.',
    access: 'dealer',
    keyScopes: ['leads:write'],
    limit: 'update',
    body: manyLeads,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ changed: z.int(), unchanged: z.int() }),
  },
  exportLeads: {
    summary: 'The leads that meet a filter as CSV (RFC 4180, UTF-8), at most 10,000; kept in the record of actions.',
    access: 'dealer',
    roles: ['owner', 'manager'],
    keyScopes: ['leads:read'],
    limit: 'profile',
    body: z.strictObject({ ...filterFields, sort: z.enum(leadOrders).optional() }),
    status: 200,
    reply: z.object({ fileName: z.string(), text: z.string(), rows: z.int(), total: z.int() }),
  },
  listLeadQuestions: {
    summary: 'What the shopper of a lead has asked the dealer, oldest first.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'account',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      data: z.array(z.object({ _id: z.string(), section: z.string(), message: z.string(), at: instant })),
    }),
  },
  markLeadViewed: {
    summary: 'Says that the dealer has looked at the lead; the shopper sees the status.',
    access: 'dealer',
    keyScopes: ['leads:write'],
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ status: z.enum(enquiryStatuses) }),
  },
});
