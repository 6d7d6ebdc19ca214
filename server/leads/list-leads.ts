import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { users } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { lastEventOf } from '../enquiries/lead-events.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { leadsMeeting } from './filter-leads.ts';
import { cursorAfter, isBehind, keysKept } from './lead-cursor.ts';
import { presentRows, type SelectedLead, selectLeads } from './lead-rows.ts';
import { orderOf } from './order-leads.ts';

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
      data: await presentRows(db, await leadsAt(db, shown)),
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
  return db
    .select({ id: enquiries.id, keys: keysKept(sort) })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(cursor ? and(condition, isBehind(cursor, sort)) : condition)
    .orderBy(...orderOf(sort))
    .limit(most + 1)
    .offset(cursor ? 0 : (page - 1) * pageLength);
}

/** The leads of some places, as their places stand: only these are read whole. */
async function leadsAt(db: Db, places: readonly Place[]): Promise<SelectedLead[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const found = await selectLeads(db).where(inArray(enquiries.id, ids));
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
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(condition)
    .limit(mostCounted + 1)
    .as('some');
  const [all] = await db.select({ total: count() }).from(some);
  return upTo(all?.total ?? 0);
}

const upTo = (total: number) => ({ total: Math.min(total, mostCounted), isCounted: total <= mostCounted });
