import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db, Queryable } from '../database/db.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { recordTable } from '../enquiries/audit.ts';
import { auditLog } from '../enquiries/tables.ts';
import { type CallInput, type Handler, type Implement, invalidField, type Services } from '../kit/handler.ts';
import { pagesOf, type SentTable, sendTable } from '../kit/sent-tables.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { zoneOf } from '../leads/filter-leads.ts';
import { fullName } from '../leads/lead-rows.ts';
import { actionsOf, shownActions } from './actions.ts';
import { type Entry, presentEntries } from './present-entries.ts';

type Filter = CallInput<'exportActivity'>['body'];

const keyId = sql`${auditLog.details}->>'keyId'`;

/** The entries of a dealer that meet a filter. Throws a refusal where the days are the wrong way round. */
function entriesMeeting(dealerId: string, zone: string, { kind, by, from, to }: Filter): SQL | undefined {
  if (from && to && to < from) throw invalidField('to', msg`The last day can’t be before the first.`);
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

const newestFirst = [desc(auditLog.at), desc(auditLog.position)];

/** Entries that meet a condition, the newest first, with who did each. */
const selectEntries = (queryable: Queryable, condition: SQL | undefined, most: number) =>
  queryable
    .select({ entry: auditLog, microseconds, first: dealerMembers.firstName, last: dealerMembers.lastName })
    .from(auditLog)
    .leftJoin(dealerMembers, and(eq(auditLog.actorKind, 'dealer'), eq(dealerMembers.id, auditLog.actorId)))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(most);

export type Selected = Awaited<ReturnType<typeof selectEntries>>[number];

/** The place behind an entry, as it goes to the caller and comes back. */
const cursorAfter = ({ microseconds: at, entry }: Selected): string =>
  Buffer.from(JSON.stringify([Number(at), entry.position])).toString('base64url');

const cursorShape = z.tuple([z.int().min(0).max(4e15), z.int().min(0)]);

/** @throws Refusal that names `cursor` where it is none */
function isBehind(cursor: string): SQL {
  try {
    const [at, position] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const then = sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`;
    return sql`(${auditLog.at}, ${auditLog.position}) < (${then}, ${position})`;
  } catch {
    throw invalidField('cursor', msg`Send the cursor from the previous response, or none.`);
  }
}

type Column = readonly [heading: Words, value: (entry: Entry, local: string, language: Language) => string];

const columns: readonly Column[] = [
  [msg`When`, (_entry, local) => local],
  [msg`Who`, ({ by }, _local, language) => by.name ?? sentenceIn(language, doers[by.kind])],
  [msg`What`, ({ what }) => what],
  [msg`Item`, ({ about }) => about?.name ?? ''],
  [msg`More`, ({ more }) => more],
];

const doers: Readonly<Record<Entry['by']['kind'], Words>> = {
  member: msg`Former team member`,
  key: msg`An access key`,
  product: msg`iCarDeals`,
  operator: msg`iCarDeals staff`,
};

/**
 * All activity that meets a filter as a table for a spreadsheet, times as the dealer's clock shows them. That it leaves is
 * written down.
 */
function exportActivity(services: Services): Handler<'exportActivity'> {
  return (input) => sendTable(input.session.dealerId, () => beginTable(services, input));
}

async function beginTable(
  { db, clock }: Services,
  { body, session, language }: CallInput<'exportActivity'>,
): Promise<SentTable> {
  const { dealerId, memberId } = session;
  const zone = await zoneOf(db, dealerId);
  const ids = await idsOf(db, entriesMeeting(dealerId, zone, body));
  const at = clock.now();
  return {
    fileName: sentenceIn(language, msg`activity-${{ day: wallTime(at, zone).date }}.csv`),
    headings: columns.map(([heading]) => sentenceIn(language, heading)),
    ...pagesOf(ids, async (some) => {
      const found = await selectEntries(db, inArray(auditLog.id, [...some]), some.length);
      const entries = await presentEntries(db, dealerId, found, language);
      return entries.map((entry) => {
        const { date, time } = wallTime(new Date(entry.at), zone);
        return columns.map(([, value]) => value(entry, `${date} ${time}`, language));
      });
    }),
    record: () => recordTable(db, memberId, { at, action: 'activity exported', objectId: dealerId, rows: ids.length }),
  };
}

async function idsOf(db: Db, condition: SQL | undefined): Promise<string[]> {
  const inOrder = sql.join(newestFirst, sql`, `);
  const [found] = await db
    .select({ ids: sql<string[]>`coalesce(json_agg(${auditLog.id} ORDER BY ${inOrder}), '[]')` })
    .from(auditLog)
    .where(condition);
  return found?.ids ?? [];
}

const pageSize = 50;

/** Who of the business did what and when, the newest first, page by page behind a cursor. */
function listActivity({ db }: Services): Handler<'listActivity'> {
  return async ({ query: { cursor, ...filter }, session: { dealerId }, language }) => {
    const timeZone = await zoneOf(db, dealerId);
    const condition = and(entriesMeeting(dealerId, timeZone, filter), cursor ? isBehind(cursor) : undefined);
    const found = await selectEntries(db, condition, pageSize + 1);
    const shown = found.slice(0, pageSize);
    const last = found.length > pageSize ? shown.at(-1) : undefined;
    return {
      data: await presentEntries(db, dealerId, shown, language),
      cursor: last ? cursorAfter(last) : null,
      timeZone,
      doers: await doersOf(db, dealerId),
    };
  };
}

/** Everybody and every key that has ever been the dealer's, by name. */
async function doersOf(queryable: Queryable, dealerId: string): Promise<CallReply<'listActivity'>['doers']> {
  const people = await queryable
    .select()
    .from(dealerMembers)
    .where(eq(dealerMembers.dealerId, dealerId))
    .orderBy(asc(dealerMembers.firstName), asc(dealerMembers.lastName), asc(dealerMembers.id));
  const keys = await queryable
    .select({ _id: dealerKeys.id, name: dealerKeys.name })
    .from(dealerKeys)
    .where(eq(dealerKeys.dealerId, dealerId))
    .orderBy(asc(dealerKeys.name), asc(dealerKeys.id));
  return [
    ...people.map((one) => ({ _id: one.id, name: fullName(one), kind: 'member' as const })),
    ...keys.map((one) => ({ ...one, kind: 'key' as const })),
  ];
}

/** Puts the calls about what a business's people did on the server. */
export function implementActivity(implement: Implement, services: Services): void {
  implement('listActivity', listActivity(services));
  implement('exportActivity', exportActivity(services));
}
