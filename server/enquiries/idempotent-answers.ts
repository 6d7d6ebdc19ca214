import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { keyReused, type Services } from '../kit/handler.ts';
import { seal, unsealIfPossible } from '../kit/key-ring.ts';
import { hashOf } from '../kit/secrets.ts';
import { type Person, takeTurn } from './quotas.ts';
import { idempotentAnswers } from './tables.ts';

/** A post that may come more than once, with the key that tells. */
export type Post = {
  readonly userId: string;
  readonly key: string | undefined;
  /** Everything that makes the post what it is. */
  readonly request: unknown;
};

/** What saving gave: the enquiry, and the reply that shows it. */
export type Saved<Reply> = { readonly enquiryId: string; readonly reply: Reply };

type Work<Reply> = {
  readonly save: (tx: Transaction, user: Person | null) => Promise<Saved<Reply>>;
  /** Shows the enquiry as it is now, where the answer given then has been erased, or its key is lost. */
  readonly show: (tx: Transaction, enquiryId: string) => Promise<Reply>;
};

type Marks = ReturnType<typeof marksOf>;

/**
 * Does the work of a post in one transaction, when it is its person's turn. Equal posts under one key are done once and
 * answered alike, however many come at once: the later ones are the same person's, and wait for their turn. Throws a
 * refusal for another post under the same key.
 */
export function answerOnce<Reply>(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  { userId, key, request }: Post,
  { save, show }: Work<Reply>,
): Promise<Reply> {
  const marks = key === undefined ? undefined : marksOf(userId, key, request);
  return db.transaction(async (tx) => {
    const [user, given] = await Promise.all([takeTurn(tx, userId), marks && answerTo(tx, marks)]);
    if (marks && given) {
      if (!given.enquiryId || !Buffer.from(given.requestHash).equals(marks.requestHash)) throw keyReused();
      const { keyId, nonce, ciphertext } = given;
      const sealed = keyId && nonce && ciphertext ? { keyId, nonce, ciphertext } : undefined;
      const answer = sealed && unsealIfPossible(keys, sealed, boundTo(marks));
      return answer === undefined ? show(tx, given.enquiryId) : JSON.parse(answer);
    }
    const { enquiryId, reply } = await save(tx, user);
    if (marks) {
      const sealed = seal(keys, JSON.stringify(reply), boundTo(marks));
      await tx.insert(idempotentAnswers).values({ ...marks, ...sealed, enquiryId, createdAt: clock.now() });
    }
    return reply;
  });
}

async function answerTo(tx: Transaction, { userId, key }: Marks) {
  const isIt = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));
  const [given] = await tx.select().from(idempotentAnswers).where(isIt);
  return given;
}

/**
 * What is kept of a post: its key as a hash, and its request as a hash that takes the key itself to make. The request
 * holds the credit answers, and what is kept of it outlives them: without the sender's key nobody can try texts
 * against it, and every server comes to the same, whichever keys of its own it has.
 */
function marksOf(userId: string, key: string, request: unknown) {
  const requestHash = createHmac('sha256', key).update(JSON.stringify(request)).digest();
  return { userId, key: Buffer.from(hashOf(`Idempotency-Key ${key}`)).toString('base64url'), requestHash };
}

/** What a kept answer is sealed for: it opens for its person and its key alone. */
const boundTo = ({ userId, key }: Pick<Marks, 'userId' | 'key'>): string => `${userId} ${key}`;
