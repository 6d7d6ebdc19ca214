import { and, eq } from 'drizzle-orm';
import { type DeliveryCause, type DeliveryKind, deliveryCauses, deliveryKinds } from '#contract/delivery-kinds.ts';
import { leadLanguageOf } from '../accounts/lead-address.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { loadEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Deliver, MailNotTaken } from '../integrations/mail/deliver.ts';
import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import { postWebhook, type Webhooks } from '../integrations/webhooks/post-webhook.ts';
import { signatureOf } from '../integrations/webhooks/sign-webhook.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { dealerFacts, type LeadFacts, leadFacts } from './lead-facts.ts';
import { adfMail, plainMail } from './lead-mail.ts';
import { isOn, type Settings, settingsOf, signingKeyOf, targetOf } from './settings.ts';
import { deliveries, deliveryAttempts } from './tables.ts';
import { testLead } from './test-lead.ts';
import { webhookBody } from './webhook-body.ts';

export type Delivering = Pick<Services, 'clock' | 'keys' | 'publicUrl'> & {
  readonly db: Db;
  readonly deliver: Deliver;
  readonly webhooks: Webhooks;
};

type Delivery = typeof deliveries.$inferSelect;

type Outcome =
  | { readonly delivered: true; readonly status: number | null }
  | { readonly delivered: false; readonly status: number | null; readonly reason: string; readonly isFinal: boolean };

/** A try of a delivery did not go well, and there will be another. */
class TryAgain extends Error {
  override readonly name = 'TryAgain';
}

/** The jobs are tried for nearly a day (server/database/jobs.ts); the last try ends the delivery. */
const mostAttempts = 30;

/**
 * Does one try of a delivery and writes down how it went. What goes out is the deal as it stands at this moment, so that
 * nothing of a person is sent who has taken it back meanwhile. A job that runs again finds the delivery finished.
 *
 * @throws TryAgain after a failure that may pass
 */
export async function deliverLead(delivering: Delivering, deliveryId: string): Promise<string> {
  const { db } = delivering;
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (delivery?.state !== 'waiting') return 'was finished';
  const settings = await settingsOf(db, delivery.dealerId);
  const kind = kindOf(delivery);
  const lead = await leadOf(db, delivery);
  const target = await targetOf(db, delivery.dealerId, settings, kind);
  const isWanted = delivery.cause === 'test' || isOn(settings, kind);
  if (!lead || !target || !isWanted) {
    await finish(delivering, delivery, 'dropped');
    return 'dropped';
  }
  const before = await db.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveryId));
  const isFirst = before === 0 && (delivery.cause === 'new' || delivery.cause === 'test');
  const outcome = await tryOnce(delivering, { delivery, settings, kind, lead, target, isFirst });
  return writeDown(delivering, delivery, outcome, before + 1);
}

/** What the database holds was written by statements of ours alone. */
const kindOf = ({ kind }: Delivery): DeliveryKind => deliveryKinds.find((known) => known === kind) ?? 'mail';
const causeOf = ({ cause }: Delivery): DeliveryCause => deliveryCauses.find((known) => known === cause) ?? 'new';

/** The lead; none once its shopper has withdrawn it or it is gone. */
async function leadOf(db: Db, { id, enquiryId, dealerId, createdAt }: Delivery): Promise<LeadFacts | undefined> {
  if (enquiryId === null) {
    const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
    return dealer && testLead(id, createdAt, dealerFacts(dealer));
  }
  const loaded = await loadEnquiry(db, and(eq(enquiries.id, enquiryId), eq(enquiries.dealerId, dealerId)));
  if (!loaded || loaded.enquiry.status === 'withdrawn' || loaded.enquiry.removedAt) return undefined;
  return leadFacts(loaded);
}

type Try = {
  readonly delivery: Delivery;
  readonly settings: Settings;
  readonly kind: DeliveryKind;
  readonly lead: LeadFacts;
  readonly target: string;
  readonly isFirst: boolean;
};

async function tryOnce(delivering: Delivering, { target, lead, ...asked }: Try): Promise<Outcome> {
  const { delivery, kind, isFirst } = asked;
  if (kind === 'webhook') return tryWebhook(delivering, { target, lead, ...asked });
  const make = kind === 'adf' ? adfMail : plainMail;
  const language = await leadLanguageOf(delivering.db, delivery.dealerId);
  const cause = { id: delivery.id, at: delivery.createdAt, isFirst, language };
  return tryMail(delivering, make(lead, target, delivering.publicUrl, cause));
}

async function tryMail({ deliver }: Delivering, mail: ReadyMail): Promise<Outcome> {
  try {
    await deliver(mail);
    return { delivered: true, status: null };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { status, isFinal } = error;
    return { delivered: false, status, isFinal, reason: status === null ? 'unreachable' : 'refused' };
  }
}

async function tryWebhook(delivering: Delivering, { delivery, settings, lead, target }: Try): Promise<Outcome> {
  const { keys, clock, publicUrl, webhooks } = delivering;
  const key = signingKeyOf(keys, delivery.dealerId, settings);
  if (!key) return { delivered: false, status: null, reason: 'secret', isFinal: true };
  const { id, createdAt: at } = delivery;
  const body = webhookBody(lead, publicUrl, { id, at, cause: causeOf(delivery) });
  const headers = {
    'user-agent': 'iCarDeals-Webhooks/1',
    'icardeals-delivery': id,
    'icardeals-signature': signatureOf(body, clock.now(), key),
  };
  const outcome = await postWebhook(webhooks, { url: new URL(target), headers, body });
  return outcome.taken
    ? { delivered: true, status: outcome.status }
    : { delivered: false, status: outcome.status, reason: outcome.reason, isFinal: outcome.isFinal };
}

/** The try and what becomes of the delivery, both or neither. */
async function writeDown(
  delivering: Delivering,
  delivery: Delivery,
  outcome: Outcome,
  attempt: number,
): Promise<string> {
  const isOver = !outcome.delivered && (outcome.isFinal || attempt >= mostAttempts);
  const reason = outcome.delivered ? null : outcome.reason;
  const { delivered, status } = outcome;
  await delivering.db.transaction(async (tx) => {
    const row = { id: newId(), deliveryId: delivery.id, number: attempt, at: delivering.clock.now() };
    await tx.insert(deliveryAttempts).values({ ...row, delivered, status, reason });
    if (delivered || isOver) await finish({ ...delivering, db: tx }, delivery, delivered ? 'delivered' : 'failed');
  });
  if (!delivered && !isOver) throw new TryAgain(`The delivery of a lead by ${delivery.kind} did not go (${reason}).`);
  return delivered ? 'delivered' : 'failed';
}

async function finish(
  { db, clock }: Pick<Delivering, 'clock'> & { db: Pick<Db, 'update'> },
  { id }: Delivery,
  state: 'delivered' | 'failed' | 'dropped',
): Promise<void> {
  const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
  await db.update(deliveries).set({ state, finishedAt: clock.now() }).where(isWaiting);
}
