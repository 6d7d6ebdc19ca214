import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { hashOf } from '../kit/secrets.ts';
import { creditAnswers, enquiries, shareKeys } from './tables.ts';

/** An enquiry with everything that some view of it shows. */
export type LoadedEnquiry = {
  readonly enquiry: typeof enquiries.$inferSelect;
  /** The person; null once the account is gone. */
  readonly user: typeof users.$inferSelect | null;
  readonly dealer: typeof dealers.$inferSelect | null;
  /** Encrypted. */
  readonly credit: typeof creditAnswers.$inferSelect | null;
};

/** Loads the enquiry that meets a condition, which says who may see it. */
export async function loadEnquiry(
  queryable: Queryable,
  condition: SQL | undefined,
): Promise<LoadedEnquiry | undefined> {
  const [loaded] = await queryable
    .select({ enquiry: enquiries, user: users, dealer: dealers, credit: creditAnswers })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .leftJoin(dealers, eq(dealers.id, enquiries.dealerId))
    .leftJoin(creditAnswers, eq(creditAnswers.enquiryId, enquiries.id))
    .where(condition);
  return loaded;
}

/** Loads the enquiry that a share key opens; none for a key that is unknown, revoked or over. */
export async function loadShared(queryable: Queryable, key: string, now: Date): Promise<LoadedEnquiry | undefined> {
  const [share] = await queryable
    .select({ enquiryId: shareKeys.enquiryId })
    .from(shareKeys)
    .where(and(eq(shareKeys.keyHash, hashOf(key)), isNull(shareKeys.revokedAt), gt(shareKeys.expiresAt, now)));
  return share && loadEnquiry(queryable, and(eq(enquiries.id, share.enquiryId), isNull(enquiries.removedAt)));
}
