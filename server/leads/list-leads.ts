import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { pageSizes } from '#contract/paths.ts';
import { users } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { carAndPayment } from '../enquiries/list-enquiries.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';

const pageLength = pageSizes.listLeads;

/** A page of the dealer's leads, newest first; each with its shopper's name while that is given with it. */
export function listLeads(db: Db): Handler<'listLeads'> {
  return async ({ session: { dealerId }, query }) => {
    const isTheirs = and(eq(enquiries.dealerId, dealerId), ne(enquiries.status, 'draft'));
    const page = Number(query.page ?? 1);
    const rows = await db
      .select({ enquiry: enquiries, user: users })
      .from(enquiries)
      .leftJoin(users, eq(users.id, enquiries.userId))
      .where(isTheirs)
      .orderBy(desc(enquiries.submittedAt), asc(enquiries.id))
      .limit(pageLength)
      .offset((page - 1) * pageLength);
    const [all] = await db.select({ total: count() }).from(enquiries).where(isTheirs);
    const data = rows.map(({ enquiry, user }) => ({
      ...carAndPayment(enquiry),
      shopper: enquiry.withData && user ? `${user.firstName} ${user.lastName}` : null,
      city: (enquiry.withData && user?.city) || null,
      submittedAt: (enquiry.submittedAt ?? enquiry.createdAt).toISOString(),
    }));
    return { data, total: all?.total ?? 0, page };
  };
}
