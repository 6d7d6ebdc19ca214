import { createHmac } from 'node:crypto';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { after, before, day } from '../kit/clock.ts';
import { keyReused, Refusal, type Services, tooMany } from '../kit/handler.ts';
import { seal, unsealIfPossible } from '../kit/key-ring.ts';
import { hashOf } from '../kit/secrets.ts';
import { isTheirs } from './load-enquiry.ts';
import { enquiries, idempotentAnswers } from './tables.ts';

const mostDrafts = 50;
const mostLeadsInADay = 10;

export type Person = typeof users.$inferSelect;

/**
 * One person's saves take turns, so that many at once cannot pass a limit together, and equal ones wait for the first.
 *
 * @returns the person; null where the account is gone
 */
export async function takeTurn(tx: Transaction, userId: string): Promise<Person | null> {
  // The weaker lock: rows that refer to the person may be written meanwhile.
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return person ?? null;
}

/** Some of a person's drafts: as many as they may have, at most. */
export const draftsOf = (tx: Transaction, userId: string) =>
  tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(isTheirs(userId), eq(enquiries.status, 'draft')))
    .limit(mostDrafts);

/** Refuses a further draft beyond the most that a person keeps. */
export function refuseTooManyDrafts(drafts: readonly unknown[]): void {
  if (drafts.length < mostDrafts) return;
  throw new Refusal('conflict', msg`You have ${{ mostDrafts }} drafts, the maximum. Please send or delete one first.`);
}

/** When a person sent the deals that count for the last 24 hours, the first one first: as many as they may, at most. */
export const leadsOf = (tx: Transaction, userId: string, now: Date) =>
  tx
    .select({ submittedAt: enquiries.submittedAt })
    .from(enquiries)
    .where(
      and(eq(enquiries.userId, userId), ne(enquiries.status, 'draft'), gt(enquiries.submittedAt, before(now, day))),
    )
    .orderBy(asc(enquiries.submittedAt))
    .limit(mostLeadsInADay);

/** Refuses a further deal to a dealer beyond the most that a person sends within 24 hours. */
export function refuseTooManyLeads(sent: Awaited<ReturnType<typeof leadsOf>>, now: Date): void {
  if (sent.length < mostLeadsInADay) return;
  const free = after(sent[0]?.submittedAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can send up to ${{ mostLeadsInADay }} deals a day to dealers.`, free / 1000);
}

/** A post that may come more than once, with the key that tells. */
type Post = {
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
