import { msg } from '#contract/words.ts';
import { notFound, Refusal, versionRequired } from '../kit/handler.ts';
import type { enquiries } from './tables.ts';

/** A draft as the person saw it. */
export type SeenDraft = { readonly id: string; readonly version: number };

/** The draft that a body names, if any. Throws a refusal where the version that was seen is not said. */
export function seenDraft(draftId: string | undefined, version: number | undefined): SeenDraft | undefined {
  if (!draftId) return undefined;
  if (version === undefined) throw versionRequired();
  return { id: draftId, version };
}

/**
 * Throws a refusal where a draft is not the person's, was sent meanwhile, or was changed since they saw it.
 *
 * @param held it as it is now, held until the transaction ends
 */
export function refuseUnlessSeen(
  held: Pick<typeof enquiries.$inferSelect, 'status' | 'version'> | undefined,
  seen: SeenDraft,
): void {
  if (!held) throw notFound();
  if (held.status !== 'draft') throw new Refusal('conflict', msg`This deal has already been sent to a dealer.`);
  if (held.version !== seen.version) throw staleVersion(held.version);
}

/** @param current the version that a retry would have to start from */
export const staleVersion = (current: number) =>
  new Refusal('stale', msg`This deal was changed meanwhile. Please look at it again.`, {
    headers: { etag: `"${current}"` },
  });
