import { eq } from 'drizzle-orm';
import { leadLanguageOf } from '../../accounts/lead-address.ts';
import { dealers } from '../../dealers/tables.ts';
import type { ReadyMail } from '../../integrations/mail/queue-mail.ts';
import { type Post, postWebhook, type Webhooks } from '../../integrations/webhooks/post-webhook.ts';
import { signatureOf } from '../../integrations/webhooks/sign-webhook.ts';
import { adfDocument } from '../adf/adf-document.ts';
import type { Delivering, Ended } from '../deliver-lead.ts';
import type { Delivery, LaneKey } from '../lanes.ts';
import { dealerFacts } from '../lead-facts.ts';
import { adfMail } from '../lead-mail.ts';
import { type deliveries, deliveryAttempts, deliveryReceivers } from '../tables.ts';
import { testLead, tryMail } from '../test-lead.ts';
import { finish, holdBack, type Outcome, writeDown } from '../write-down.ts';
import { contentOf, type Told, wholeLead } from './event-content.ts';
import { isConfirmed, type Receiver, signingKeysOf } from './receivers.ts';

type Posted = { readonly body: string; readonly type: string };
type Message = Posted | { readonly mail: ReadyMail };

/** One try of telling a receiver of an event, as its object stands at this moment. */
export async function deliverEvent(delivering: Delivering, lane: LaneKey, delivery: Delivery): Promise<Ended> {
  const { db, clock } = delivering;
  const [receiver] = await db
    .select()
    .from(deliveryReceivers)
    .where(eq(deliveryReceivers.id, delivery.receiverId ?? ''));
  const isWanted = receiver && (receiver.isOn || delivery.cause === 'test');
  const message = isWanted && (await messageOf(delivering, receiver, delivery));
  if (!isWanted || !message) {
    await db.transaction((tx) => finish(tx, delivery, 'dropped', clock.now()));
    return { id: delivery.id, outcome: 'dropped' };
  }
  if (!isConfirmed(receiver)) {
    await holdBack(db, delivery);
    return { id: delivery.id, outcome: 'held' };
  }
  const attempt = 1 + (await db.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, delivery.id)));
  const outcome = await ('mail' in message
    ? tryMail(delivering, delivery.dealerId, message.mail)
    : tryPost(delivering, receiver, delivery, message));
  const tried = { delivery, lane, target: receiver.url, version: delivery.version, attempt };
  return { id: delivery.id, outcome: await writeDown(delivering, tried, outcome) };
}

function tryPost(
  { clock, keys, webhooks }: Delivering,
  receiver: Receiver,
  delivery: Delivery,
  message: Posted,
): Promise<Outcome> {
  const now = clock.now();
  const headers = {
    'user-agent': 'iCarDeals-Webhooks/1',
    'content-type': message.type,
    'icardeals-delivery': delivery.id,
    'icardeals-event': delivery.event ?? '',
    'icardeals-event-id': delivery.eventId ?? '',
    'icardeals-signature': signatureOf(message.body, now, signingKeysOf(keys, receiver, now)),
  };
  return postOnce(webhooks, { url: new URL(receiver.url), headers, body: message.body });
}

/** What is posted or mailed; undefined where there is nothing to tell any more. */
async function messageOf(delivering: Delivering, receiver: Receiver, delivery: Delivery): Promise<Message | undefined> {
  const { db, publicUrl } = delivering;
  const { dealerId } = receiver;
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer || !delivery.event) return undefined;
  const language = await leadLanguageOf(db, dealerId);
  const reading = { db, publicUrl, language };
  const told = delivery.event === 'test' ? null : toldBy(delivery, delivery.event);
  if (receiver.kind !== 'webhook') {
    const { id, createdAt: at } = delivery;
    const lead = told ? await wholeLead(reading, told) : testLead(id, at, dealerFacts(dealer));
    if (!lead) return undefined;
    const isFirst = told?.type !== 'lead.updated' && delivery.cause !== 'resend';
    if (receiver.kind === 'adfMail')
      return { mail: adfMail(lead, receiver.url, publicUrl, { id, at, isFirst, language }) };
    const body = adfDocument(lead, isFirst ? 'new' : 'resend', publicUrl, language);
    return { body, type: 'application/xml; charset=us-ascii' };
  }
  const content = told ? await contentOf(reading, told) : {};
  return content && { body: JSON.stringify({ ...headOf(delivery, dealer), ...content }), type: json };
}

const json = 'application/json; charset=utf-8';

const toldBy = (delivery: Delivery, type: Told['type']): Told => ({
  type,
  dealerId: delivery.dealerId,
  enquiryId: delivery.enquiryId,
  objectId: delivery.objectId ?? '',
  facts: delivery.facts ?? {},
});

/** The id is the event's, the same at every try and when it is sent again, so that a receiver takes it once. */
const headOf = (
  { eventId, event, eventAt, createdAt }: typeof deliveries.$inferSelect,
  { businessName, name }: { readonly businessName: string; readonly name: string },
) => ({
  id: eventId,
  type: event,
  createdAt: (eventAt ?? createdAt).toISOString(),
  dealer: { businessName, name },
});

/** Answers of a receiver that is well and does not like what it was sent (RFC 9110, 15.5). */
const aboutTheContent = new Set([400, 409, 413, 422]);

/** Posts once, and says what that means for the delivery and for its receiver. */
export async function postOnce(webhooks: Webhooks, post: Post): Promise<Outcome> {
  const outcome = await postWebhook(webhooks, post);
  if (outcome.taken) return { delivered: true, status: outcome.status };
  const { status, reason, isFinal } = outcome;
  return { delivered: false, status, reason, isFinal, isReceivers: status === null || !aboutTheContent.has(status) };
}
