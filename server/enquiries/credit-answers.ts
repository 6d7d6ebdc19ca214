import { inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { type KeyRing, type Sealed, seal, unseal } from '../kit/key-ring.ts';
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

type Keeper = { readonly keys: KeyRing; readonly clock: Clock };

/**
 * Keeps the credit answers of an enquiry, encrypted, in place of earlier ones; with none, earlier ones are erased. Gives
 * what became of them: kept, erased, or neither where there were none before.
 */
export async function keepCreditAnswers(
  queryable: Queryable,
  { keys, clock }: Keeper,
  enquiryId: string,
  answers: StoredForm,
): Promise<'kept' | 'erased' | 'none'> {
  if (Object.keys(answers).length === 0) return (await eraseCreditAnswers(queryable, [enquiryId])) ? 'erased' : 'none';
  const row = { ...seal(keys, JSON.stringify(answers), enquiryId), savedAt: clock.now() };
  await queryable
    .insert(creditAnswers)
    .values({ enquiryId, ...row })
    .onConflictDoUpdate({ target: creditAnswers.enquiryId, set: row });
  return 'kept';
}

/**
 * The credit answers of an enquiry again; none where there are none, or where their key is not on the ring. Throws for
 * answers that were tampered with.
 */
export function openCreditAnswers(keys: KeyRing, enquiryId: string, sealed: Sealed | null): StoredForm {
  return sealed && keys.keys.has(sealed.keyId) ? JSON.parse(unseal(keys, sealed, enquiryId)) : {};
}

/** Ids of keys that credit answers need and the ring does not have, to be said at the start. */
export async function missingKeys(queryable: Queryable, keys: KeyRing): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: creditAnswers.keyId }).from(creditAnswers);
  return used.map(({ keyId }) => keyId).filter((keyId) => !keys.keys.has(keyId));
}
