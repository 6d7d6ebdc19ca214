import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { formatCents } from '#engine/money/format-cents.ts';
import { makes } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { usualProvince } from '../deals/today.ts';
import type { Handler } from '../kit/handler.ts';
import { foundCars } from './tables.ts';

/**
 * The lowest payment of each make at the usual terms, of cars whose dealer is in the province: the kept payment holds the
 * tax of the dealer's own, so it is what the car's own page shows there. An index has the lowest of each make first.
 */
export function listMakePayments(db: Db): Handler<'listMakePayments'> {
  return async ({ query, language }) => {
    const { make, province, financeCents } = foundCars;
    const isIn = eq(province, query.province ?? usualProvince(language));
    const lowest = db
      .select({ cents: sql<number>`${financeCents}`.as('cents') })
      .from(foundCars)
      .where(and(eq(make, makes.name), isIn, isNotNull(financeCents)))
      .orderBy(asc(financeCents))
      .limit(1)
      .as('lowest');
    const rows = await db
      .select({ make: makes.name, cents: lowest.cents })
      .from(makes)
      .innerJoinLateral(lowest, sql`true`)
      .orderBy(asc(makes.name));
    return rows.map(({ make: name, cents }) => ({ make: name, payment: formatCents(Number(cents)) }));
  };
}
