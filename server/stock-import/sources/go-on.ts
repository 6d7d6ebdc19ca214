import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ImportColumn, ImportField } from '#contract/stock-import.ts';
import type { HeldReason } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import { isGivenUp } from '../../database/begun-work.ts';
import type { Queryable } from '../../database/db.ts';
import { withLongStatements } from '../../database/deadline.ts';
import { FetchFailure } from '../../integrations/stock-files/fetch-failure.ts';
import { after, minute } from '../../kit/clock.ts';
import { listings } from '../../listings/tables.ts';
import { lackingFields } from '../columns.ts';
import { type ImportRecord, plannedFiles, rowsTogether } from '../import-files.ts';
import { readFile, updateOf } from '../read-file.ts';
import { stockImports, stockRuns, stockSources } from '../tables.ts';
import { takeBack, takeOver } from '../take-over.ts';
import { fetches, inTurn, readings } from '../uploaded-files.ts';
import { takeRunBack, undoRun } from './decide-run.ts';
import { changeRun, endWell, type Failure, failRun, holdRun, importOf, type RunWork, sourceOf } from './end-run.ts';
import { atWork, ownRun, type Run, removedBy, type Source } from './own-runs.ts';
import { fetchSource, fetchWords, keepFile, markOf } from './run-file.ts';

/** What becomes of a file that was compared with the stock. */
type Judgement = Failure | { readonly heldFor: HeldReason } | { readonly changes: number; readonly removes: number };

/** So large a part of the rows may stand at other dealers without a person. */
const mostAtOthers = 1 / 3;

/** A file of which more rows than its source allows, and not just a few, have mistakes looks broken as a whole. */
const fewMistakes = 5;

/** Whether a part is above so many percent, in whole ones as a person reads them. */
const isAbove = (part: number, whole: number, percent: number): boolean =>
  whole > 0 && Math.round((part * 100) / whole) > percent;

/** Says of a file that was read whether it is taken over, waits for a person, or is refused. */
async function judge(work: RunWork, run: Run, source: Source, record: ImportRecord): Promise<Judgement> {
  const { counts } = record;
  if (record.state === 'failed' && record.problem) return { kind: 'unreadable', problem: record.problem };
  if (record.state !== 'waiting' || !counts)
    return { kind: 'unreadable', problem: msg`We can’t read this file as a table. Save it as CSV and try again.` };
  const lacking = lackingFields(
    record.columns.map(({ field }) => field),
    record.holds,
  );
  if (lacking.length > 0) return { kind: 'columns', problem: await lackingWords(work.db, record, lacking) };
  if (isCut(run, source, record))
    return { kind: 'cut', problem: msg`The file ends in the middle of a row, so it isn’t complete.` };
  const { mistaken, missing, added, changed, unchanged } = counts;
  const removes = removedBy(record);
  const agreed = run.agreedMissing !== null && removes <= run.agreedMissing;
  if (!agreed && added > 0 && (await atOthers(work, record)) > record.rowsTotal * mostAtOthers)
    return { heldFor: 'otherDealers' };
  const isBad = mistaken >= fewMistakes && isAbove(mistaken, record.rowsTotal, source.mostBad);
  if (!agreed && isBad) return { heldFor: 'mistakes' };
  if (!agreed && isAbove(removes, changed + unchanged + missing, source.mostRemoved)) return { heldFor: 'removals' };
  return { changes: added + changed + removes, removes };
}

/** What columns a file lacks, and which headings came in place of those that the source's last good file had. */
async function lackingWords(queryable: Queryable, record: ImportRecord, lacking: readonly ImportField[]) {
  const isGood = and(eq(stockImports.sourceId, record.sourceId ?? ''), eq(stockImports.state, 'done'));
  const [last] = await queryable
    .select({ columns: stockImports.columns })
    .from(stockImports)
    .where(isGood)
    .orderBy(desc(stockImports.finishedAt))
    .limit(1);
  const [before, now] = [headingsOf(last?.columns ?? []), headingsOf(record.columns)];
  const gone = before.filter((heading) => !now.includes(heading));
  const come = now.filter((heading) => !before.includes(heading));
  if (gone.length === 0) return msg`We don’t recognize the columns in this file, or some required ones are missing.`;
  const missing = (last?.columns ?? []).filter(({ field }) => field !== null && lacking.includes(field));
  const [lost, were, are] = [headingsOf(missing), gone, come].map((headings) => headings.slice(0, 10).join(', '));
  return msg`The columns in this file have changed, and some required ones are missing: ${{ lost: lost || gone.join(', ') }}. Removed: ${{ gone: were ?? '' }}. New: ${{ come: are || '–' }}. Choose the columns again. Or, in the source’s settings, choose which cars the file includes.`;
}

const headingsOf = (columns: readonly ImportColumn[]): string[] => columns.map(({ heading }) => heading);

/** A text that ended with a line break as long as it was whole, and does not any more. */
const isCut = (run: Run, source: Source, { encoding }: ImportRecord): boolean =>
  // XML and JSON that were read have come to their end, whatever stands behind it.
  !/^(?:XLSX|XML|JSON)/.test(encoding) && source.endsWithLine && !run.endsWithLine;

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

/** A stock that changes while a file is taken over is compared anew so often, and work that fails is begun anew. */
const mostTries = 5;

/** Does the next step of a run that is at work; its record says afterwards which one comes then. */
export async function goOn(work: RunWork, run: Run): Promise<void> {
  if (run.tries > mostTries || isGivenUp(run)) return giveUp(work, run);
  const inLine = { ...work, dealerId: run.dealerId };
  if (run.state === 'fetching') return inTurn(fetches, inLine, (mine) => fetchRun(mine, run));
  await inTurn(readings, inLine, (mine) =>
    withLongStatements(async () => {
      if (run.state === 'reading') await readRun(mine, run);
      else if (run.state === 'applying') await applyRun(mine, run);
      else await undoRun(mine, run);
    }),
  );
}

const interrupted = msg`We stopped processing this file after several interruptions.`;

/** Ends a run that never gets to its end, with the stock as it was before; an undoing ends with the stock as it is. */
async function giveUp(work: RunWork, run: Run): Promise<void> {
  if (run.state === 'undoing')
    return changeRun(work.db, run.id, {
      state: 'done',
      problem: interrupted,
      workedAt: null,
      finishedAt: work.clock.now(),
    });
  if (run.state === 'applying') await takeRunBack(work, run);
  return failRun(work, run, { kind: 'interrupted', problem: interrupted });
}

const sourceGone = { kind: 'gone', problem: msg`The file’s source was removed.` };

async function fetchRun(work: RunWork, run: Run): Promise<void> {
  const { db, keys, network } = work;
  const source = await sourceOf(db, run);
  if (!source) return failRun(work, run, sourceGone);
  try {
    const file = await fetchSource({ network, keys, now: work.clock.now() }, source);
    if (file.hostKey !== null && source.hostKey === null) await pin(work, source, file.hostKey);
    const mark = markOf(file.bytes);
    if (mark === source.lastMark || (await waitsAlready(work, run, mark))) return endWell(work, run, 'unchanged');
    const kept = await keepFile(work, source, run, file);
    await db.transaction(async (tx) => {
      const named = await kept(tx);
      await changeRun(tx, run.id, { ...named, state: 'reading', workedAt: work.clock.now() });
    });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { reason } = error;
    const isFirst = reason === 'unsettled' && source.toldProblem !== reason;
    if (isFirst) await lookAgainSoon(work, source);
    const kind = reason === 'unsettled' && !isFirst ? 'never settled' : reason;
    await failRun(work, run, { kind, problem: fetchWords[reason] });
  }
}

/** A file that is being written is whole a little later; its dealer is told only where it is not settled then either. */
async function lookAgainSoon({ db, clock }: RunWork, { id, nextRunAt }: Source): Promise<void> {
  const soon = after(clock.now(), 2 * minute);
  const next = nextRunAt !== null && nextRunAt < soon ? nextRunAt : soon;
  await db.update(stockSources).set({ nextRunAt: next, toldProblem: 'unsettled' }).where(eq(stockSources.id, id));
}

/** The key of the first connection stays, unless the source was set to another host meanwhile. */
export async function pin({ db }: Pick<RunWork, 'db'>, { id, version }: Source, hostKey: string): Promise<void> {
  const isSame = and(eq(stockSources.id, id), eq(stockSources.version, version));
  await db.update(stockSources).set({ hostKey }).where(isSame);
}

/** Whether a run with the very same file waits for a person. */
async function waitsAlready({ db }: RunWork, { sourceId }: Run, mark: string): Promise<boolean> {
  const isSame = and(eq(stockRuns.sourceId, sourceId ?? ''), eq(stockRuns.state, 'held'), eq(stockRuns.mark, mark));
  return (await db.$count(stockRuns, isSame)) > 0;
}

async function fileOf({ db }: RunWork, run: Run): Promise<ImportRecord> {
  const record = await importOf(db, run);
  if (!record) throw new Error('The file of a run is not there.');
  return record;
}

async function readRun(work: RunWork, run: Run): Promise<void> {
  const source = await sourceOf(work.db, run);
  if (!source) return failRun(work, run, sourceGone);
  const before = await fileOf(work, run);
  // Where it was sent, it is looked only now whether it is the same as the last one.
  if (run.agreedMissing === null && (await isKnown(work, run, source))) return leave(work, run, before);
  if (before.state === 'reading') await readFile(work, before);
  const record = await fileOf(work, run);
  const judged = await judge(work, run, source, record);
  await giveWay(work, run);
  if ('problem' in judged) return failRun(work, run, judged);
  if ('heldFor' in judged) return holdRun(work, run, judged.heldFor);
  if (judged.changes === 0) return leave(work, run, record);
  await work.db.transaction(async (tx) => {
    const removeMissing = judged.removes > 0;
    await updateOf(tx, record.id)({ state: 'applying', removeMissing, rowsDone: 0, workedAt: work.clock.now() });
    await changeRun(tx, run.id, { state: 'applying', workedAt: work.clock.now() });
  });
}

/** Whether it is the very file that was taken over or refused last, or that waits for a person. */
const isKnown = async (work: RunWork, run: Run, { lastMark }: Source): Promise<boolean> =>
  run.mark !== null && (run.mark === lastMark || (await waitsAlready(work, run, run.mark)));

/** A file that changes nothing is over. */
async function leave(work: RunWork, run: Run, record: ImportRecord): Promise<void> {
  await updateOf(work.db, record.id)({ state: 'done', workedAt: null, finishedAt: work.clock.now() });
  await endWell(work, run, 'unchanged', record.counts ? record : undefined);
}

/** A newer file of a source takes the place of those that wait for a person. */
async function giveWay({ db, clock }: RunWork, { id, sourceId }: Run): Promise<void> {
  const isOlder = and(eq(stockRuns.sourceId, sourceId ?? ''), eq(stockRuns.state, 'held'), ne(stockRuns.id, id));
  const problem = msg`A newer file from this source has arrived.`;
  await db.update(stockRuns).set({ state: 'refused', problem, finishedAt: clock.now() }).where(isOlder);
}

async function applyRun(work: RunWork, run: Run): Promise<void> {
  const record = await fileOf(work, run);
  if (record.state === 'applying') await takeOver(work, record);
  if (record.state === 'undoing') await takeBack(work, record);
  const after = await fileOf(work, run);
  if (after.state === 'done') return endWell(work, run, 'done', after);
  if (after.state !== 'failed') return;
  // Somebody changed the stock meanwhile: nothing was kept, and the file is compared with the stock as it is now.
  await work.db.transaction(async (tx) => {
    // Null is kept as null, which a column of words does not take.
    const anew = { state: 'reading', problem: sql`''`, finishedAt: null, rowsDone: 0 } as const;
    await tx.update(stockImports).set(anew).where(eq(stockImports.id, record.id));
    await changeRun(tx, run.id, { state: 'reading', tries: run.tries + 1 });
  });
}

/** A run as it stands, where somebody is still to work on it. */
export async function stillAtWork({ db }: RunWork, { id, dealerId }: Run): Promise<Run | undefined> {
  const run = await ownRun(db, dealerId, id).catch(() => undefined);
  return run && atWork.some((state) => state === run.state) ? run : undefined;
}
