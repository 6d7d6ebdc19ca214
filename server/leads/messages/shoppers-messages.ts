import type { CallReply } from '#contract/contract.ts';
import { msg, type Words } from '#contract/words.ts';
import type { Queryable } from '../../database/db.ts';
import { recordAction, tellDealer } from '../../enquiries/audit.ts';
import { holdEnquiry, isTheirOwn, type LoadedEnquiry, loadEnquiry } from '../../enquiries/load-enquiry.ts';
import { dealerNames } from '../../enquiries/present-enquiry.ts';
import { type Handler, notFound, Refusal, type Services } from '../../kit/handler.ts';
import { mailToDealer, markSeen, messagesOf, newsOf, writeMessage } from './thread.ts';

type Thread = CallReply<'listDealMessages'>;
type Closed = NonNullable<Thread['data']['closed']>;

/** Why the owner of a deal can write nothing to its dealer; null where they can. */
const closedForOwner = ({ enquiry }: LoadedEnquiry): Closed | null => {
  if (enquiry.status === 'draft') return 'draft';
  return enquiry.withData ? null : 'withheld';
};

const whyClosed: Readonly<Record<Closed, Words>> = {
  draft: msg`Send the deal to a dealer first.`,
  withheld: msg`The dealer has this deal without your name. Give it your data, then write.`,
};

async function threadOf(queryable: Queryable, loaded: LoadedEnquiry): Promise<Thread> {
  const messages = await messagesOf(queryable, loaded.enquiry.id, 'shopper');
  return { data: { dealer: dealerNames(loaded.dealer), closed: closedForOwner(loaded), messages } };
}

/** What the person and the dealer have written to each other. */
export function listDealMessages({ db }: Services): Handler<'listDealMessages'> {
  return async ({ params: { id }, session: { userId } }) => {
    const loaded = await loadEnquiry(db, isTheirOwn(id, userId));
    if (!loaded) throw notFound();
    return threadOf(db, loaded);
  };
}

/** Writes to the dealer of a deal. */
export function sendDealMessage(services: Services): Handler<'sendDealMessage'> {
  return ({ params: { id }, body: { text }, session: { userId }, idempotencyKey }) =>
    services.db.transaction(async (tx) => {
      const loaded = await holdEnquiry(tx, isTheirOwn(id, userId));
      if (!loaded) throw notFound();
      const closed = closedForOwner(loaded);
      const { dealerId } = loaded.enquiry;
      if (closed || dealerId === null) throw new Refusal('conflict', whyClosed[closed ?? 'draft']);
      const at = services.clock.now();
      const message = { enquiryId: id, dealerId, side: 'shopper', memberId: null, signedBy: '', text, at } as const;
      const { id: messageId, isNew } = await writeMessage(tx, { ...message, idempotencyKey });
      if (isNew) {
        await mailToDealer(tx, services, loaded, { text: text.trim(), dealerId });
        const action = { at, actorKind: 'user', actorId: userId, action: 'message to dealer sent' } as const;
        await recordAction(tx, { ...action, objectId: id, details: { messageId } });
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
      const loaded = await holdEnquiry(tx, isTheirOwn(enquiryId, userId));
      if (!loaded) throw notFound();
      return { seen: await markSeen(tx, { enquiryId, reader: 'shopper', last, at: clock.now() }) };
    });
}

/** How many messages each of a person's deals has, and how many of them are the dealer's and new. */
export function listMessageNews({ db }: Services): Handler<'listMessageNews'> {
  return async ({ session: { userId } }) => {
    const news = await newsOf(db, [userId]);
    return { data: [...(news.get(userId) ?? [])] };
  };
}
