import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import { notFound } from '../kit/handler.ts';
import type { KeyRing } from '../kit/key-ring.ts';
import { isTheirOwn, loadEnquiry } from './load-enquiry.ts';
import { ownersView } from './present-enquiry.ts';

export type OwnersReply = CallReply<'readEnquiry'>;

/** A person's own enquiry, whole. Throws the refusal of an unknown one where it is not theirs. */
export async function showToOwner(
  queryable: Queryable,
  keys: KeyRing,
  enquiryId: string,
  userId: string,
): Promise<OwnersReply> {
  const loaded = await loadEnquiry(queryable, isTheirOwn(enquiryId, userId));
  if (!loaded) throw notFound();
  return { data: ownersView(loaded, keys) };
}
