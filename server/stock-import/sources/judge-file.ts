import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { HeldReason } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import type { Queryable } from '../../database/db.ts';
import { listings } from '../../listings/tables.ts';
import { lackingFields } from '../columns.ts';
import { type ImportRecord, plannedFiles, rowsTogether } from '../import-files.ts';
import type { Failure } from './end-run.ts';
import type { Run } from './own-runs.ts';
import type { Source } from './own-sources.ts';
import type { RunWork } from './run-work.ts';

/** What becomes of a file that was compared with the stock. */
type Judgement = Failure | { readonly heldFor: HeldReason } | { readonly changes: number; readonly removes: number };

/** So large a part of the cars may go, or of the rows stand at other dealers, without a person. */
const mostPart = 1 / 3;

/** Says of a file that was read whether it is taken over, waits for a person, or is refused. */
export async function judge(work: RunWork, run: Run, source: Source, record: ImportRecord): Promise<Judgement> {
  const { counts } = record;
  if (record.state === 'failed' && record.problem) return { kind: 'unreadable', problem: record.problem };
  if (record.state !== 'waiting' || !counts)
    return { kind: 'unreadable', problem: msg`This file cannot be read as a table. Save it as CSV and try again.` };
  if (lackingFields(record.columns.map(({ field }) => field)).length > 0)
    return {
      kind: 'columns',
      problem: msg`The columns of this file are not recognised, or some that every car needs are missing.`,
    };
  if (isCut(run, source, record))
    return { kind: 'cut', problem: msg`The file ends in the middle of a row, so it did not come in full.` };
  const { mistaken, missing, added, changed, unchanged } = counts;
  if (mistaken > 0)
    return {
      kind: 'mistakes',
      problem: msg`Rows with mistakes: ${{ mistaken }}. Nothing of the file was taken over; each is listed with its reason.`,
    };
  const removes = record.holds === 'some' ? 0 : missing;
  const agreed = run.agreedMissing !== null && removes <= run.agreedMissing;
  if (!agreed && added > 0 && (await atOthers(work, record)) > record.rowsTotal * mostPart)
    return { heldFor: 'otherDealers' };
  if (!agreed && removes > (changed + unchanged + missing) * mostPart) return { heldFor: 'removals' };
  return { changes: added + changed + removes, removes };
}

/** A text that ended with a line break as long as it was whole, and does not any more. */
const isCut = (run: Run, source: Source, { encoding }: ImportRecord): boolean =>
  encoding !== 'XLSX' && source.endsWithLine && !run.endsWithLine;

/** How many rows that would add a car name one that another dealer shows. */
async function atOthers({ db, storage }: RunWork, record: ImportRecord): Promise<number> {
  const vins: string[] = [];
  for (let from = 0; from < record.rowsTotal; from += rowsTogether) {
    const rows = await plannedFiles(storage, record.id).rows(from / rowsTogether);
    for (const { action, car } of rows) if (action === 'add' && car?.vin) vins.push(car.vin);
  }
  return vins.length === 0 ? 0 : shownByOthers(db, record.dealerId, vins);
}

async function shownByOthers(queryable: Queryable, dealerId: string, vins: readonly string[]): Promise<number> {
  const isOne = sql`${listings.vin} = ANY(string_to_array(${vins.join(' ')}, ' '))`;
  const isShown = and(eq(listings.state, 'published'), isNull(listings.removedAt));
  const [found] = await queryable
    .select({ cars: count() })
    .from(listings)
    .where(and(ne(listings.dealerId, dealerId), isShown, isOne));
  return found?.cars ?? 0;
}
