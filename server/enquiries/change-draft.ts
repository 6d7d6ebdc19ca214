import { and, eq, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { notFound, Refusal, versionRequired } from '../kit/refusal.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { enquiries } from './tables.ts';
import { keepNewestVersion } from './versions/record-version.ts';

/** A draft as the person saw it. */
export type SeenDraft = { readonly id: string; readonly version: number };

/** The draft that a body names, if any. Throws a refusal where the version that was seen is not said. */
export function seenDraft(draftId: string | undefined, version: number | undefined): SeenDraft | undefined {
  if (!draftId) return undefined;
  if (version === undefined) throw versionRequired();
  return { id: draftId, version };
}

type DraftChange = {
  readonly draft: SeenDraft;
  readonly userId: string;
  readonly columns: Partial<typeof enquiries.$inferInsert>;
};

/**
 * Changes a person's draft in one statement, which checks and acts. Throws a refusal where it is not theirs, was sent
 * meanwhile, or was changed since they saw it.
 */
export async function changeDraft(tx: Transaction, { draft, userId, columns }: DraftChange): Promise<void> {
  const isTheirs = isTheirOwn(draft.id, userId);
  await keepNewestVersion(tx, draft.id);
  const [changed] = await tx
    .update(enquiries)
    .set({ ...columns, version: sql`${enquiries.version} + 1` })
    .where(and(isTheirs, eq(enquiries.status, 'draft'), eq(enquiries.version, draft.version)))
    .returning({ id: enquiries.id });
  if (changed) return;
  const [found] = await tx
    .select({ status: enquiries.status, version: enquiries.version })
    .from(enquiries)
    .where(isTheirs);
  if (!found) throw notFound();
  if (found.status !== 'draft') throw new Refusal('conflict', msg`This deal has already been sent to a dealer.`);
  throw staleVersion(found.version);
}

/** @param current the version that a retry would have to start from */
export const staleVersion = (current: number) =>
  new Refusal('stale', msg`This deal was changed meanwhile. Please look at it again.`, {
    headers: { etag: `"${current}"` },
  });
