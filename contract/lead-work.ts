import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, memberUpdate } from './call.ts';
import { enquiryStatuses } from './enquiries.ts';
import { actOnOne, dataOf, fields, ofOne, parameters, readsLead } from './fields.ts';
import { languages } from './languages.ts';
import { ruleReasons } from './lead-rule-kinds.ts';
import { workStatuses } from './lead-statuses.ts';
import { carStates, leadRow, lostReason, memberName } from './leads.ts';
import { requiredText } from './person-fields.ts';
import { anyId, instant, isoDate, shownList, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

const status = z.enum(enquiryStatuses);

/** Who did something: a member of the dealer or one of its keys by name, the shopper, or the product itself. */
const doer = z.object({
  kind: z.enum(['shopper', 'member', 'key', 'product']).describe('Which of its kinds it is.'),
  name: shownTextOrNull('Its name.', 'North Cars'),
});

/** What the shopper's deal came to at one of its versions. */
const versionFacts = z.object({
  version: fields.version,
  withData: fields.withData,
  /** Null where the record is older than the figures in it. */
  payment: fields.payment,
  totalPurchasePrice: shownTextOrNull('Dollars, with tax and fees.', '83251.45'),
  mode: shownTextOrNull('The way to pay: Cash, Finance or Lease.', 'Finance'),
  frequency: shownTextOrNull('How often payments are made.', 'Monthly'),
});

const happening = z.object({
  at: fields.at,
  by: doer.describe('Who did it; null where nobody is known.'),
  what: z
    .enum([
      'sent',
      'changed',
      'status',
      'assigned',
      'merged',
      'mergedInto',
      'separated',
      'withdrawn',
      'restored',
      'offered',
      'offerWithdrawn',
      'offerAccepted',
      'offerDeclined',
      'offerCountered',
      'appraisalAsked',
      'appraisalChanged',
      'appraisalWithdrawn',
      'appraised',
      'appraisalDeclined',
      'valueTaken',
      'answerSent',
    ])
    .describe('What happened.'),
  from: status.nullable().describe('The first one, or what it was before.'),
  to: status.nullable().describe('The last one, or what it is since.'),
  assignedTo: shownTextOrNull('The member to whom it was given; null for nobody.', 'Dana North'),
  /** Why the dealer's rule gave it to them: an open lead of the shopper, the make, or their turn; null where people did. */
  rule: shownPartOrNull('What the dealer’s rule for new leads went by; null where a person did it.', {
    because: z
      .enum(ruleReasons)
      .describe('Whether it was an open lead of the same shopper, the make, or somebody’s turn.'),
    make: shownTextOrNull('As the catalogue writes it.', 'ACURA'),
  }),
  deal: versionFacts.nullable().describe('The deal.'),
  /** The dealer's answer, not sent yet. */
  isHeld: z.boolean().describe('Whether it is an answer that waits until the shopper confirms the address.'),
});

const note = z.object({
  _id: fields.id,
  author: shownTextOrNull('Who wrote it; null where the author is no member any more.', 'Dana North'),
  isOwn: z.boolean().describe('Whether the reader wrote it.'),
  text: fields.text,
  at: fields.at,
  editedAt: instant.nullable().describe('When it was last edited; null where it never was.'),
});

/** What one side of a deal has written to the other. */
export const leadMessage = z.object({
  _id: fields.id,
  side: z.enum(['dealer', 'shopper']).describe('Who wrote it: dealer or shopper.'),
  /** The name of the member who wrote it; null of a shopper's. */
  author: shownTextOrNull('Who wrote it; null where the author is no member any more.', 'Dana North'),
  text: fields.text,
  at: fields.at,
  isUnread: z.boolean().describe('Whether the reader has not seen it.'),
});

/** The same as the dealer has it, which is told of its own whether it has left. */
const sentMessage = leadMessage.extend({
  isHeld: z.boolean().describe('Whether it has not been sent yet, and waits until the shopper confirms the address.'),
});

/** What has become of the listed car of a lead since its deal was saved, with up to three of the dealer's that are like it. */
const carNow = shownPartOrNull('What has become of the listed car; null where it is as it was, or there is none.', {
  is: z.enum(carStates).describe('Whether it is sold, gone from the list, or at another price.'),
  listingId: shownText('The listed car’s id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  soldOn: shownTextOrNull('The day of the sale; null where it is not sold.', '2026-11-24'),
  priceThen: shownText('Dollars, at the save; empty where it was on request.', '73900.00'),
  price: shownTextOrNull('Dollars, now; null where it is no longer listed, or on request.', '72700.00'),
  alike: shownList('Up to three of the dealer’s cars that are like it; none while it is listed.', {
    _id: fields.id,
    name: fields.name,
    stockNumber: shownText('The dealer’s own number of the car.', 'N-1047'),
    price: shownText('Dollars; empty where it is on request.', '71900.00'),
    path: shownText('Where its page is.', '/Car/2026-acura-mdx-a-spec-k3Vq9xT2mZ7bL1wR5nYc0A'),
  }),
});

/** How the dealer stands with a lead. */
export const leadWork = z.object({
  _id: fields.id,
  status: status.describe('How it stands.'),
  statusChangedAt: fields.statusChangedAt,
  submittedAt: instant.describe('When the shopper sent the deal.'),
  respondedAt: instant.nullable().describe('When the dealer first answered; null while it has not.'),
  assignedTo: memberName.nullable().describe('The member to whom it was given; null for nobody.'),
  notes: z.array(note).describe('Notes of the dealer’s people.'),
  /** Oldest first; none while the shopper is not given with the deal. */
  messages: z.array(sentMessage).describe('Messages, oldest first, or how many.'),
  /** What is written now is not sent either. */
  waitsForAddress: z.boolean().describe('Whether answers wait until the shopper confirms the address.'),
  messagesClosed: z
    .enum(['withheld', 'withdrawn'])
    .nullable()
    .describe('Why nothing can be written to the shopper; null where it can.'),
  shopperLanguage: z
    .enum(languages)
    .nullable()
    .describe('The language of the shopper’s mails; null while the shopper is not given.'),
  carNow,
  /** One of the product's by its name, or one of the dealer's own. */
  lostReason: shownTextOrNull('Why it was lost; null where it is not, or nobody has said.', 'price'),
  sale: shownPartOrNull('What was sold by it; null where nothing was.', {
    listingId: shownTextOrNull('The car in the list; null for one that was not in it.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
    price: shownTextOrNull('Dollars; null where nobody has said.', '57000.00'),
    soldOn: shownText('The day of the sale.', '2026-11-24'),
    handOverOn: shownTextOrNull('The day on which it is handed over; null where it is not known.', '2026-11-30'),
  }),
  history: z.array(happening).describe('What has happened, newest first.'),
  reads: shownList('Who has read it, latest first.', {
    by: shownTextOrNull('Who did it; null where nobody is known.', 'Dana North'),
    at: fields.at,
    withData: fields.withData,
    withCredit: z.boolean().describe('Whether the credit answers were read; false of reads before this was kept.'),
  }),
  /** The newest 20 of other leads that may be of the same shopper for the same vehicle. */
  duplicates: z.array(leadRow).describe('Other leads that may be of the same shopper for the same vehicle.'),
  merged: z.array(leadRow).describe('The leads that were put under this one.'),
  mergedInto: shownTextOrNull('The lead under which this one was put; null where none.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  lastEvent: fields.lastEvent,
});

/** What members change of a lead, keys may as well. */
const changes = { ...memberUpdate, keyScopes: ['leads:read', 'leads:write'] } as const;

const byNote = z.strictObject({
  id: parameters.id,
  noteId: anyId.meta({ description: 'The note’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});
const work = dataOf(leadWork);

const sale = z.strictObject({
  listingId: anyId.nullable().describe('The car that was sold, by its id in the list; null for one that is not in it.'),
  /** In place of the id. */
  stockNumber: textOf(50)
    .optional()
    .meta({ description: 'The car that was sold, by its stock number or VIN, in place of its id.', example: 'N-1047' }),
  price: textOf(20).meta({ description: 'Dollars.', example: '57,000' }),
  soldOn: isoDate.meta({ description: 'The day of the sale, YYYY-MM-DD.', example: '2026-11-24' }),
  handOverOn: isoDate
    .nullable()
    .optional()
    .meta({ description: 'The day on which it is handed over; null where it is not known.', example: '2026-11-30' }),
});

const noteBody = z.strictObject({
  text: requiredText(t`Write your note first.`, 2000).meta({
    description: 'The words.',
    example: 'Is the grey one still there?',
  }),
});

const ofNote = { ...memberUpdate, params: byNote, refuses: ['notFound'], reply: work } as const;
const actOnLead = { ...changes, ...actOnOne, reply: work } as const;

export const leadWorkCalls = defineCalls({
  readLead: {
    summary: 'How the dealer stands with a lead: status, member, notes, history, who read it, possible duplicates.',
    ...readsLead,
    reply: work,
  },
  setLeadStatus: {
    summary: 'Gives a lead another status than the one seen; the shopper sees it at once.',
    ...actOnLead,
    body: z.strictObject({
      status: z.enum(workStatuses).describe('How it stands.'),
      from: status.describe('The first one, or what it was before.'),
      lostReason: lostReason.optional(),
      /** Without it the lead's own listed car is sold today, if it is still in the list. */
      sale: sale.optional().describe('What was sold, where the status is `won`.'),
    }),
  },
  assignLead: {
    summary: 'Gives a lead to a member of the dealer, or to nobody.',
    ...changes,
    ...ofOne,
    body: z.strictObject({ assignTo: parameters.assignTo }),
    reply: work,
  },
  addLeadNote: {
    summary: 'Writes a note about a lead, for the people of the dealer.',
    ...actOnLead,
    body: noteBody,
    ...makesOne,
  },
  changeLeadNote: {
    summary: 'Changes the text of one’s own note.',
    ...ofNote,
    body: noteBody,
  },
  deleteLeadNote: {
    summary: 'Deletes one’s own note.',
    ...ofNote,
  },
  mergeLeads: {
    summary: 'Puts other leads under this one, so that the dealer works on one; their shoppers notice nothing.',
    ...actOnLead,
    body: z.strictObject({
      ids: z
        .array(anyId)
        .min(1, t`Choose a lead first.`)
        .max(20, t`Choose up to 20 leads.`)
        .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
    }),
  },
  separateLead: {
    summary: 'Takes a lead out from under another one: it stands by itself again, as it was.',
    ...changes,
    ...ofOne,
    reply: work,
  },
});
