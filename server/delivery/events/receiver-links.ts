import { and, eq, gt } from 'drizzle-orm';
import { receiverLinkDays } from '#contract/event-types.ts';
import { msg } from '#contract/words.ts';
import { leadLanguageOf } from '../../accounts/lead-address.ts';
import type { Transaction } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { recordAction, recordByMember } from '../../enquiries/audit.ts';
import { countMail } from '../../integrations/mail/mail-ceilings.ts';
import { handOver } from '../../integrations/mail/queue-mail.ts';
import { after, type Clock, day } from '../../kit/clock.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../../kit/handler.ts';
import { oneMadeOnce } from '../../kit/made-once.ts';
import { hashOf, newId, newToken } from '../../kit/secrets.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { coveredReceivers } from '../begin-deliveries.ts';
import { refuseTooManyTests } from '../change-settings.ts';
import { type Delivery, lockLanes, tryLanesNow } from '../lanes.ts';
import { dealerFacts } from '../lead-facts.ts';
import { adfMail, testLead } from '../lead-mail.ts';
import { deliveries, deliveryReceivers } from '../tables.ts';
import { heldReceiver, isConfirmed, type Receiver } from './receivers.ts';

/**
 * Mails a receiver's address the link that confirms it; an earlier one is worth nothing then. A lead system shows
 * documents alone, so the link stands in one, where people read what a shopper has written.
 *
 * @throws Refusal where there were enough of these mails within a day
 */
export async function mailReceiverLink(tx: Transaction, services: Services, receiver: Receiver): Promise<void> {
  const { clock, publicUrl } = services;
  const { id: receiverId, dealerId, url: to } = receiver;
  const [at, id, token] = [clock.now(), newId(), newToken()];
  const link = { linkHash: hashOf(token), linkUntil: after(at, receiverLinkDays * day) };
  await tx.update(deliveryReceivers).set(link).where(eq(deliveryReceivers.id, receiverId));
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw new Error(`Receiver ${receiverId} has no dealer.`);
  const language = await leadLanguageOf(tx, dealerId);
  const { href } = new URL(`/ConfirmDelivery#${token}`, publicUrl);
  const note = sentenceIn(
    language,
    msg`${{ dealer: dealer.name }} wants to have its iCarDeals leads sent to this address. To accept, open this link within ${{ days: receiverLinkDays }} days and press the button on that page: ${{ href }} If you weren’t expecting this, ignore it. We won’t send anything else.`,
  );
  const lead = { ...testLead(id, at, dealerFacts(dealer)), note };
  const mail = adfMail(lead, to, services, { id, at, isFirst: true, language });
  const counted = { mailId: id, mail: 'address-code', to, dealerId, isUnconfirmed: false };
  if (await countMail(tx, counted, at)) await handOver(tx, services, mail);
}

/** Mails another link to a receiver's address. */
export function sendReceiverLink(services: Services): Handler<'sendReceiverLink'> {
  return ({ params: { id }, session: { dealerId } }) =>
    services.db.transaction(async (tx) => {
      const receiver = await heldReceiver(tx, id, dealerId);
      if (isConfirmed(receiver)) throw new Refusal('conflict', msg`There’s no address to confirm.`);
      await mailReceiverLink(tx, services, receiver);
      return { message: msg`We’ve sent the link. It works for three days.` };
    });
}

/** Lets leads go to an address whose reader has opened the link. Each link works once. */
export function confirmReceiver({ db, clock, jobs }: Services): Handler<'confirmReceiver'> {
  return ({ body: { token } }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const isAlive = and(eq(deliveryReceivers.linkHash, hashOf(token)), gt(deliveryReceivers.linkUntil, now));
      const [receiver] = await tx.select().from(deliveryReceivers).where(isAlive).for('update');
      if (receiver?.kind !== 'adfMail')
        throw invalidField('token', msg`This link no longer works. Ask the dealer for a new one.`);
      const { id, dealerId, url: address } = receiver;
      const confirmed = { confirmedAddress: address, linkHash: null, linkUntil: null };
      await tx.update(deliveryReceivers).set(confirmed).where(eq(deliveryReceivers.id, id));
      // What was held for want of a reader goes.
      await jobs.send(tx, 'release-deliveries', {});
      const entry = { actorKind: 'system', actorId: 'system', action: 'receiver confirmed' } as const;
      await recordAction(tx, { at: now, ...entry, objectId: dealerId, details: { receiverId: id } });
      const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId));
      return { message: msg`The address is confirmed.`, dealer: dealer?.name ?? '', address };
    });
}

/** Sends a receiver an event that says that it is a test, whether it is switched on or not. */
export function sendTestEvent({ db, clock }: Services): Handler<'sendTestEvent'> {
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'sendTestEvent', input, () => putTest(tx, clock, input));
      return { message: msg`We’ve sent the test.` };
    });
}

async function putTest(
  tx: Transaction,
  clock: Clock,
  { params: { id }, session: { dealerId, memberId } }: CallInput<'sendTestEvent'>,
): Promise<string> {
  const receiver = await heldReceiver(tx, id, dealerId);
  if (!(await coveredReceivers(tx, dealerId)).includes(receiver.kind))
    throw new Refusal('conflict', msg`Your plan doesn’t include this delivery method.`);
  if (!isConfirmed(receiver)) throw new Refusal('conflict', msg`Confirm the address first.`);
  await refuseTooManyTests(tx, { clock }, dealerId);
  await tryLanesNow(tx, dealerId, [id]);
  const [eventId, now] = [newId(), clock.now()];
  await put(tx, clock, {
    dealerId,
    enquiryId: null,
    kind: id,
    receiverId: id,
    cause: 'test',
    causeKey: `test ${eventId}`,
    event: 'test',
    eventId,
    eventAt: now,
    objectId: null,
    facts: null,
  });
  await recordByMember(tx, memberId, { at: now, action: 'test delivery sent', objectId: id });
  return eventId;
}

type Row = Omit<typeof deliveries.$inferInsert, 'id' | 'state' | 'dueAt' | 'createdAt'>;

const put = (tx: Transaction, clock: Clock, row: Row) =>
  tx
    .insert(deliveries)
    .values({ ...row, id: newId(), state: 'waiting', dueAt: clock.now(), createdAt: clock.now() })
    .onConflictDoNothing();

/**
 * Sends an event once more to its receiver, under the id that it has, or now where it waits for its time.
 *
 * @param causeKey the same for whatever must not go twice
 */
export async function sendEventAgain(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, receiverId, dealerId, state, ...event }: Delivery,
  causeKey: string,
): Promise<void> {
  if (receiverId === null) throw notFound();
  await lockLanes(tx, dealerId, [receiverId]);
  await tryLanesNow(tx, dealerId, [receiverId]);
  if (state === 'waiting') {
    await tx.update(deliveries).set({ dueAt: clock.now(), causeKey }).where(eq(deliveries.id, id));
    return;
  }
  const { enquiryId, event: type, eventId, eventAt, objectId, facts, cause } = event;
  const again = { enquiryId, event: type, eventId, eventAt, objectId, facts };
  const why = cause === 'test' ? 'test' : 'resend';
  await put(tx, clock, { dealerId, kind: receiverId, receiverId, cause: why, causeKey, ...again });
}
