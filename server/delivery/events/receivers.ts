import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { oldSecretHours } from '#contract/event-types.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { dealerKeys } from '../../dealer-keys/tables.ts';
import type { SigningKey } from '../../integrations/webhooks/sign-webhook.ts';
import { after, hour } from '../../kit/clock.ts';
import { notFound } from '../../kit/handler.ts';
import { type KeyRing, seal, unseal } from '../../kit/key-ring.ts';
import { newId, newToken } from '../../kit/secrets.ts';
import { deliveryReceivers } from '../tables.ts';

export type Receiver = typeof deliveryReceivers.$inferSelect;

type View = CallReply<'listReceivers'>['data'][number];

const boundTo = (receiverId: string) => `secret of receiver ${receiverId}`;

/** A new secret that signs: what is kept of it, and the secret itself, to be told once. */
export function newSigningSecret(keys: KeyRing, boundTo: string) {
  const [keyId, secret] = [newId(), `whsec_${newToken()}`];
  const sealed = seal(keys, secret, boundTo);
  const columns = { secretKeyId: sealed.keyId, secretNonce: sealed.nonce, secretCiphertext: sealed.ciphertext };
  return { columns, told: { keyId, secret } };
}

/** The same for a receiver. */
export function newReceiverSecret(keys: KeyRing, receiverId: string, now: Date) {
  const { columns, told } = newSigningSecret(keys, boundTo(receiverId));
  return { columns: { signingId: told.keyId, signingSince: now, ...columns }, told };
}

/** What becomes of the secret that was the newest: it signs along for a while. */
export const asOldSecret = (receiver: Receiver, now: Date) => ({
  oldSigningId: receiver.signingId,
  oldSecretKeyId: receiver.secretKeyId,
  oldSecretNonce: receiver.secretNonce,
  oldSecretCiphertext: receiver.secretCiphertext,
  oldUntil: after(now, oldSecretHours * hour),
});

/** The secret that signs from now on, as it was told. Throws when its key is not on the ring. */
export function newestSecret(keys: KeyRing, receiver: Receiver) {
  const { id, signingId: keyId, secretKeyId, secretNonce, secretCiphertext } = receiver;
  const sealed = { keyId: secretKeyId, nonce: secretNonce, ciphertext: secretCiphertext };
  return { keyId, secret: unseal(keys, sealed, boundTo(id)) };
}

/** The secrets that sign what a receiver is told, the newest first. Throws when their key is not on the ring. */
export function signingKeysOf(keys: KeyRing, receiver: Receiver, now: Date): SigningKey[] {
  const { id } = receiver;
  const newest = newestSecret(keys, receiver);
  const all = [{ id: newest.keyId, secret: newest.secret }];
  const { oldSigningId, oldSecretKeyId, oldSecretNonce, oldSecretCiphertext, oldUntil } = receiver;
  if (!oldSigningId || !oldSecretKeyId || !oldSecretNonce || !oldSecretCiphertext) return all;
  if (!oldUntil || oldUntil <= now) return all;
  const old = { keyId: oldSecretKeyId, nonce: oldSecretNonce, ciphertext: oldSecretCiphertext };
  return [...all, { id: oldSigningId, secret: unseal(keys, old, boundTo(id)) }];
}

/** Ids of the keys that the receivers' secrets are encrypted with. */
export async function keysOfReceiverSecrets(queryable: Queryable): Promise<string[]> {
  const { secretKeyId, oldSecretKeyId } = deliveryReceivers;
  const used = await queryable.selectDistinct({ one: secretKeyId, other: oldSecretKeyId }).from(deliveryReceivers);
  return used.flatMap(({ one, other }) => [one, ...(other === null ? [] : [other])]);
}

/** Whether a receiver may be told: one by mail once somebody who reads its address has opened the link. */
export const isConfirmed = ({ kind, url, confirmedAddress }: Receiver): boolean =>
  kind !== 'adfMail' || confirmedAddress === url;

/** A dealer's receivers, the oldest first. */
export const receiversOf = (queryable: Queryable, dealerId: string): Promise<Receiver[]> =>
  queryable
    .select()
    .from(deliveryReceivers)
    .where(eq(deliveryReceivers.dealerId, dealerId))
    .orderBy(asc(deliveryReceivers.createdAt), asc(deliveryReceivers.id));

/** A receiver of the dealer, held until the transaction ends. */
export async function heldReceiver(tx: Transaction, id: string, dealerId: string): Promise<Receiver> {
  const isTheirs = and(eq(deliveryReceivers.id, id), eq(deliveryReceivers.dealerId, dealerId));
  const [found] = await tx.select().from(deliveryReceivers).where(isTheirs).for('update');
  if (!found) throw notFound();
  return found;
}

/** The dealer's keys that are good, by name. */
export function liveKeysOf(queryable: Queryable, dealerId: string, now: Date) {
  const { id: _id, name, endsAt, revokedAt } = dealerKeys;
  const isLive = and(eq(dealerKeys.dealerId, dealerId), isNull(revokedAt), gt(endsAt, now));
  return queryable.select({ _id, name }).from(dealerKeys).where(isLive).orderBy(asc(name), asc(_id));
}

/** A receiver as its dealer sees it: everything but the secrets. */
export async function viewOfReceiver(queryable: Queryable, receiver: Receiver, now: Date): Promise<View> {
  const { id, version, name, kind, url, events, isOn, ownKeyId, signingId, signingSince, oldUntil } = receiver;
  const [ownKey] =
    ownKeyId === null
      ? []
      : await queryable
          .select({ _id: dealerKeys.id, name: dealerKeys.name })
          .from(dealerKeys)
          .where(eq(dealerKeys.id, ownKeyId));
  return {
    _id: id,
    version,
    name,
    kind,
    url,
    isConfirmed: isConfirmed(receiver),
    events,
    isOn,
    ownKey: ownKey ?? null,
    secretId: signingId,
    secretSince: signingSince.toISOString(),
    oldSecretUntil: oldUntil && oldUntil > now ? oldUntil.toISOString() : null,
  };
}
