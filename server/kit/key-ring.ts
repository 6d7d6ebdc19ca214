import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Keys by which personal answers are encrypted, none of which the database holds. */
export type KeyRing = {
  /** The id of the key for what is written now. */
  readonly currentId: string;
  /** Of 32 bytes each; the older ones still open what was written under them. */
  readonly keys: ReadonlyMap<string, KeyObject>;
};

export type Sealed = { readonly keyId: string; readonly nonce: Uint8Array; readonly ciphertext: Uint8Array };

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

function keyOf(ring: KeyRing, keyId: string): KeyObject {
  const key = ring.keys.get(keyId);
  if (!key) throw new Error(`The key ${keyId} is not among the keys of this process.`);
  return key;
}

/**
 * Encrypts a text with AES-256-GCM under the current key.
 *
 * @param boundTo what it belongs to, such as the id of its row: it opens in no other place
 */
export function seal(ring: KeyRing, text: string, boundTo: string): Sealed {
  const keyId = ring.currentId;
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(ring, keyId), nonce).setAAD(Buffer.from(boundTo));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId, nonce, ciphertext };
}

/** The text again. Throws when it was changed, belongs elsewhere, or its key is not on the ring. */
export function unseal(ring: KeyRing, { keyId, nonce, ciphertext }: Sealed, boundTo: string): string {
  const end = ciphertext.length - tagLength;
  const decipher = createDecipheriv(algorithm, keyOf(ring, keyId), nonce)
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(ciphertext.subarray(end));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()]).toString('utf8');
}

/** The text again; undefined where it was changed, belongs elsewhere, or its key is not on the ring. */
export function unsealIfPossible(ring: KeyRing, sealed: Sealed, boundTo: string): string | undefined {
  try {
    return unseal(ring, sealed, boundTo);
  } catch {
    return undefined;
  }
}

const keyLength = 32;

/** A key for one purpose, made from one of the ring (HKDF, RFC 5869): it gives nothing of that one away. */
export const derivedKey = (ring: KeyRing, keyId: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', keyOf(ring, keyId), '', purpose, keyLength));

/** What tells a key again, and gives nothing of it away. */
export const fingerprintOf = (ring: KeyRing, keyId: string): Uint8Array =>
  derivedKey(ring, keyId, 'icardeals fingerprint');

/** Reads `id:key` pairs parted by commas, keys in base64, the current one first. Throws for anything else. */
export function parseKeys(text: string): KeyRing {
  const keys = new Map<string, KeyObject>();
  for (const pair of text.trim().split(',')) {
    const [, id = '', encoded = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== keyLength || keys.has(id)) throw new Error('These are no keys.');
    keys.set(id, createSecretKey(key));
  }
  const [currentId = ''] = keys.keys();
  return { currentId, keys };
}
