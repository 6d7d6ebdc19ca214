import { isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { type KeyRing, seal, unseal } from '../../kit/key-ring.ts';
import { stockSources } from '../tables.ts';
import type { Source } from './own-runs.ts';

const boundTo = (sourceId: string) => `secret of stock source ${sourceId}`;

/** What is kept of a source's password or private key. */
export function sealedSecret(keys: KeyRing, sourceId: string, secret: string) {
  const sealed = seal(keys, secret, boundTo(sourceId));
  return { secretKeyId: sealed.keyId, secretNonce: sealed.nonce, secretCiphertext: sealed.ciphertext };
}

/** What is kept of a source without one. */
export const noSecret = { secretKeyId: null, secretNonce: null, secretCiphertext: null };

/** A source's password or private key; empty where it has none. Throws when its key is not on the ring. */
export function secretOf(keys: KeyRing, { id, secretKeyId, secretNonce, secretCiphertext }: Source): string {
  if (secretKeyId === null || !secretNonce || !secretCiphertext) return '';
  return unseal(keys, { keyId: secretKeyId, nonce: secretNonce, ciphertext: secretCiphertext }, boundTo(id));
}

/** Ids of the keys that the secrets of sources are encrypted with. */
export async function keysOfSourceSecrets(queryable: Queryable): Promise<string[]> {
  const { secretKeyId: one } = stockSources;
  const used = await queryable.selectDistinct({ one }).from(stockSources).where(isNotNull(one));
  return used.flatMap((row) => row.one ?? []);
}
