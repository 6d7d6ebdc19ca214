import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys by which personal answers are encrypted, none of which the database holds. */
export type KeyRing = {
  /** The id of the key for what is written now. */
  readonly currentId: string;
  /** 32 bytes each; the older ones still open what was written under them. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
};

export type Sealed = { readonly keyId: string; readonly nonce: Uint8Array; readonly ciphertext: Uint8Array };

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

function keyOf(ring: KeyRing, keyId: string): Uint8Array {
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

/** The mark that a key of the ring puts on a text, by a key derived from it for that alone. */
function markOf(ring: KeyRing, keyId: string, text: string): Uint8Array {
  const derived = hkdfSync('sha256', keyOf(ring, keyId), '', 'icardeals mark', 32);
  return createHmac('sha256', new Uint8Array(derived)).update(text).digest();
}

/** What tells a text again that is not kept. Without the ring nobody can try texts against it. */
export const mark = (ring: KeyRing, text: string): Uint8Array => markOf(ring, ring.currentId, text);

/** Whether a mark is this text's, put there by the current key or by an older one. */
export const isMarkOf = (ring: KeyRing, text: string, given: Uint8Array): boolean =>
  [...ring.keys.keys()].some((keyId) => {
    const own = markOf(ring, keyId, text);
    return own.length === given.length && timingSafeEqual(own, given);
  });

const keyLength = 32;

/** Reads `id:key` pairs parted by commas, keys in base64, the current one first. Throws for anything else. */
export function parseKeys(text: string): KeyRing {
  const keys = new Map<string, Uint8Array>();
  for (const pair of text.trim().split(',')) {
    const [, id = '', encoded = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== keyLength || keys.has(id)) throw new Error('These are no keys.');
    keys.set(id, key);
  }
  const [currentId = ''] = keys.keys();
  return { currentId, keys };
}
