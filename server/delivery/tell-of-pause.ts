import { eq } from 'drizzle-orm';
import { type DeliveryKind, deliveryKinds } from '#contract/delivery-kinds.ts';
import { msg, type Words } from '#contract/words.ts';
import { ownerOf } from '../accounts/lead-address.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { type MailServices, queueMail } from '../integrations/mail/queue-mail.ts';
import { before, day } from '../kit/clock.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { type Lane, type LaneKey, noteTold } from './lanes.ts';
import { deliveryReceivers } from './tables.ts';

/** A receiver that comes and goes is told of once in so long. */
const silence = day;

const names: Readonly<Record<DeliveryKind, Words>> = {
  mail: msg`plain mail`,
  adf: msg`ADF/XML mail`,
  webhook: msg`webhook`,
};

/** Mails a dealer's owner that a way of delivery is paused; not to the very address that does not take mail. */
export async function tellOfPause(
  tx: Transaction,
  services: MailServices,
  lane: Lane & LaneKey,
  target: string,
): Promise<void> {
  const now = services.clock.now();
  if (lane.toldAt && lane.toldAt > before(now, silence)) return;
  const owner = await ownerOf(tx, lane.dealerId);
  if (!owner || owner.to === target) return;
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, lane.dealerId));
  const { to, account, language } = owner;
  const own = deliveryKinds.find((kind) => kind === lane.kind);
  const way = own ? sentenceIn(language, names[own]) : await receiverName(tx, lane.kind);
  const facts = { dealer: dealer?.name ?? '', way, actionPath: '/DealerDelivery' };
  await queueMail(tx, services, { to, account, language, mail: 'dealer-delivery-paused', facts });
  await noteTold(tx, lane, now);
}

async function receiverName(tx: Transaction, id: string): Promise<string> {
  const { name } = deliveryReceivers;
  const [receiver] = await tx.select({ name }).from(deliveryReceivers).where(eq(deliveryReceivers.id, id));
  return receiver?.name ?? '';
}
