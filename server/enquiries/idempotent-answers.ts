import { createHmac } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { endingWith } from '../database/ending-with.ts';
import { fixedSelect, fixedStatement } from '../database/fixed-statement.ts';
import { seal, unsealIfPossible } from '../kit/key-ring.ts';
import { keyReused } from '../kit/refusal.ts';
import { hashOf } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
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
export type Saved<Reply> = {
  readonly enquiryId: string;
  readonly reply: Reply;
  /** Writes what is not written yet, in one piece with the answer and COMMIT; the enquiry's own row is sent first, all at the call. */
  readonly write?: () => Promise<void>;
  /** Writes what comes after everything else: what others wait for at once, as a dealer's counter; sent at the call. */
  readonly last?: () => Promise<void>;
};

type Work<Found, Reply> = {
  /** Locks and reads what saving starts from, in the round trip that takes the person's turn. It refuses and writes nothing. */
  readonly read: (tx: Transaction) => Promise<Found>;
  readonly save: (tx: Transaction, found: Found, user: Person | null) => Promise<Saved<Reply>>;
  /** Shows the enquiry as it is now, where the answer given then has been erased, or its key is lost. */
  readonly show: (tx: Transaction, enquiryId: string) => Promise<Reply>;
};

const slot = sql.placeholder;
const columns = getTableColumns(idempotentAnswers);

const answersTo = fixedSelect('answers_to', columns, (paper, fields) =>
  paper
    .select(fields)
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.userId, slot('userId')), eq(idempotentAnswers.key, slot('key')))),
);

const keepAnswer = fixedStatement('keep_answer', (paper) =>
  paper.insert(idempotentAnswers).values({
    userId: slot('userId'),
    key: slot('key'),
    requestHash: slot('requestHash'),
    enquiryId: slot('enquiryId'),
    keyId: slot('keyId'),
    nonce: slot('nonce'),
    ciphertext: slot('ciphertext'),
    createdAt: slot('createdAt'),
  }),
);

/**
 * Does the work of a post in one transaction, when it is its person's turn. Equal posts under one key are done once and
 * answered alike, however many come at once: the later ones are the same person's, and wait for their turn. Throws a
 * refusal for another post under the same key.
 */
export function answerOnce<Found, Reply>(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  { userId, key, request }: Post,
  { read, save, show }: Work<Found, Reply>,
): Promise<Reply> {
  const marks = key === undefined ? undefined : marksOf(userId, key, request);
  const readAll = (tx: Transaction) => Promise.all([takeTurn(tx, userId), marks ? answersTo(tx, marks) : [], read(tx)]);
  return endingWith(db, readAll, async (tx, [user, [given], found]) => {
    if (marks && given) {
      if (!given.enquiryId || !Buffer.from(given.requestHash).equals(marks.requestHash)) throw keyReused();
      const { keyId, nonce, ciphertext } = given;
      const sealed = keyId && nonce && ciphertext ? { keyId, nonce, ciphertext } : undefined;
      const answer = sealed && unsealIfPossible(keys, sealed, boundTo(marks));
      return { result: answer === undefined ? await show(tx, given.enquiryId) : JSON.parse(answer) };
    }
    const { enquiryId, reply, write, last } = await save(tx, found, user);
    const sealed = marks && seal(keys, JSON.stringify(reply), boundTo(marks));
    const answer = sealed && { ...marks, ...sealed, enquiryId, createdAt: clock.now() };
    return { result: reply, last: () => Promise.all([write?.(), answer && keepAnswer(tx, answer), last?.()]) };
  });
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
const boundTo = ({ userId, key }: Pick<ReturnType<typeof marksOf>, 'userId' | 'key'>): string => `${userId} ${key}`;
