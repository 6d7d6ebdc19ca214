import { and, eq } from 'drizzle-orm';
import { mostReceivers, receiverKinds } from '#contract/event-types.ts';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { type CallInput, type Handler, invalidField, Refusal, type Services } from '../../kit/handler.ts';
import { oneMadeOnce } from '../../kit/made-once.ts';
import { newId } from '../../kit/secrets.ts';
import { coveredReceivers } from '../begin-deliveries.ts';
import { deliveryLanes, deliveryReceivers } from '../tables.ts';
import { outsideAddress } from '../webhook-body.ts';
import { mailReceiverLink } from './receiver-links.ts';
import {
  asOldSecret,
  heldReceiver,
  isConfirmed,
  liveKeysOf,
  newestSecret,
  newReceiverSecret,
  receiversOf,
  viewOfReceiver,
} from './receivers.ts';

/** A dealer's receivers of events. */
export function listReceivers({ db, clock }: Services): Handler<'listReceivers'> {
  return async ({ session: { dealerId } }) => {
    const now = clock.now();
    const found = await receiversOf(db, dealerId);
    const data = await Promise.all(found.map((receiver) => viewOfReceiver(db, receiver, now)));
    const covered = await coveredReceivers(db, dealerId);
    const isCovered = covered.length === receiverKinds.length;
    return { data, isCovered, covered, keys: await liveKeysOf(db, dealerId, now) };
  };
}

/** What is kept of a receiver as it was sent. Its own key has to be one of the dealer's that is good. */
async function columnsOf(
  queryable: Queryable,
  { ownKey, url, events, ...sent }: CallInput<'addReceiver'>['body'],
  { dealerId, now, allowsLoopback }: { dealerId: string; now: Date; allowsLoopback: boolean },
) {
  const own = await liveKeysOf(queryable, dealerId, now);
  if (ownKey !== null && !own.some(({ _id }) => _id === ownKey))
    throw invalidField('ownKey', msg`Choose one of your valid keys.`);
  const address = sent.kind === 'adfMail' ? url.trim() : outsideAddress(url, 'url', allowsLoopback);
  if (address === '') throw invalidField('url', msg`Enter the address to send events to.`);
  return { ...sent, url: address, events: [...new Set(events)], ownKeyId: ownKey };
}

/** Adds a receiver; its secret is told here and to an equal post under the same Idempotency-Key, and never again. */
export function addReceiver(services: Services, allowsLoopback: boolean): Handler<'addReceiver'> {
  const { db, clock } = services;
  return (input) =>
    db.transaction(async (tx) => {
      const add = () => keepReceiver(tx, services, input, allowsLoopback);
      const id = await oneMadeOnce(tx, clock, 'addReceiver', input, add);
      const added = await heldReceiver(tx, id, input.session.dealerId);
      return { data: await viewOfReceiver(tx, added, clock.now()), secret: newestSecret(services.keys, added) };
    });
}

async function keepReceiver(
  tx: Transaction,
  services: Services,
  { body, session }: CallInput<'addReceiver'>,
  allowsLoopback: boolean,
): Promise<string> {
  const { clock, keys } = services;
  const { dealerId } = session;
  const now = clock.now();
  // Many at once cannot pass the limit together.
  await lockDealer(tx, dealerId);
  const there = await tx.$count(deliveryReceivers, eq(deliveryReceivers.dealerId, dealerId));
  if (there >= mostReceivers)
    throw new Refusal(
      'conflict',
      msg`You have ${{ mostReceivers }} receivers, the maximum. Remove one you no longer need.`,
    );
  const id = newId();
  const { columns } = newReceiverSecret(keys, id, now);
  const row = { ...(await columnsOf(tx, body, { dealerId, now, allowsLoopback })), ...columns };
  const [added] = await tx
    .insert(deliveryReceivers)
    .values({ id, dealerId, ...row, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error('A receiver was not kept.');
  if (!isConfirmed(added)) await mailReceiverLink(tx, services, added);
  await recordByMember(tx, session.memberId, { at: now, action: 'receiver added', objectId: id });
  return id;
}

/** Changes a receiver, of the version that was seen and of no other. */
export function changeReceiver(services: Services, allowsLoopback: boolean): Handler<'changeReceiver'> {
  const { db, clock } = services;
  return ({ params: { id }, body, session, version }) =>
    db.transaction(async (tx) => {
      const { dealerId } = session;
      const now = clock.now();
      const before = await heldReceiver(tx, id, dealerId);
      if (before.version !== version)
        throw new Refusal(
          'stale',
          msg`These settings have changed. They’re now at version ${{ version: before.version }}.`,
        );
      const columns = await columnsOf(tx, body, { dealerId, now, allowsLoopback });
      const changed = { ...before, ...columns, version: version + 1, updatedAt: now };
      await tx.update(deliveryReceivers).set(changed).where(eq(deliveryReceivers.id, id));
      const isElsewhere = changed.kind !== before.kind || changed.url !== before.url;
      if (isElsewhere && !isConfirmed(changed)) await mailReceiverLink(tx, services, changed);
      await recordByMember(tx, session.memberId, { at: now, action: 'receiver changed', objectId: id });
      return { data: await viewOfReceiver(tx, changed, now) };
    });
}

/** Removes a receiver with what waits for it. */
export function removeReceiver({ db, clock }: Services): Handler<'removeReceiver'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const { dealerId } = session;
      const { name } = await heldReceiver(tx, id, dealerId);
      await tx.delete(deliveryReceivers).where(eq(deliveryReceivers.id, id));
      await tx.delete(deliveryLanes).where(and(eq(deliveryLanes.dealerId, dealerId), eq(deliveryLanes.kind, id)));
      await recordByMember(tx, session.memberId, { at: clock.now(), action: 'receiver removed', objectId: id });
      return { message: msg`${{ name }} no longer gets any events.` };
    });
}

/** Makes a new secret, which signs from now on; the one before signs along for a day. */
export function renewReceiverSecret({ db, clock, keys }: Services): Handler<'renewReceiverSecret'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const before = await heldReceiver(tx, id, session.dealerId);
      const { columns, told } = newReceiverSecret(keys, id, now);
      const changed = { ...before, ...asOldSecret(before, now), ...columns };
      await tx.update(deliveryReceivers).set(changed).where(eq(deliveryReceivers.id, id));
      await recordByMember(tx, session.memberId, { at: now, action: 'receiver secret renewed', objectId: id });
      return { data: await viewOfReceiver(tx, changed, now), secret: told };
    });
}
