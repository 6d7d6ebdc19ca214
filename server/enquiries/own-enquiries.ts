import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { notFound } from '../kit/refusal.ts';
import { enquiries } from './tables.ts';

/** The saved deals of a person; what they have deleted is no longer among them. */
export const isTheirs = (userId: string) => and(eq(enquiries.userId, userId), isNull(enquiries.removedAt));

/** One saved deal, where it is the person's. */
export const isTheirOwn = (enquiryId: string, userId: string) => and(eq(enquiries.id, enquiryId), isTheirs(userId));

/** Throws the refusal of an unknown enquiry where it is not the person's. */
export async function refuseUnlessOwn(tx: Transaction, enquiryId: string, userId: string): Promise<void> {
  const [own] = await tx.select({ id: enquiries.id }).from(enquiries).where(isTheirOwn(enquiryId, userId));
  if (!own) throw notFound();
}
