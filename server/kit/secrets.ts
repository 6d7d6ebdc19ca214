import { createHash, randomBytes } from 'node:crypto';

/** An id that leaves the server: 128 random bits as 22 characters of base64url (decisions row 5). */
export const newId = () => randomBytes(16).toString('base64url');

/** A bearer token or a share key: 256 random bits as 43 characters of base64url. Only its hash is kept. */
export const newToken = () => randomBytes(32).toString('base64url');

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export const looksLikeToken = (text: string) => tokenShape.test(text);

/** What is kept of a token. Plain SHA-256 is enough: nobody guesses 256 random bits. */
export const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();
