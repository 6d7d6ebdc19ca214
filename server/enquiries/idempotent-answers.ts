import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { endingWith } from '../database/ending-with.ts';
import { fixedSelect, fixedStatement } from '../database/fixed-statement.ts';
import { seal, unsealIfPossible } from '../kit/key-ring.ts';
import { keyReused } from '../kit/refusal.ts';
import { hashOf } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { idempotentAnswers } from './tables.ts';

/** A post that may come more than once, with the key that tells. */
export type Post = {
  readonly userId: string;
  readonly key: string | undefined;
  /** Everything that makes the post what it is. */
  readonly request: unknown;
};

/** What saving gave: the enquiry, and the reply that shows it. */
export type Saved<Reply> = {
  readonly enquiryId: string;
  readonly reply: Reply;
  /** Writes what is not written yet, in the round trip that keeps the answer; the enquiry's own row is sent first. */
  readonly write?: () => Promise<void>;
  /** Writes what comes after everything else, and goes out with COMMIT: what others wait for at once, as a dealer's counter. */
  readonly last?: () => Promise<void>;
};

type Work<Found, Reply> = {
  /** Locks and reads what saving starts from, in the round trip that claims the key. It refuses nothing. */
  readonly read: (tx: Transaction) => Promise<Found>;
  readonly save: (tx: Transaction, found: Found) => Promise<Saved<Reply>>;
  /** Shows the enquiry as it is now, where the answer given then has been erased, or its key is lost. */
  readonly show: (tx: Transaction, enquiryId: string) => Promise<Reply>;
};

const slot = sql.placeholder;
const { userId: ofUser, key: ofKey } = idempotentAnswers;

const claimKey = fixedSelect('claim_key', { key: ofKey }, (paper, fields) =>
  paper
    .insert(idempotentAnswers)
    .values({
      userId: slot('userId'),
      key: slot('key'),
      requestHash: slot('requestHash'),
      createdAt: slot('createdAt'),
    })
    .onConflictDoNothing()
    .returning(fields),
);

const keepAnswer = fixedStatement('keep_answer', (paper) => {
  const { enquiryId, keyId, nonce, ciphertext } = idempotentAnswers;
  return paper
    .update(idempotentAnswers)
    .set({
      enquiryId: sql`${sql.param(slot('enquiryId'), enquiryId)}`,
      keyId: sql`${sql.param(slot('keyId'), keyId)}`,
      nonce: sql`${sql.param(slot('nonce'), nonce)}`,
      ciphertext: sql`${sql.param(slot('ciphertext'), ciphertext)}`,
    })
    .where(and(eq(ofUser, slot('userId')), eq(ofKey, slot('key'))));
});

/**
 * Does the work of a post in one transaction. Equal posts under one key are done once and answered alike, however many
 * come at once: the later ones wait for the first one's row. Throws a refusal for another post under the same key.
 */
export function answerOnce<Found, Reply>(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  { userId, key, request }: Post,
  { read, save, show }: Work<Found, Reply>,
): Promise<Reply> {
  return endingWith(db, async (tx) => {
    if (key === undefined) {
      const { reply, write, last } = await save(tx, await read(tx));
      await write?.();
      return { result: reply, last };
    }
    const { keptKey, requestHash } = marksOf(key, request);
    const boundTo = `${userId} ${keptKey}`;
    const claim = { userId, key: keptKey, requestHash, createdAt: clock.now() };
    const [[first], found] = await Promise.all([claimKey(tx, claim), read(tx)]);
    if (first) {
      const { enquiryId, reply, write, last } = await save(tx, found);
      const sealed = seal(keys, JSON.stringify(reply), boundTo);
      await Promise.all([write?.(), keepAnswer(tx, { userId, key: keptKey, enquiryId, ...sealed })]);
      return { result: reply, last };
    }
    const row = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, keptKey));
    const [given] = await tx.select().from(idempotentAnswers).where(row);
    if (!given?.enquiryId || !Buffer.from(given.requestHash).equals(requestHash)) throw keyReused();
    const { keyId, nonce, ciphertext } = given;
    const sealed = keyId && nonce && ciphertext ? { keyId, nonce, ciphertext } : undefined;
    const answer = sealed && unsealIfPossible(keys, sealed, boundTo);
    return { result: answer === undefined ? await show(tx, given.enquiryId) : JSON.parse(answer) };
  });
}

/**
 * What is kept of a post: its key as a hash, and its request as a hash that takes the key itself to make. The request
 * holds the credit answers, and what is kept of it outlives them: without the sender's key nobody can try texts
 * against it, and every server comes to the same, whichever keys of its own it has.
 */
function marksOf(key: string, request: unknown) {
  const requestHash = createHmac('sha256', key).update(JSON.stringify(request)).digest();
  return { keptKey: Buffer.from(hashOf(`Idempotency-Key ${key}`)).toString('base64url'), requestHash };
}
