import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dialled } from '../accounts/dialled.ts';
import { users } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { enquiries } from '../enquiries/tables.ts';
import { day, second } from '../kit/clock.ts';

/** How far apart two leads may have been sent to be taken for one, in milliseconds; the lead page says it in days. */
const apart = 30 * day;

const other = alias(enquiries, 'other');
const otherUser = alias(users, 'other_user');

/** A lead's shopper, and whoever else has their phone number. */
const samePerson = sql`LATERAL (
  SELECT ${users.id} AS id
  UNION SELECT ${otherUser.id} FROM ${users} AS other_user
  WHERE ${dialled(otherUser.contactNumbers)} = ${dialled(users.contactNumbers)}) AS same_person`;

/**
 * All leads of that person. Looked up by the person (`OFFSET 0` has the database begin there): those of the same car are as many as a
 * busy dealer sells of a model in a month, and each would have its shopper looked up.
 */
const ofSamePerson = sql`LATERAL (
  SELECT own.id, own.dealer_id, own.status, own.with_data, own.merged_into, own.submitted_at, own.make, own.model, own.year
  FROM ${enquiries} AS own WHERE own.user_id = same_person.id OFFSET 0) AS other`;

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
  const span = sql`(${apart / second}::int * interval '1 second')`;
  const isNear = sql`${other.submittedAt} BETWEEN ${enquiries.submittedAt} - ${span} AND ${enquiries.submittedAt} + ${span}`;
  const found = await queryable
    .select({ id: enquiries.id, other: sql<string>`${other.id}` })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .innerJoin(samePerson, sql`true`)
    .innerJoin(ofSamePerson, and(eq(other.dealerId, enquiries.dealerId), ne(other.id, enquiries.id), isSameCar, isNear))
    .where(and(inArray(enquiries.id, ids), isGiven(enquiries), isGiven(other)))
    .orderBy(desc(other.submittedAt));
  const groups = Map.groupBy(found, ({ id }) => id);
  return new Map([...groups].map(([id, pairs]) => [id, pairs.map((pair) => pair.other)]));
}
