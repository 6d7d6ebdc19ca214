import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { isMarkOf, mark, seal, unseal } from '../kit/key-ring.ts';
import { keyReused } from '../kit/refusal.ts';
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
export type Saved<Reply> = { readonly enquiryId: string; readonly reply: Reply };

type Work<Reply> = {
  readonly save: (tx: Transaction) => Promise<Saved<Reply>>;
  /** Shows the enquiry as it is now, where the answer given then has been erased. */
  readonly show: (tx: Transaction, enquiryId: string) => Promise<Reply>;
};

/**
 * Does the work of a post in one transaction. Equal posts under one key are done once and answered alike, however many
 * come at once: the later ones wait for the first one's row. Throws a refusal for another post under the same key.
 */
export function answerOnce<Reply>(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  { userId, key, request }: Post,
  { save, show }: Work<Reply>,
): Promise<Reply> {
  // The request holds the credit answers, and what is kept of it outlives them: a hash that anyone can make would tell.
  const text = JSON.stringify(request);
  return db.transaction(async (tx) => {
    if (key === undefined) return (await save(tx)).reply;
    const row = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key));
    const [first] = await tx
      .insert(idempotentAnswers)
      .values({ userId, key, requestHash: mark(keys, text), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (first) {
      const { enquiryId, reply } = await save(tx);
      const sealed = seal(keys, JSON.stringify(reply), `${userId} ${key}`);
      await tx
        .update(idempotentAnswers)
        .set({ enquiryId, ...sealed })
        .where(row);
      return reply;
    }
    const [given] = await tx.select().from(idempotentAnswers).where(row);
    if (!given?.enquiryId || !isMarkOf(keys, text, given.requestHash)) throw keyReused();
    const { keyId, nonce, ciphertext } = given;
    if (!keyId || !nonce || !ciphertext) return show(tx, given.enquiryId);
    return JSON.parse(unseal(keys, { keyId, nonce, ciphertext }, `${userId} ${key}`));
  });
}
