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
import type { MailServices } from '../integrations/mail/queue-mail.ts';
import type { Webhooks } from '../integrations/webhooks/post-webhook.ts';
import { signatureOf } from '../integrations/webhooks/sign-webhook.ts';
import { hasReader, isOn, type Settings, settingsOf, signingKeyOf, targetOf } from './change-settings.ts';
import { deliverEvent, postOnce } from './events/deliver-event.ts';
import { claimNext, type Delivery, type LaneKey } from './lanes.ts';
import { dealerFacts, type LeadFacts, leadFacts } from './lead-facts.ts';
import { adfMail, plainMail } from './lead-mail.ts';
import { deliveryAttempts } from './tables.ts';
import { testLead, tryMail } from './test-lead.ts';
import { webhookBody } from './webhook-body.ts';
import { finish, holdBack, type Outcome, writeDown } from './write-down.ts';

export type Delivering = MailServices & {
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
export type Ended = { readonly id: string; readonly outcome: string };

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
  const make = kind === 'adf' ? adfMail : plainMail;
  const cause = { id: delivery.id, at: delivery.createdAt, isFirst, language };
  return tryMail(delivering, delivery.dealerId, make(lead, target, delivering.publicUrl, cause));
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
