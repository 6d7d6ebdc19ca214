import { and, asc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { zoneOf } from '../leads/filter-leads.ts';
import { fullName } from '../leads/lead-rows.ts';
import { cursorAfter, entriesMeeting, isBehind, selectEntries } from './find-entries.ts';
import { presentEntries } from './present-entries.ts';

const pageSize = 50;

/** Who of the business did what and when, the newest first, page by page behind a cursor. */
export function listActivity({ db }: Services): Handler<'listActivity'> {
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
