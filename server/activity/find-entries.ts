import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { daysAfter } from '#contract/calendar-days.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { auditLog } from '../enquiries/tables.ts';
import { type CallInput, invalidField } from '../kit/handler.ts';
import { startOf } from '../kit/zone-time.ts';
import { actionsOf, shownActions } from './actions.ts';

export type Filter = CallInput<'exportActivity'>['body'];

const keyId = sql`${auditLog.details}->>'keyId'`;

/** The entries of a dealer that meet a filter. Throws a refusal where the days are the wrong way round. */
export function entriesMeeting(dealerId: string, zone: string, { kind, by, from, to }: Filter): SQL | undefined {
  if (from && to && to < from) throw invalidField('to', msg`Choose a last day that is not before the first one.`);
  return and(
    eq(auditLog.dealerId, dealerId),
    inArray(auditLog.action, [...(kind ? actionsOf(kind) : shownActions)]),
    by === undefined ? undefined : isBy(by),
    from ? gte(auditLog.at, startOf(from, zone)) : undefined,
    to ? lt(auditLog.at, startOf(daysAfter(to, 1), zone)) : undefined,
  );
}

/** What a key did is the key's, and not that of whoever made it. */
function isBy(by: string): SQL | undefined {
  if (by === 'product') return eq(auditLog.actorKind, 'system');
  if (by === 'operator') return eq(auditLog.actorKind, 'operator');
  const isMembers = and(eq(auditLog.actorKind, 'dealer'), eq(auditLog.actorId, by), isNull(keyId));
  return or(isMembers, and(eq(auditLog.actorKind, 'dealer'), sql`${keyId} = ${by}`));
}

/** As exact as the database has it. */
const microseconds = sql<string>`(extract(epoch FROM ${auditLog.at}) * 1000000)::bigint`;

/** Entries that meet a condition, the newest first, with who did each. */
export const selectEntries = (queryable: Queryable, condition: SQL | undefined, most: number) =>
  queryable
    .select({ entry: auditLog, microseconds, first: dealerMembers.firstName, last: dealerMembers.lastName })
    .from(auditLog)
    .leftJoin(dealerMembers, and(eq(auditLog.actorKind, 'dealer'), eq(dealerMembers.id, auditLog.actorId)))
    .where(condition)
    .orderBy(desc(auditLog.at), desc(auditLog.position))
    .limit(most);

export type Selected = Awaited<ReturnType<typeof selectEntries>>[number];

/** The place behind an entry, as it goes to the caller and comes back. */
export const cursorAfter = ({ microseconds: at, entry }: Selected): string =>
  Buffer.from(JSON.stringify([Number(at), entry.position])).toString('base64url');

const cursorShape = z.tuple([z.int().min(0).max(4e15), z.int().min(0)]);

/** @throws Refusal that names `cursor` where it is none */
export function isBehind(cursor: string): SQL {
  try {
    const [at, position] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const then = sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`;
    return sql`(${auditLog.at}, ${auditLog.position}) < (${then}, ${position})`;
  } catch {
    throw invalidField('cursor', msg`Send the cursor of the answer before, or none.`);
  }
}
