import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { enquiryStatuses } from './enquiries.ts';
import { languages } from './languages.ts';
import { ruleReasons } from './lead-rule-kinds.ts';
import { workStatuses } from './lead-statuses.ts';
import { leadRow, memberName } from './leads.ts';
import { anyId, instant, textOf } from './texts.ts';

const status = z.enum(enquiryStatuses);

/** Who did something: a member of the dealer or one of its keys by name, the shopper, or the product itself. */
const doer = z.object({ kind: z.enum(['shopper', 'member', 'key', 'product']), name: z.string().nullable() });

/** What the shopper's deal came to at one of its versions. */
const versionFacts = z.object({
  version: z.int(),
  withData: z.boolean(),
  /** Null where the record is older than the figures in it. */
  payment: z.string().nullable(),
  totalPurchasePrice: z.string().nullable(),
  mode: z.string().nullable(),
  frequency: z.string().nullable(),
});

const happening = z.object({
  at: instant,
  by: doer,
  what: z.enum([
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
  ]),
  from: status.nullable(),
  to: status.nullable(),
  /** The member to whom it was given; null for nobody. */
  assignedTo: z.string().nullable(),
  /** Why the dealer's rule gave it to them: an open lead of the shopper, the make, or their turn; null where people did. */
  rule: z.object({ because: z.enum(ruleReasons), make: z.string().nullable() }).nullable(),
  deal: versionFacts.nullable(),
});

const note = z.object({
  _id: z.string(),
  /** Null where the author is no member any more. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  at: instant,
  editedAt: instant.nullable(),
});

/** What one side of a deal has written to the other. */
export const leadMessage = z.object({
  _id: z.string(),
  side: z.enum(['dealer', 'shopper']),
  /** The name of the member who wrote it; null of a shopper's. */
  author: z.string().nullable(),
  text: z.string(),
  at: instant,
  /** Whether its reader's side has not seen it yet. */
  isUnread: z.boolean(),
});

/** How the dealer stands with a lead. */
export const leadWork = z.object({
  _id: z.string(),
  status,
  statusChangedAt: instant,
  submittedAt: instant,
  respondedAt: instant.nullable(),
  assignedTo: memberName.nullable(),
  notes: z.array(note),
  /** Oldest first; none while the shopper is not given with the deal. */
  messages: z.array(leadMessage),
  /** Why nothing can be written to the shopper; null where it can. */
  messagesClosed: z.enum(['withheld', 'withdrawn']).nullable(),
  /** In which language the shopper gets mail; null while the shopper is not given. */
  shopperLanguage: z.enum(languages).nullable(),
  /** Newest first. */
  history: z.array(happening),
  /** Who has read it, latest first. */
  reads: z.array(z.object({ by: z.string().nullable(), at: instant, withData: z.boolean() })),
  /** The newest 20 of other leads that may be of the same shopper for the same vehicle. */
  duplicates: z.array(leadRow),
  /** The leads that were put under this one. */
  merged: z.array(leadRow),
  /** The lead under which this one was put. */
  mergedInto: z.string().nullable(),
  /** The number of the last event that this answer knows of. */
  lastEvent: z.int(),
});

const byId = z.strictObject({ id: anyId });
const byNote = z.strictObject({ id: anyId, noteId: anyId });
const work = z.object({ data: leadWork });
const noText = t`Write the note first.`;
const noteBody = z.strictObject({ text: textOf(2000, noText).refine((text) => text.trim() !== '', noText) });

export const leadWorkCalls = defineCalls({
  readLead: {
    summary: 'How the dealer stands with a lead: status, member, notes, history, who read it, possible duplicates.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'readEnquiry',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: work,
  },
  setLeadStatus: {
    summary: 'Gives a lead another status than the one seen; the shopper sees it at once.',
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    limit: 'update',
    params: byId,
    body: z.strictObject({ status: z.enum(workStatuses), from: status }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: work,
  },
  assignLead: {
    summary: 'Gives a lead to a member of the dealer, or to nobody.',
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    limit: 'update',
    params: byId,
    body: z.strictObject({ assignTo: anyId.nullable() }),
    refuses: ['notFound'],
    status: 200,
    reply: work,
  },
  addLeadNote: {
    summary: 'Writes a note about a lead, for the people of the dealer.',
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    limit: 'update',
    params: byId,
    body: noteBody,
    takesIdempotencyKey: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: work,
  },
  changeLeadNote: {
    summary: 'Changes the text of one’s own note.',
    access: 'dealer',
    limit: 'update',
    params: byNote,
    body: noteBody,
    refuses: ['notFound'],
    status: 200,
    reply: work,
  },
  deleteLeadNote: {
    summary: 'Deletes one’s own note.',
    access: 'dealer',
    limit: 'update',
    params: byNote,
    refuses: ['notFound'],
    status: 200,
    reply: work,
  },
  mergeLeads: {
    summary: 'Puts other leads under this one, so that the dealer works on one; their shoppers notice nothing.',
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    limit: 'update',
    params: byId,
    body: z.strictObject({ ids: z.array(anyId).min(1, t`Choose a lead first.`).max(20, t`Choose at most 20 leads.`) }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: work,
  },
  separateLead: {
    summary: 'Takes a lead out from under another one: it stands by itself again, as it was.',
    access: 'dealer',
    keyScopes: ['leads:read', 'leads:write'],
    limit: 'update',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    reply: work,
  },
});
