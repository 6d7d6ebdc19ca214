import { eq, type SQL } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { creditAnswers, enquiries } from './tables.ts';

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
