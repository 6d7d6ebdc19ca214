import { z } from 'zod';
import { t } from '#contract/words.ts';
import { byManager, defineCalls, memberCall, memberUpdate } from './call.ts';
import { enquiryStatuses } from './enquiries.ts';
import { chosenCar, listedTotals } from './enquiry-parts.ts';
import { dataOf, fields, listWith, ofOne, parameters } from './fields.ts';
import { languages } from './languages.ts';
import { leadOrders, workStatuses } from './lead-statuses.ts';
import { longestReason } from './lost-reasons.ts';
import { anyId, instant, isoDate, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

/** What can have become of the car of a lead. */
export const carStates = ['sold', 'gone', 'priced'] as const;

/** A member of the dealer, as its colleagues see one. */
export const memberName = z.object({ _id: fields.id, name: fields.name });

/** Whether a member is out of office just now, and the last day of that; null of both where they are there. */
const away = shownPartOrNull('When somebody is out of office; null where they are not.', {
  until: shownTextOrNull('The last day.', '2026-11-30'),
});

export const leadRow = z.object({
  _id: fields.id,
  shopper: shownTextOrNull('The shopper’s name; null while it is given without data.', 'Ann Tremblay'),
  city: shownTextOrNull('City.', 'Oakville'),
  cashFinanceLease: shownText('Purchase option. One of the options; empty for none.', 'Finance'),
  type: shownText('Condition. One of the options; empty for none.', 'New'),
  ...chosenCar,
  ...listedTotals,
  /** All payments of a loan or a lease together; 0.00 in cash. */
  totalOfPayments: shownText('Total of payments.', '100981.44'),
  status: z.enum(enquiryStatuses).describe('How it stands.'),
  statusChangedAt: fields.statusChangedAt,
  submittedAt: instant.describe('When the shopper sent the deal.'),
  updatedAt: fields.updatedAt,
  assignedTo: memberName.nullable().describe('The member to whom it was given; null for nobody.'),
  /** What the shopper gives in: year and model, or as much as was said; null without a trade-in. */
  tradeIn: shownTextOrNull('Condition of your trade-in. One of the options; empty for none.', '2019 Honda Civic'),
  asksForCredit: z
    .boolean()
    .describe('Whether the shopper answered the questions about credit, and gives the answers with the deal.'),
  /** The appointment that is booked for the deal, in the dealer's zone. */
  appointment: shownPartOrNull('The appointment; null where none is booked.', {
    date: fields.date,
    time: shownText('HH:MM, the dealer’s own.', '15:30'),
  }),
  duplicates: z.int().describe('Other leads that may be of the same shopper for the same vehicle.'),
  /** How many leads the dealer has put under this one. */
  merged: z.int().describe('The leads that were put under this one.'),
  /** How many messages of the shopper nobody at the dealer has seen. */
  unread: z.int().describe('How many nobody has seen.'),
  /** What the shopper wrote with the deal, or asked about it. */
  asks: z.boolean().describe('Whether the shopper has written a note or a question.'),
  language: z
    .enum(languages)
    .nullable()
    .describe('The language of the shopper’s mails; null while the shopper is not given.'),
  /** The listed car that the deal is about, where it is no longer as it was then. */
  carIs: z
    .enum(carStates)
    .nullable()
    .describe(
      'What has become of the listed car: sold, gone from the list, or at another price; null where nothing has.',
    ),
  /** An answer of the dealer's that has not left. */
  isHeld: z.boolean().describe('Whether the lead is open, and an answer waits until the shopper confirms the address.'),
});

const filterFields = {
  status: z
    .enum(['open', ...enquiryStatuses.filter((status) => status !== 'draft')])
    .optional()
    .meta({ description: 'One status, or `open`: all with which there is still something to do.', example: 'open' }),
  mode: z
    .enum(['Cash', 'Finance', 'Lease'])
    .optional()
    .meta({ description: 'The way to pay: Cash, Finance or Lease.', example: 'Finance' }),
  /** As the catalogue writes them. */
  make: textOf(100).optional().meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
  model: textOf(100).optional().meta({ description: 'A model of the make.', example: 'MDX' }),
  condition: z
    .enum(['New', 'PreOwned', 'CertifiedPreOwned'])
    .optional()
    .meta({ description: 'New, PreOwned or CertifiedPreOwned.', example: 'New' }),
  assignedTo: anyId.optional().meta({ description: 'A member’s id, `me` or `nobody`.', example: 'me' }),
  messages: z
    .literal('unread')
    .optional()
    .meta({ description: '`unread`: those with messages that nobody at the dealer has seen.', example: 'unread' }),
  /** Days of the dealer's own calendar, both included. */
  from: isoDate.optional().meta({ description: 'The first day, YYYY-MM-DD.', example: '2026-11-24' }),
  to: isoDate.optional().meta({ description: 'The last day, YYYY-MM-DD.', example: '2026-11-30' }),
  /** Words of the vehicle, and of the shopper's name and e-mail address where they are given. */
  q: textOf(100).optional().meta({ description: 'Words to look for.', example: 'volvo xc60 under 35000' }),
};

const listQuery = z.strictObject({
  ...filterFields,
  sort: z.enum(leadOrders).optional().describe('What the list is sorted by.'),
  page: parameters.page,
  /** Of the answer with the page before: the list goes on behind it, whatever has come or moved meanwhile. */
  cursor: textOf(1000).optional().describe('From the answer with the page before, in the same order.'),
});

/** One of the product's reasons by its name, or one of the dealer's in its words. */
export const lostReason = textOf(longestReason).meta({
  description:
    'Why it was lost, where the status is `lost`: one of the product’s reasons by its name, or the dealer’s own.',
  example: 'price',
});

const manyLeads = z
  .strictObject({
    ids: z
      .array(anyId)
      .min(1, t`Choose a lead first.`)
      .max(50, t`Choose up to 50 leads.`)
      .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
    status: z.enum(workStatuses).optional().meta({ description: 'How it stands.', example: 'contacted' }),
    lostReason: lostReason.optional(),
    assignTo: anyId.nullable().optional().describe('A member’s id; null for nobody.'),
  })
  .refine(({ status, assignTo }) => (status === undefined) !== (assignTo === undefined), {
    path: ['status'],
    error: t`Send either a status or a member, but not both.`,
  });

export const changedLeads = {
  changed: z.int().describe('What was changed.'),
  unchanged: z.int().describe('How many stayed as they were.'),
};

const readers = { ...memberCall, keyScopes: ['leads:read'] } as const;

export const leadCalls = defineCalls({
  listLeads: {
    summary: 'The dealer’s leads that meet a filter, newest first unless another order is asked for.',
    ...readers,
    query: listQuery,
    reply: dataOf(z.array(leadRow)).extend({
      /** At most 1,000: more are not counted. */
      total: fields.total,
      isCounted: z.boolean().describe('Whether `total` is exact; else there are more.'),
      page: fields.page,
      cursor: fields.cursor,
      lastEvent: fields.lastEvent,
    }),
  },
  listAssignees: {
    summary: 'The members to whom a lead can be given, by name.',
    ...readers,
    reply: dataOf(
      z.array(memberName.extend({ isMe: z.boolean().describe('Whether it is the member who asks.'), away })),
    ),
  },
  listLostReasons: {
    summary: 'Why a lead can be lost: the dealer’s own reasons, or the product’s where it has named none.',
    ...readers,
    reply: dataOf(
      z.array(
        z.object({
          reason: shownText('What `setLeadStatus` takes.', 'price'),
          isOwn: z
            .boolean()
            .describe('Whether it is the dealer’s, in its words; else the name of one of the product’s.'),
        }),
      ),
    ),
  },
  changeLeads: {
    summary: 'Gives several leads one status, or to one member; those that cannot have it stay as they are.',
    ...memberUpdate,
    keyScopes: ['leads:write'],
    body: manyLeads,
    refuses: ['notFound'],
    reply: z.object(changedLeads),
  },
  exportLeads: {
    summary:
      'All leads that meet a filter as CSV (RFC 4180, UTF-8), sent while it is made; kept in the record of actions.',
    ...byManager,
    isMadeAsSent: true,
    keyScopes: ['leads:read'],
    limit: 'profile',
    body: z.strictObject({
      ...filterFields,
      sort: z.enum(leadOrders).optional().describe('What the list is sorted by.'),
    }),
    reply: z.object({
      fileName: fields.fileName,
      text: fields.text,
      rows: z.int().describe('Its rows.'),
      total: z.int().describe('How many leads met the filter when it was begun; some may be gone since.'),
    }),
  },
  listLeadQuestions: {
    summary: 'What the shopper of a lead has asked the dealer, oldest first.',
    ...readers,
    ...ofOne,
    reply: listWith({
      _id: fields.id,
      section: shownText('The section of the form, or of the page.', 'addFreight'),
      message: fields.message,
      at: fields.at,
    }),
  },
  markLeadViewed: {
    summary: 'Says that the dealer has looked at the lead; the shopper sees the status.',
    ...memberUpdate,
    keyScopes: ['leads:write'],
    ...ofOne,
    reply: z.object({ status: z.enum(enquiryStatuses).describe('How it stands.') }),
  },
});

/**
 * An event of the stream. Its number is the event's id, from which a page goes on after a break.
 *
 * - `lead`: a lead that has come, or has changed, as a list shows it now; `gone` where a list shows it no longer
 * - `reset`: too much has happened since; the page loads its lists anew
 */
const leadStreamEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead').describe('Which of its kinds it is.'),
    isNew: z.boolean().describe('Whether it has just come.'),
    lead: leadRow.describe('The lead; null for a test.'),
  }),
  z.object({ kind: z.literal('gone').describe('Which of its kinds it is.'), _id: fields.id }),
  z.object({ kind: z.literal('reset').describe('Which of its kinds it is.') }),
]);

export type LeadStreamEvent = z.output<typeof leadStreamEvent>;

export const leadStream = defineCalls({
  countWaitingLeads: {
    summary:
      'With how many leads it is the dealer’s turn: new, opened and not answered, or with a message nobody has seen; 100 where there are as many or more.',
    ...memberCall,
    keyScopes: ['leads:read'],
    isQuiet: true,
    reply: z.object({
      waiting: z.int().describe('What waits: leads with which it is the dealer’s turn, and since when.'),
      /** The event up to which it is counted. */
      lastEvent: fields.lastEvent,
    }),
  },
  followLeads: {
    summary: 'What happens to the dealer’s leads from now on, or after the event in `Last-Event-ID`, as it happens.',
    access: 'dealer',
    keyScopes: ['events', 'leads:read'],
    limit: 'stream',
    isQuiet: true,
    isStream: true,
    refuses: ['unavailable'],
    reply: leadStreamEvent,
  },
});
