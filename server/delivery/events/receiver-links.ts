import { and, eq, gt } from 'drizzle-orm';
import { receiverLinkDays } from '#contract/event-types.ts';
import { msg } from '#contract/words.ts';
import { leadLanguageOf } from '../../accounts/lead-address.ts';
import type { Transaction } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { recordAction } from '../../enquiries/audit.ts';
import { countMail } from '../../integrations/mail/mail-ceilings.ts';
import { handOver } from '../../integrations/mail/queue-mail.ts';
import { after, day } from '../../kit/clock.ts';
import type { Handler } from '../../kit/implement.ts';
import { invalidField, Refusal } from '../../kit/refusal.ts';
import { hashOf, newId, newToken } from '../../kit/secrets.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { Services } from '../../kit/services.ts';
import { dealerFacts } from '../lead-facts.ts';
import { adfMail } from '../lead-mail.ts';
import { deliveryReceivers } from '../tables.ts';
import { testLead } from '../test-lead.ts';
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
    msg`${{ dealer: dealer.name }} wants its leads from iCarDeals sent to this address. To let them come, open this link within ${{ days: receiverLinkDays }} days and press the button there: ${{ href }} If you know nothing of this, do nothing: nothing more comes then.`,
  );
  const lead = { ...testLead(id, at, dealerFacts(dealer)), note };
  const mail = adfMail(lead, to, publicUrl, { id, at, isFirst: true, language });
  const counted = { mailId: id, mail: 'address-code', to, dealerId, isUnconfirmed: false };
  if (await countMail(tx, counted, at)) await handOver(tx, services, mail);
}

/** Mails another link to a receiver's address. */
export function sendReceiverLink(services: Services): Handler<'sendReceiverLink'> {
  return ({ params: { id }, session: { dealerId } }) =>
    services.db.transaction(async (tx) => {
      const receiver = await heldReceiver(tx, id, dealerId);
      if (isConfirmed(receiver)) throw new Refusal('conflict', msg`There is no address to confirm.`);
      await mailReceiverLink(tx, services, receiver);
      return { message: msg`The link is on its way. It works for three days.` };
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
        throw invalidField('token', msg`This link works no more. Ask the dealer for a new one.`);
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
