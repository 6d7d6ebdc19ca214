import { and, asc, count, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { pageSizes } from '#contract/page-sizes.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { carsNow } from './car-of-deal.ts';
import { isTheirs } from './load-enquiry.ts';
import { dealerNames, statusOf } from './present-enquiry.ts';
import { liveKeysOf } from './share-keys.ts';
import { enquiries, shareKeys } from './tables.ts';

const pageLength = pageSizes.listEnquiries;
const longestMenu = 500;

/** The person's deals as a menu shows them, last changed first. */
export function listSavedDeals(db: Db): Handler<'listSavedDeals'> {
  return async ({ session: { userId } }) => {
    const rows = await db
      .select({ _id: enquiries.id, make: enquiries.make, vehicleType: enquiries.vehicleType })
      .from(enquiries)
      .where(isTheirs(userId))
      .orderBy(desc(enquiries.updatedAt), asc(enquiries.id))
      .limit(longestMenu);
    return { data: rows.map(({ make, ...row }) => ({ ...row, makeId: { name: make } })) };
  };
}

type Row = Pick<
  typeof enquiries.$inferSelect,
  | 'id'
  | 'mode'
  | 'make'
  | 'model'
  | 'year'
  | 'trim'
  | 'frequency'
  | 'paymentCents'
  | 'totalPurchasePriceCents'
  | 'status'
  | 'updatedAt'
> & { readonly isWithoutResidual: boolean };

const isNothing = (kept: SQL) => sql`coalesce(nullif(${kept}, ''), '0')::numeric = 0`;

/** Whether a lease was saved without a residual: its percentage and its amount are blank or 0. */
export const withoutResidual = sql<boolean>`(${enquiries.mode} = 'Lease' and ${isNothing(
  sql`${enquiries.form}->>'residualPercentage'`,
)} and ${isNothing(sql`${enquiries.figures}->>'buyOut'`)})`;

/** What every list of deals shows of one. */
export const carAndPayment = (row: Row) => ({
  _id: row.id,
  cashFinanceLease: row.mode,
  make: row.make,
  model: row.model,
  year: row.year,
  trim: row.trim,
  frequency: row.frequency,
  payment: formatCents(row.paymentCents),
  isWithoutResidual: row.isWithoutResidual,
  totalPurchasePrice: formatCents(row.totalPurchasePriceCents),
  status: statusOf(row.status),
  updatedAt: row.updatedAt.toISOString(),
});

/** Until when the last live share link of a deal works: looked up for each row of the page, never for everybody's deals. */
const liveLink = (db: Db, now: Date) =>
  db
    .select({ until: max(shareKeys.expiresAt).as('until') })
    .from(shareKeys)
    .where(liveKeysOf(enquiries.id, now))
    .as('live');

/** Of each deal that went to several dealers, how many have it now. */
const groupsOf = (db: Db, userId: string) =>
  db
    .select({ groupId: enquiries.groupId, dealers: count().as('dealers') })
    .from(enquiries)
    .where(and(isTheirs(userId), isNotNull(enquiries.groupId)))
    .groupBy(enquiries.groupId)
    .as('groups');

/** A page of the person's drafts and submitted deals, last changed first. */
export function listEnquiries({ db, clock }: Services): Handler<'listEnquiries'> {
  return async ({ session: { userId }, query }) => {
    const page = Number(query.page ?? 1);
    const live = liveLink(db, clock.now());
    const groups = groupsOf(db, userId);
    const rows = await db
      .select({
        enquiry: enquiries,
        isWithoutResidual: withoutResidual,
        dealer: dealers,
        sharedUntil: live.until,
        grouped: groups.dealers,
      })
      .from(enquiries)
      .leftJoin(dealers, eq(dealers.id, enquiries.dealerId))
      .leftJoinLateral(live, sql`true`)
      .leftJoin(groups, eq(groups.groupId, enquiries.groupId))
      .where(isTheirs(userId))
      .orderBy(desc(enquiries.updatedAt), asc(enquiries.id))
      .limit(pageLength)
      .offset((page - 1) * pageLength);
    const [all] = await db.select({ total: count() }).from(enquiries).where(isTheirs(userId));
    const saved = rows.map(({ enquiry }) => enquiry.car);
    const cars = await carsNow(db, saved);
    const data = rows.map(({ enquiry, isWithoutResidual, dealer, sharedUntil, grouped }) => ({
      ...carAndPayment({ ...enquiry, isWithoutResidual }),
      vehicleType: enquiry.vehicleType,
      drawing: enquiry.car?.drawing ?? null,
      statusChangedAt: enquiry.statusChangedAt.toISOString(),
      createdAt: enquiry.createdAt.toISOString(),
      version: enquiry.version,
      carNow: cars(enquiry.car),
      dealer: dealerNames(dealer),
      dealersWithIt: enquiry.status === 'draft' ? 0 : (grouped ?? 1),
      sharedUntil: sharedUntil?.toISOString() ?? null,
    }));
    return { data, total: all?.total ?? 0, page };
  };
}
