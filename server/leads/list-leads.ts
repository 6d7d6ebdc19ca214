import { and, count, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallReply } from '#contract/contract.ts';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { unchangedText } from '#contract/texts.ts';
import { msg } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import { lastEventOf } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type CallInput, type Handler, invalidField } from '../kit/handler.ts';
import { keysOf, type LeadKey, leadsMeeting, orderOf } from './filter-leads.ts';
import { presentRows, type SelectedLead, selectLeads } from './lead-rows.ts';

const longestText = 200;

/** How a cursor holds each kind of key: an instant as microseconds since 1970, as exact as the database has it. */
const kept: Readonly<Record<LeadKey['kind'], (of: SQL) => SQL>> = {
  integer: (of) => of,
  text: (of) => of,
  instant: (of) => sql`(extract(epoch FROM ${of}) * 1000000)::bigint`,
};

const schemas = { integer: z.int(), text: unchangedText(longestText), instant: z.int().min(0).max(4e15) };

const bound: Readonly<Record<LeadKey['kind'], (value: string | number) => SQL>> = {
  integer: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
  instant: (value) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
};

/** The keys of a row in an order, as JSON, for the cursor of whatever follows it. */
const keysKept = (order?: LeadOrder): SQL<unknown> =>
  sql`jsonb_build_array(${sql.join(
    keysOf(order).map(({ of, kind }) => kept[kind](of)),
    sql`, `,
  )})`;

/** The place behind a row, as it goes to the caller and comes back. */
const cursorAfter = (keys: unknown, order: LeadOrder = '-submitted'): string =>
  Buffer.from(JSON.stringify([order, keys])).toString('base64url');

/**
 * The condition of the leads that follow the place of a cursor.
 *
 * @throws Refusal that names `cursor` where it is none, or one of a list in another order
 */
function isBehind(cursor: string, order: LeadOrder = '-submitted'): SQL | undefined {
  const keys = keysOf(order);
  const values = valuesOf(cursor, order, keys);
  const pairs = keys.map((key, place) => ({ ...key, value: bound[key.kind](values[place] ?? '') }));
  const steps = pairs.map(({ of, isFalling, value }, place) =>
    and(
      ...pairs.slice(0, place).map((before) => sql`${before.of} = ${before.value}`),
      isFalling ? sql`${of} < ${value}` : sql`${of} > ${value}`,
    ),
  );
  const [first] = pairs;
  // Said once more of the first key alone, so that the database begins there.
  const from = first && (first.isFalling ? sql`${first.of} <= ${first.value}` : sql`${first.of} >= ${first.value}`);
  return and(from, or(...steps));
}

function valuesOf(cursor: string, order: LeadOrder, keys: readonly LeadKey[]): readonly (string | number)[] {
  try {
    const [ofOrder, values] = z
      .tuple([z.string(), z.array(z.unknown())])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (ofOrder === order && values.length === keys.length) {
      return keys.map(({ kind }, place) => schemas[kind].parse(values[place]));
    }
  } catch {
    // Whatever is no cursor is refused below.
  }
  throw invalidField('cursor', msg`Send the cursor from the previous response, or none.`);
}

const pageLength = pageSizes.listLeads;

/** Beyond this many leads a list only says that there are more: counting them all would take longer than finding a page. */
const mostCounted = 1000;

/** A page of the dealer's leads; each with its shopper's name while that is given with it. */
export function listLeads(db: Db): Handler<'listLeads'> {
  return async ({ session, query: { page: pageText, cursor, sort, ...filter } }) => {
    const page = Number(pageText ?? 1);
    // Read before the rows: what happens in between comes twice rather than never.
    const lastEvent = await lastEventOf(db, session.dealerId);
    const condition = await leadsMeeting(db, session, filter);
    // Words are looked for in every lead: what finds a first page of them tells at once how many there are.
    const countsAlong = Boolean(filter.q) && page === 1 && !cursor;
    const places = await placesOf(db, condition, { page, cursor, sort }, countsAlong ? mostCounted : pageLength);
    const shown = places.slice(0, pageLength);
    const last = places.length > pageLength ? shown.at(-1) : undefined;
    return {
      data: await presentRows(
        db,
        await leadsAt(
          db,
          shown.map(({ id }) => id),
        ),
      ),
      ...(countsAlong ? upTo(places.length) : await counted(db, condition)),
      page,
      cursor: last ? cursorAfter(last.keys, sort) : null,
      lastEvent,
    };
  };
}

type Asked = { readonly page: number } & Pick<NonNullable<CallInput<'listLeads'>['query']>, 'cursor' | 'sort'>;
type Place = { readonly id: string; readonly keys: unknown };

/** Which leads come from where a page begins, in their order, and one more where there are more. From a cursor on, the page has no say. */
async function placesOf(
  db: Db,
  condition: SQL | undefined,
  { page, cursor, sort }: Asked,
  most: number,
): Promise<Place[]> {
  // Named like the table, so that the keys are those of the page's rows: writing them down for all that come before takes longer
  // than ordering these, and of the other columns nothing is read.
  const placed = db
    .select()
    .from(enquiries)
    .where(cursor ? and(condition, isBehind(cursor, sort)) : condition)
    .orderBy(...orderOf(sort))
    .limit(most + 1)
    .offset(cursor ? 0 : (page - 1) * pageLength)
    .as('enquiries');
  return db
    .select({ id: placed.id, keys: keysKept(sort) })
    .from(placed)
    .orderBy(...orderOf(sort));
}

/** Some leads in the order of their ids, as far as they meet a condition: only these are read whole. */
export async function leadsAt(db: Db, ids: readonly string[], condition?: SQL): Promise<SelectedLead[]> {
  if (ids.length === 0) return [];
  const found = await selectLeads(db).where(and(inArray(enquiries.id, [...ids]), condition));
  const leads = new Map(found.map((lead) => [lead.enquiry.id, lead]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}

async function counted(
  db: Db,
  condition: SQL | undefined,
): Promise<Pick<CallReply<'listLeads'>, 'total' | 'isCounted'>> {
  const some = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(condition)
    .limit(mostCounted + 1)
    .as('some');
  const [all] = await db.select({ total: count() }).from(some);
  return upTo(all?.total ?? 0);
}

const upTo = (total: number) => ({ total: Math.min(total, mostCounted), isCounted: total <= mostCounted });
