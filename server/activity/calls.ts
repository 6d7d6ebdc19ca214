import { stringify } from 'csv-stringify/sync';
import { and, asc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Handler, Implement, Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { wallTime } from '../kit/zone-time.ts';
import { zoneOf } from '../leads/filter-leads.ts';
import { fullName } from '../leads/lead-rows.ts';
import { cursorAfter, entriesMeeting, isBehind, selectEntries } from './find-entries.ts';
import { type Entry, presentEntries } from './present-entries.ts';

const mostRows = 10_000;

type Column = readonly [heading: Words, value: (entry: Entry, local: string, language: Language) => string];

const columns: readonly Column[] = [
  [msg`When`, (_entry, local) => local],
  [msg`Who`, ({ by }, _local, language) => by.name ?? sentenceIn(language, doers[by.kind])],
  [msg`What`, ({ what }) => what],
  [msg`To what`, ({ about }) => about?.name ?? ''],
  [msg`More`, ({ more }) => more],
];

const doers: Readonly<Record<Entry['by']['kind'], Words>> = {
  member: msg`A former member`,
  key: msg`A key`,
  product: msg`iCarDeals`,
  operator: msg`iCarDeals, its operator`,
};

/**
 * The activity that meets a filter as a table for a spreadsheet: UTF-8 with a byte order mark, times as the dealer's
 * clock shows them, no cell that a spreadsheet would take for a formula. That it left is written down.
 */
function exportActivity({ db, clock }: Services): Handler<'exportActivity'> {
  return async ({ body, session: { dealerId, memberId }, language }) => {
    const zone = await zoneOf(db, dealerId);
    const found = await selectEntries(db, entriesMeeting(dealerId, zone, body), mostRows);
    const entries = await presentEntries(db, dealerId, found, language);
    const at = clock.now();
    const rows = entries.length;
    const action = { at, actorKind: 'dealer', actorId: memberId, action: 'activity exported' } as const;
    await recordAction(db, { ...action, objectId: dealerId, details: { rows } });
    const table = entries.map((entry) => {
      const { date, time } = wallTime(new Date(entry.at), zone);
      return columns.map(([, value]) => value(entry, `${date} ${time}`, language));
    });
    const headings = columns.map(([heading]) => sentenceIn(language, heading));
    const text = stringify([headings, ...table], { bom: true, record_delimiter: 'windows', escape_formulas: true });
    return { fileName: sentenceIn(language, msg`activity-${{ day: wallTime(at, zone).date }}.csv`), text, rows };
  };
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
