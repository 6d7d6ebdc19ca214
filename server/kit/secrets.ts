import { createHash, randomBytes, randomFillSync } from 'node:crypto';

/** An id that leaves the server: 128 random bits as 22 characters of base64url (decisions row 5). */
export function newId(): string {
  if (given === pool.length) {
    randomFillSync(pool);
    given = 0;
  }
  given += idBytes;
  return pool.toString('base64url', given - idBytes, given);
}

const idBytes = 16;
/** Random bytes for the next ids, each given once: every request has an id, and to fetch bytes for each costs more. */
const pool = Buffer.alloc(256 * idBytes);
let given = pool.length;

/** A bearer token or a share key: 256 random bits as 43 characters of base64url. Only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url');

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export const looksLikeToken = (text: string) => tokenShape.test(text);

/** What is kept of a token. Plain SHA-256 is enough: nobody guesses 256 random bits. */
export const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();
