import { stringify } from 'csv-stringify/sync';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Handler } from '../kit/implement.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import { wallTime } from '../kit/zone-time.ts';
import { zoneOf } from '../leads/filter-leads.ts';
import { entriesMeeting, selectEntries } from './find-entries.ts';
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
export function exportActivity({ db, clock }: Services): Handler<'exportActivity'> {
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
