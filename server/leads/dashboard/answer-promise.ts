import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { before, type Clock, day } from '../../kit/clock.ts';

/** What can be promised, in hours; nothing slower is worth a promise. */
const promises = [1, 2, 4, 8, 24] as const;

const looksBack = 28 * day;

/** Of fewer leads nothing is said. */
const fewest = 5;

/**
 * Works out what each dealer's page may say of how fast it answers: the least of the promises that held for half of the
 * leads of four weeks. A lead that waits for longer counts as one for which it did not hold; one that has not waited that
 * long yet says nothing, and so does one that was withdrawn before an answer.
 *
 * @returns the dealers of whom something else is said from now on
 */
export async function reckonAnswerPromises(db: Db, clock: Clock): Promise<string[]> {
  const now = clock.now();
  const waited = sql`extract(epoch FROM coalesce(${enquiries.respondedAt}, ${now}) - ${enquiries.submittedAt}) / 3600`;
  const isAnswered = sql`${enquiries.respondedAt} IS NOT NULL`;
  const holds = promises.map((hours) => {
    const kept = sql`count(*) FILTER (WHERE ${isAnswered} AND ${waited} <= ${hours}::int)`;
    const known = sql`count(*) FILTER (WHERE ${isAnswered} OR ${waited} > ${hours}::int)`;
    return sql`WHEN ${known} >= ${fewest}::int AND ${kept} * 2 >= ${known} THEN ${hours}::int`;
  });
  const reckoned = db
    .select({ hours: sql<number | null>`CASE ${sql.join(holds, sql` `)} END`.as('hours') })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.dealerId, dealers.id),
        gte(enquiries.submittedAt, before(now, looksBack)),
        ne(enquiries.status, 'draft'),
        isNull(enquiries.mergedInto),
        sql`(${isAnswered} OR ${enquiries.status} <> 'withdrawn')`,
      ),
    )
    .as('reckoned');
  // Dealer by dealer, so that only the leads of that time are read. Without one a dealer is promised nothing.
  const found = db
    .select({ id: dealers.id, hours: reckoned.hours })
    .from(dealers)
    .leftJoinLateral(reckoned, sql`true`)
    .where(sql`${dealers.answersWithinHours} IS DISTINCT FROM ${reckoned.hours}`);
  const changed = await found;
  for (const { id, hours } of changed) {
    await db.update(dealers).set({ answersWithinHours: hours }).where(eq(dealers.id, id));
  }
  return changed.map(({ id }) => id);
}
