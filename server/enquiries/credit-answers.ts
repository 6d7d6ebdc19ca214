import { isDeepStrictEqual } from 'node:util';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import { comeBackLater } from '../kit/handler.ts';
import { type KeyRing, type Sealed, seal, unsealIfPossible } from '../kit/key-ring.ts';
import type { StoredForm } from './deal-to-save.ts';
import { creditAnswers, idempotentAnswers } from './tables.ts';

/**
 * The one place where credit answers are erased: they themselves, and the answers already given that repeat them.
 *
 * @param enquiryIds ids, or a query of ids
 * @param still what must hold of them once nobody else writes them
 * @returns whether there were any
 */
export async function eraseCreditAnswers(
  queryable: Queryable,
  enquiryIds: readonly string[] | SQL,
  still?: SQL,
): Promise<boolean> {
  const erased = queryable
    .delete(creditAnswers)
    .where(and(inArray(creditAnswers.enquiryId, enquiryIds), still))
    .returning({ enquiryId: creditAnswers.enquiryId });
  const emptied = queryable
    .update(idempotentAnswers)
    .set({ keyId: null, nonce: null, ciphertext: null })
    .where(inArray(idempotentAnswers.enquiryId, sql`(select enquiry_id from erased)`));
  const { rows } = await queryable
    .execute(sql`with erased as ${erased}, emptied as ${emptied} select enquiry_id from erased`)
    .execute();
  return rows.length > 0;
}

type Given = {
  readonly answers: StoredForm;
  /** Pre-approval is No: whoever says so wants none to be kept, read or not. */
  readonly isTakenBack: boolean;
};

type SealedAnswers = typeof creditAnswers.$inferSelect;

/** What becomes of the credit answers of an enquiry: as they are kept from now on, and what happened to them. */
export type KeptAnswers = {
  readonly outcome: 'kept' | 'erased' | 'none';
  readonly sealed: SealedAnswers | null;
};

/**
 * The credit answers of an enquiry, encrypted, to be kept in place of earlier ones; with none, earlier ones are to be
 * erased. Throws where earlier ones cannot be read, unless they are taken back: what its sender could not see is not
 * written over.
 */
export function answersToKeep(
  { keys, clock }: { readonly keys: KeyRing; readonly clock: Clock },
  enquiryId: string,
  { answers, isTakenBack }: Given,
  held: { readonly enquiry: { readonly status: string }; readonly credit: SealedAnswers | null } | null,
): KeptAnswers {
  const before = held?.credit ?? null;
  const earlier = isTakenBack ? {} : openCreditAnswers(keys, enquiryId, before);
  if (earlier === undefined) throw unreadableAnswers();
  if (Object.keys(answers).length === 0) return { outcome: before ? 'erased' : 'none', sealed: null };
  // The form of a sent deal brings them along with every change: what is not given anew is kept no longer for it.
  const isSame = held?.enquiry.status !== 'draft' && isDeepStrictEqual(earlier, answers);
  const savedAt = before && isSame ? before.savedAt : clock.now();
  const row = { ...seal(keys, JSON.stringify(answers), enquiryId), savedAt };
  return { outcome: 'kept', sealed: { enquiryId, ...row } };
}

/** Writes what has become of the credit answers of an enquiry; sent at the call. */
export async function writeAnswers(
  queryable: Queryable,
  enquiryId: string,
  { outcome, sealed }: KeptAnswers,
): Promise<void> {
  if (outcome === 'erased') await eraseCreditAnswers(queryable, [enquiryId]);
  if (!sealed) return;
  const { keyId, nonce, ciphertext, savedAt } = sealed;
  const set = { keyId, nonce, ciphertext, savedAt };
  const { enquiryId: target } = creditAnswers;
  await queryable.insert(creditAnswers).values(sealed).onConflictDoUpdate({ target, set }).execute();
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
    msg`We can’t read this deal’s saved credit answers right now, so we haven’t changed anything. Please try again later. To have the answers erased, answer “No” to credit pre-approval.`,
    300,
  );

/** Ids of the keys that credit answers need. */
export async function keysOfCreditAnswers(queryable: Queryable): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: creditAnswers.keyId }).from(creditAnswers);
  return used.map(({ keyId }) => keyId);
}
