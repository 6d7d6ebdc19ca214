import { and, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { enquiries } from '../enquiries/tables.ts';
import { day, second } from '../kit/clock.ts';

/** How far apart two leads may have been sent to be taken for one, in milliseconds; the lead page says it in days. */
const apart = 30 * day;

/** A phone number as it is dialled, without a leading 1; null where there are too few digits to be one. */
const dialled = (column: PgColumn): SQL =>
  sql`CASE WHEN length(regexp_replace(${column}, '\\D', '', 'g')) >= 7
    THEN right(regexp_replace(${column}, '\\D', '', 'g'), 10) END`;

const other = alias(enquiries, 'other');
const otherUser = alias(users, 'other_user');

/** Leads whose shopper is not given tell nobody that they are the same person as another one. */
const isGiven = (lead: typeof enquiries | typeof other) =>
  and(eq(lead.withData, true), notInArray(lead.status, ['draft', 'withdrawn']), isNull(lead.mergedInto));

/**
 * Other leads of the same dealer that may be the same: of the same person, or somebody with the same phone number, for
 * the same year, make and model, sent within 30 days of each other, and both given with the person's data; the newest first.
 */
export async function possibleDuplicates(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const isSameCar = and(
    eq(other.make, enquiries.make),
    eq(other.model, enquiries.model),
    eq(other.year, enquiries.year),
  );
  const isNear = sql`abs(extract(epoch FROM ${other.submittedAt} - ${enquiries.submittedAt})) <= ${apart / second}`;
  const isSamePerson = or(
    eq(other.userId, enquiries.userId),
    eq(dialled(otherUser.contactNumbers), dialled(users.contactNumbers)),
  );
  const found = await queryable
    .select({ id: enquiries.id, other: other.id })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .innerJoin(other, and(eq(other.dealerId, enquiries.dealerId), ne(other.id, enquiries.id), isSameCar, isNear))
    .innerJoin(otherUser, eq(otherUser.id, other.userId))
    .where(and(inArray(enquiries.id, ids), isGiven(enquiries), isGiven(other), isSamePerson))
    .orderBy(desc(other.submittedAt));
  const groups = Map.groupBy(found, ({ id }) => id);
  return new Map([...groups].map(([id, pairs]) => [id, pairs.map((pair) => pair.other)]));
}
