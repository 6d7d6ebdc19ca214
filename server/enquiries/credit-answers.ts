import { eq, inArray, type SQL } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { type KeyRing, type Sealed, seal, unsealIfPossible } from '../kit/key-ring.ts';
import { comeBackLater } from '../kit/refusal.ts';
import type { StoredForm } from './canonical-form.ts';
import { creditAnswers, idempotentAnswers } from './tables.ts';

/**
 * The one place where credit answers are erased: they themselves, and the answers already given that repeat them.
 *
 * @param enquiryIds ids, or a query of ids
 * @returns whether there were any
 */
export async function eraseCreditAnswers(queryable: Queryable, enquiryIds: readonly string[] | SQL): Promise<boolean> {
  const erased = await queryable
    .delete(creditAnswers)
    .where(inArray(creditAnswers.enquiryId, enquiryIds))
    .returning({ enquiryId: creditAnswers.enquiryId });
  if (erased.length === 0) return false;
  const ids = erased.map(({ enquiryId }) => enquiryId);
  await queryable
    .update(idempotentAnswers)
    .set({ keyId: null, nonce: null, ciphertext: null })
    .where(inArray(idempotentAnswers.enquiryId, ids));
  return true;
}

type Given = {
  readonly answers: StoredForm;
  /** Pre-approval is No: whoever says so wants none to be kept, read or not. */
  readonly isTakenBack: boolean;
};

type Keeper = { readonly keys: KeyRing; readonly clock: Clock };

/**
 * Keeps the credit answers of an enquiry, encrypted, in place of earlier ones; with none, earlier ones are erased. Gives what became of them: kept, erased, or neither where there were none before.
 * Throws where earlier ones cannot be read, unless they are taken back.
 */
export async function keepCreditAnswers(
  queryable: Queryable,
  { keys, clock }: Keeper,
  enquiryId: string,
  { answers, isTakenBack }: Given,
): Promise<'kept' | 'erased' | 'none'> {
  if (!isTakenBack) await refuseUnreadable(queryable, keys, enquiryId);
  if (Object.keys(answers).length === 0) return (await eraseCreditAnswers(queryable, [enquiryId])) ? 'erased' : 'none';
  const row = { ...seal(keys, JSON.stringify(answers), enquiryId), savedAt: clock.now() };
  await queryable
    .insert(creditAnswers)
    .values({ enquiryId, ...row })
    .onConflictDoUpdate({ target: creditAnswers.enquiryId, set: row });
  return 'kept';
}

/**
 * The credit answers of an enquiry again, with none where there are none; undefined where they are there and cannot be
 * read: their key is not on the ring, or they were tampered with.
 */
export function openCreditAnswers(keys: KeyRing, enquiryId: string, sealed: Sealed | null): StoredForm | undefined {
  if (!sealed) return {};
  const text = unsealIfPossible(keys, sealed, enquiryId);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The refusal of what would need, or would lose, credit answers that cannot be read. */
export const unreadableAnswers = () =>
  comeBackLater(
    msg`The credit answers of this deal are kept and cannot be read right now, so nothing was changed. Please try again later, or answer No to credit pre-approval to have them erased.`,
    300,
  );

/** Throws where answers are kept that cannot be read: what its sender could not see is not written over. */
async function refuseUnreadable(queryable: Queryable, keys: KeyRing, enquiryId: string): Promise<void> {
  const [sealed] = await queryable.select().from(creditAnswers).where(eq(creditAnswers.enquiryId, enquiryId));
  if (sealed && openCreditAnswers(keys, enquiryId, sealed) === undefined) throw unreadableAnswers();
}

/** Ids of the keys that credit answers need. */
export async function keysOfCreditAnswers(queryable: Queryable): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: creditAnswers.keyId }).from(creditAnswers);
  return used.map(({ keyId }) => keyId);
}
