import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { enquiries } from './tables.ts';

type DraftChange = {
  readonly draftId: string;
  readonly userId: string;
  /** The version that the person saw, where it was said. */
  readonly version: number | undefined;
  readonly columns: Partial<typeof enquiries.$inferInsert>;
};

/**
 * Changes a person's draft in one statement, which checks and acts. Throws a refusal where it is not theirs, was sent
 * meanwhile, or was changed since they saw it.
 */
export async function changeDraft(tx: Transaction, { draftId, userId, version, columns }: DraftChange): Promise<void> {
  const isTheirs = isTheirOwn(draftId, userId);
  const [changed] = await tx
    .update(enquiries)
    .set({ ...columns, version: sql`${enquiries.version} + 1` })
    .where(
      and(isTheirs, eq(enquiries.status, 'draft'), version === undefined ? undefined : eq(enquiries.version, version)),
    )
    .returning({ id: enquiries.id });
  if (changed) return;
  const [found] = await tx
    .select({ status: enquiries.status, version: enquiries.version })
    .from(enquiries)
    .where(isTheirs);
  if (!found) throw notFound();
  if (found.status !== 'draft') throw new Refusal('conflict', 'This deal has already been sent to a dealer.');
  throw staleVersion(found.version);
}

/** @param current the version that a retry would have to start from */
export const staleVersion = (current: number) =>
  new Refusal('stale', 'This deal was changed meanwhile. Please look at it again.', {
    headers: { etag: `"${current}"` },
  });
