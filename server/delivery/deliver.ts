import { and, eq } from 'drizzle-orm';
import { type DeliveryCause, type DeliveryKind, deliveryCauses, deliveryKinds } from '#contract/delivery-kinds.ts';
import type { Language } from '#contract/languages.ts';
import { leadLanguageOf } from '../accounts/lead-address.ts';
import { withCause } from '../database/cause.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { loadEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Deliver } from '../integrations/mail/deliver.ts';
import type { MailServices, ReadyMail } from '../integrations/mail/queue-mail.ts';
import { type Post, postWebhook, type Webhooks } from '../integrations/webhooks/post-webhook.ts';
import { signatureOf } from '../integrations/webhooks/sign-webhook.ts';
import { photoPath } from '../photos/read-photos.ts';
import { adfDocument } from './adf/adf-document.ts';
import { hasReader, isOn, type Settings, settingsOf, signingKeyOf, targetOf } from './change-settings.ts';
import { contentOf, type Told, wholeLead } from './events/event-content.ts';
import { isConfirmed, type Receiver, signingKeysOf } from './events/receivers.ts';
import { claimNext, type Delivery, type LaneKey } from './lanes.ts';
import { dealerFacts, type LeadFacts, leadFacts } from './lead-facts.ts';
import { adfMail, plainMail, testLead, tryMail } from './lead-mail.ts';
import { type deliveries, deliveryAttempts, deliveryReceivers } from './tables.ts';
import { webhookBody } from './webhook-body.ts';
import { finish, holdBack, type Outcome, writeDown } from './write-down.ts';

export type Delivering = MailServices & {
  /** Where people write to the operator. */
  readonly contactAddress: string;
  readonly db: Db;
  /** Names this server beside others that deliver too. */
  readonly server: string;
  readonly deliver: Deliver;
  readonly webhooks: Webhooks;
};

/**
 * Takes the next delivery of a lane, does one try of it and writes down how it went. What goes out is the deal as it
 * stands at this moment, so that nothing of a person is sent who has taken it back meanwhile. Gives undefined where
 * there was nothing to do.
 */
export async function deliverNext(delivering: Delivering, lane: LaneKey): Promise<Gone | undefined> {
  const { db, clock, server } = delivering;
  const delivery = await claimNext(db, lane, server, clock.now());
  if (!delivery) return undefined;
  const requestId = delivery.requestId ?? undefined;
  return withCause({ requestId }, async () => ({ requestId, ...(await deliver(delivering, lane, delivery)) }));
}

/** What became of a delivery: its state, for the log. */
type Ended = { readonly id: string; readonly outcome: string };

/** The same, with the request whose save it has brought. */
type Gone = Ended & { readonly requestId: string | undefined };

async function deliver(delivering: Delivering, lane: LaneKey, delivery: Delivery): Promise<Ended> {
  const { db, clock } = delivering;
  if (delivery.receiverId !== null) return deliverEvent(delivering, lane, delivery);
  const settings = await settingsOf(db, delivery.dealerId);
  const kind = kindOf(lane);
  const language = await leadLanguageOf(db, delivery.dealerId);
  const lead = await leadOf(db, delivery, language);
  const target = await targetOf(db, delivery.dealerId, settings, kind);
  const isWanted = delivery.cause === 'test' || isOn(settings, kind);
  if (lead && isWanted && !(await hasReader(db, delivery.dealerId, settings, kind))) {
    await holdBack(db, delivery);
    return { id: delivery.id, outcome: 'held' };
  }
  if (!lead || !target || !isWanted) {
    await db.transaction((tx) => finish(tx, delivery, 'dropped', clock.now()));
    return { id: delivery.id, outcome: 'dropped' };
  }
  const before = await db.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, delivery.id));
  const isFirst = before === 0 && (delivery.cause === 'new' || delivery.cause === 'test');
  const outcome = await tryOnce(delivering, { delivery, settings, kind, lead, target, isFirst, language });
  const state = await writeDown(
    delivering,
    { delivery, lane, target, version: lead.version, attempt: before + 1 },
    outcome,
  );
  return { id: delivery.id, outcome: state };
}

/** What the database holds was written by statements of ours alone. */
const causeOf = ({ cause }: Delivery): DeliveryCause => deliveryCauses.find((known) => known === cause) ?? 'new';

/** A way of the dealer's own. */
function kindOf({ kind }: LaneKey): DeliveryKind {
  const known = deliveryKinds.find((each) => each === kind);
  if (!known) throw new Error(`${kind} is no way of a lead.`);
  return known;
}

/** The lead; none once its shopper has withdrawn it or it is gone. */
async function leadOf(
  db: Db,
  { id, enquiryId, dealerId, createdAt }: Delivery,
  language: Language,
): Promise<LeadFacts | undefined> {
  if (enquiryId === null) {
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    return dealer && testLead(id, createdAt, dealerFacts(dealer));
  }
  const loaded = await loadEnquiry(db, and(eq(enquiries.id, enquiryId), eq(enquiries.dealerId, dealerId)));
  if (!loaded || loaded.enquiry.status === 'withdrawn' || loaded.enquiry.removedAt) return undefined;
  return leadFacts(loaded, language);
}

type Try = {
  readonly delivery: Delivery;
  readonly settings: Settings;
  readonly kind: DeliveryKind;
  readonly lead: LeadFacts;
  readonly target: string;
  readonly isFirst: boolean;
  readonly language: Language;
};

async function tryOnce(delivering: Delivering, { target, lead, ...asked }: Try): Promise<Outcome> {
  const { delivery, kind, isFirst, language } = asked;
  if (kind === 'webhook') return tryWebhook(delivering, { target, lead, ...asked });
  const cause = { id: delivery.id, at: delivery.createdAt, isFirst, language };
  if (kind === 'adf') return tryMail(delivering, delivery.dealerId, adfMail(lead, target, delivering, cause));
  const photo = (await photoPath(delivering.db, lead.photo)) || lead.drawing;
  // A person is told of a new lead as one, however often its mail had to be tried.
  const isNew = delivery.cause === 'new' || delivery.cause === 'test';
  const mail = plainMail(lead, target, delivering.publicUrl, { ...cause, isFirst: isNew, photo });
  return tryMail(delivering, delivery.dealerId, mail);
}

async function tryWebhook(delivering: Delivering, { delivery, settings, lead, target }: Try): Promise<Outcome> {
  const { keys, clock, publicUrl, webhooks } = delivering;
  const key = signingKeyOf(keys, delivery.dealerId, settings);
  if (!key) return { delivered: false, status: null, reason: 'secret', isFinal: true, isReceivers: false };
  const { id, createdAt: at } = delivery;
  const body = webhookBody(lead, publicUrl, { id, at, cause: causeOf(delivery) });
  const headers = {
    'user-agent': 'iCarDeals-Webhooks/1',
    'icardeals-delivery': id,
    ...(delivery.requestId && { 'icardeals-request': delivery.requestId }),
    'icardeals-signature': signatureOf(body, clock.now(), [key]),
  };
  return postOnce(webhooks, { url: new URL(target), headers, body });
}

type Posted = { readonly body: string; readonly type: string };
type Message = Posted | { readonly mail: ReadyMail };

/** One try of telling a receiver of an event, as its object stands at this moment. */
async function deliverEvent(delivering: Delivering, lane: LaneKey, delivery: Delivery): Promise<Ended> {
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
      return { mail: adfMail(lead, receiver.url, delivering, { id, at, isFirst, language }) };
    const body = adfDocument(lead, isFirst ? 'new' : 'resend', delivering, language);
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
async function postOnce(webhooks: Webhooks, post: Post): Promise<Outcome> {
  const outcome = await postWebhook(webhooks, post);
  if (outcome.taken) return { delivered: true, status: outcome.status };
  const { status, reason, isFinal } = outcome;
  return { delivered: false, status, reason, isFinal, isReceivers: status === null || !aboutTheContent.has(status) };
}
