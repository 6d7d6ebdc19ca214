import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { notFound } from '../kit/handler.ts';
import { enquiries } from './tables.ts';

/** The saved deals of a person; what they have deleted is no longer among them. */
export const isTheirs = (userId: string | Placeholder) =>
  and(eq(enquiries.userId, userId), isNull(enquiries.removedAt));

/** One saved deal, where it is the person's. */
export const isTheirOwn = (enquiryId: string | Placeholder, userId: string | Placeholder) =>
  and(eq(enquiries.id, enquiryId), isTheirs(userId));

/** Throws the refusal of an unknown enquiry where it is not the person's. */
export async function refuseUnlessOwn(queryable: Queryable, enquiryId: string, userId: string): Promise<void> {
  await ownVersion(queryable, enquiryId, userId);
}

/** The version of a person's own enquiry. Throws the refusal of an unknown one where it is not theirs. */
export async function ownVersion(queryable: Queryable, enquiryId: string, userId: string): Promise<number> {
  const [own] = await queryable
    .select({ version: enquiries.version })
    .from(enquiries)
    .where(isTheirOwn(enquiryId, userId));
  if (!own) throw notFound();
  return own.version;
}
