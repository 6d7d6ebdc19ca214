import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { recordByUser, tellDealer } from '../../enquiries/audit.ts';
import { foundEnquiry, holdOwnEnquiry, isTheirOwn, type LoadedEnquiry } from '../../enquiries/load-enquiry.ts';
import { dealerNames } from '../../enquiries/present-enquiry.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { type CallInput, type DealerSession, type Handler, Refusal, type Services } from '../../kit/handler.ts';
import { giveStatus } from '../change-lead.ts';
import { answerArrived, holdAnswer } from '../held-answers.ts';
import { fullName } from '../lead-rows.ts';
import { type HeldLead, holdLead, recordWork, showLead } from '../read-lead.ts';
import {
  type Closed,
  closedForDealer,
  type Given,
  mailToDealer,
  mailToShopper,
  markSeen,
  messagesOf,
  newsOf,
  writeMessage,
} from './thread.ts';

const whyClosed: Readonly<Record<Closed, Words>> = {
  withdrawn: msg`The customer withdrew this deal.`,
  withheld: msg`The customer sent this deal without personal info, so you can’t message them.`,
};

/** Throws the refusal of a lead whose shopper cannot be written to. */
export function refuseClosed(lead: Given): void {
  const closed = closedForDealer(lead);
  if (closed) throw new Refusal('conflict', whyClosed[closed]);
}

/**
 * Writes to the shopper of a lead. It is an answer: a lead that nobody has answered becomes a contacted one, once the message
 * has left.
 */
export function sendLeadMessage(services: Services): Handler<'sendLeadMessage'> {
  return (input) =>
    services.db.transaction(async (tx) => {
      const lead = await holdLead(tx, input.params.id, input.session.dealerId);
      refuseClosed(lead);
      await send(tx, services, lead, input);
      return showLead(tx, lead.id, input.session);
    });
}

async function send(
  tx: Transaction,
  services: Services,
  lead: HeldLead,
  { body, session, idempotencyKey }: CallInput<'sendLeadMessage'>,
): Promise<void> {
  const { dealerId, memberId } = session;
  const at = services.clock.now();
  const signedBy = await nameOf(tx, session);
  const message = { enquiryId: lead.id, dealerId, side: 'dealer', memberId, signedBy, text: body.text, at } as const;
  const { id: messageId, isNew } = await writeMessage(tx, { ...message, idempotencyKey });
  if (!isNew) return;
  const loaded = await foundEnquiry(tx, eq(enquiries.id, lead.id));
  await mailToShopper(tx, services, loaded, { text: body.text.trim(), signedBy, dealerId });
  const isHeld = await holdAnswer(tx, services, { lead, user: loaded.user, session, at }, 'message');
  const isFirst = lead.status === 'submitted' || lead.status === 'viewed';
  if (isFirst && !isHeld) await giveStatus({ tx, session, at }, lead, 'contacted');
  await recordWork(tx, { enquiryId: lead.id, session, at, action: 'message to shopper sent', details: { messageId } });
}

/** The name under which a member writes. */
export async function nameOf(tx: Queryable, { memberId }: DealerSession): Promise<string> {
  const [member] = await tx
    .select({ firstName: dealerMembers.firstName, lastName: dealerMembers.lastName })
    .from(dealerMembers)
    .where(eq(dealerMembers.id, memberId));
  return member ? fullName(member) : '';
}

/** Says that somebody at the dealer has seen the shopper's messages, for all of its people. */
export function markLeadMessagesSeen({ db, clock }: Services): Handler<'markLeadMessagesSeen'> {
  return ({ params: { id: enquiryId }, body: { last }, session: { dealerId } }) =>
    db.transaction(async (tx) => {
      const lead = await holdLead(tx, enquiryId, dealerId);
      if (closedForDealer(lead)) return { seen: 0 };
      const at = clock.now();
      const seen = await markSeen(tx, { enquiryId, reader: 'dealer', last, at });
      if (seen > 0) await tellDealer(tx, { dealerId, enquiryId, kind: 'worked', at });
      return { seen };
    });
}

type Thread = CallReply<'listDealMessages'>;
type ClosedForOwner = NonNullable<Thread['data']['closed']>;

/** Why the owner of a deal can write nothing to its dealer; null where they can. */
const closedForOwner = ({ enquiry }: LoadedEnquiry): ClosedForOwner | null => {
  if (enquiry.status === 'draft') return 'draft';
  return enquiry.withData ? null : 'withheld';
};

const whyClosedForOwner: Readonly<Record<ClosedForOwner, Words>> = {
  draft: msg`Send the deal to a dealer first.`,
  withheld: msg`The dealer has this deal, but not your name. Share your information first, then send a message.`,
};

async function threadOf(queryable: Queryable, loaded: LoadedEnquiry): Promise<Thread> {
  const messages = await messagesOf(queryable, loaded.enquiry.id, 'shopper');
  return { data: { dealer: dealerNames(loaded.dealer), closed: closedForOwner(loaded), messages } };
}

/** What the person and the dealer have written to each other. */
export function listDealMessages({ db }: Services): Handler<'listDealMessages'> {
  return async ({ params: { id }, session: { userId } }) =>
    threadOf(db, await foundEnquiry(db, isTheirOwn(id, userId)));
}

/** Writes to the dealer of a deal. */
export function sendDealMessage(services: Services): Handler<'sendDealMessage'> {
  return ({ params: { id }, body: { text }, session: { userId }, idempotencyKey }) =>
    services.db.transaction(async (tx) => {
      const loaded = await holdOwnEnquiry(tx, id, userId);
      const closed = closedForOwner(loaded);
      const { dealerId } = loaded.enquiry;
      if (closed || dealerId === null) throw new Refusal('conflict', whyClosedForOwner[closed ?? 'draft']);
      const at = services.clock.now();
      const message = { enquiryId: id, dealerId, side: 'shopper', memberId: null, signedBy: '', text, at } as const;
      const { id: messageId, isNew } = await writeMessage(tx, { ...message, idempotencyKey });
      if (isNew) {
        await mailToDealer(tx, services, loaded, { text: text.trim(), dealerId });
        await recordByUser(tx, userId, { at, action: 'message to dealer sent', objectId: id, details: { messageId } });
      }
      const thread = await threadOf(tx, loaded);
      if (isNew) await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at });
      return thread;
    });
}

/** Says that the person has seen the dealer's messages. */
export function markDealMessagesSeen({ db, clock }: Services): Handler<'markDealMessagesSeen'> {
  return ({ params: { id: enquiryId }, body: { last }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const { enquiry } = await holdOwnEnquiry(tx, enquiryId, userId);
      const at = clock.now();
      const seen = await markSeen(tx, { enquiryId, reader: 'shopper', last, at });
      // Whoever reads it on the page has it, confirmed or not.
      if (seen > 0) await answerArrived(tx, enquiry, at);
      return { seen };
    });
}

/** How many messages each of a person's deals has, and how many of them are the dealer's and new. */
export function listMessageNews({ db }: Services): Handler<'listMessageNews'> {
  return async ({ session: { userId } }) => {
    const news = await newsOf(db, [userId]);
    return { data: [...(news.get(userId) ?? [])] };
  };
}
