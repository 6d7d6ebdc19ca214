import { eq } from 'drizzle-orm';
import type { HeldReason } from '#contract/stock-source-kinds.ts';
import { msg, type Words } from '#contract/words.ts';
import { ownerOf } from '../../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { type MailServices, queueMail } from '../../integrations/mail/queue-mail.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import type { Metrics } from '../../kit/metrics.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { type ImportRecord, plannedFiles } from '../import-files.ts';
import { type ImportWork, updateOf } from '../read-file.ts';
import { stockImports, stockRuns, stockSources } from '../tables.ts';
import type { Run, Source } from './own-runs.ts';
import { markOf } from './run-file.ts';

/** Changes a run's record. */
export const changeRun = async (
  queryable: Pick<Transaction, 'update'>,
  id: string,
  values: Partial<typeof stockRuns.$inferInsert>,
): Promise<void> => {
  await queryable.update(stockRuns).set(values).where(eq(stockRuns.id, id));
};

/** Why a run failed: a word by which the dealer is told once, and the sentence. */
export type Failure = { readonly kind: string; readonly problem: Words };

/** Ends a run that changes nothing, because the file is bad or did not come; its dealer is told once until that changes. */
export async function failRun(work: RunWork, run: Run, { kind, problem }: Failure): Promise<void> {
  const now = work.clock.now();
  await work.db.transaction(async (tx) => {
    if (run.importId) await updateOf(tx, run.importId)({ state: 'failed', problem, workedAt: null, finishedAt: now });
    await changeRun(tx, run.id, { state: 'failed', problem, workedAt: null, finishedAt: now });
    const [source] = await tx
      .select()
      .from(stockSources)
      .where(eq(stockSources.id, run.sourceId ?? ''))
      .for('update');
    if (!source || source.toldProblem === kind) return;
    await tx.update(stockSources).set({ toldProblem: kind }).where(eq(stockSources.id, source.id));
    await tellOwner(tx, work, run, { mail: 'stock-run-failed', problem });
  });
  work.metrics.stockRun('failed');
}

const heldWords: Readonly<Record<HeldReason, Words>> = {
  mistakes: msg`More of the file’s rows have errors than this source allows.`,
  removals: msg`The file would remove more of your cars than this source allows.`,
  otherDealers: msg`Many of the cars the file would add are listed by other dealers, so it may be another dealer’s file.`,
};

/** Lets a run wait for a person. An earlier one of its source that waits gives way to it. */
export async function holdRun(work: RunWork, run: Run, heldFor: HeldReason): Promise<void> {
  await work.db.transaction(async (tx) => {
    await changeRun(tx, run.id, { state: 'held', heldFor, workedAt: null });
    await tellOwner(tx, work, run, { mail: 'stock-run-held', problem: heldWords[heldFor] });
  });
  work.metrics.stockRun('held');
}

/** What is kept of a source whose rows its dealer was told of; what follows tells the rows from others. */
const toldOfRows = 'rows ';

/** So many rows stand in the mail; all of them in the run's report. */
const mostRowsTold = 10;

/** The rows that a run has not taken, for its dealer; undefined where it took all. */
async function rowsLeftOut({ storage }: RunWork, record: ImportRecord | undefined) {
  const { mistaken = 0, unmatched = 0, missing = 0 } = record?.counts ?? {};
  if (!record || mistaken === 0) return undefined;
  const mistakes = await plannedFiles(storage, record.id).mistakes();
  const told = mistakes
    .slice(0, mostRowsTold)
    .map(({ line, heading, value, message }) => msg`Line ${{ line }}, ${{ heading }} “${{ value }}”: ${{ message }}`);
  const removesNone = unmatched > 0 && missing > 0 && record.holds !== 'some';
  const short = [
    msg`Rows left out: ${{ mistaken }}. The cars in those rows haven’t changed.`,
    ...(removesNone
      ? [
          msg`We didn’t remove any cars, because the rows we left out don’t match any of your cars. Those rows may be for the cars that seem to be missing.`,
        ]
      : []),
  ];
  const kind = JSON.stringify(mistakes.map(({ field, value, message }) => [field, value, message.id]));
  return {
    kind: `${toldOfRows}${markOf(Buffer.from(kind))}`,
    problem: msg`${{ sentences: { all: short, parted: ' ' } }}`,
    inMail: msg`${{ sentences: { all: [...short, ...told], parted: ' ' } }}`,
  };
}

/**
 * Ends a run that went well; the same file does nothing from now on. Its dealer is told of the rows that it has not taken,
 * once until they are others.
 */
export async function endWell(
  work: RunWork,
  run: Run,
  state: 'done' | 'unchanged',
  record?: ImportRecord,
): Promise<void> {
  const now = work.clock.now();
  const leftOut = await rowsLeftOut(work, record);
  await work.db.transaction(async (tx) => {
    await changeRun(tx, run.id, {
      state,
      ...(leftOut ? { problem: leftOut.problem } : {}),
      workedAt: null,
      finishedAt: now,
    });
    const known = run.mark === null ? {} : { lastMark: run.mark, endsWithLine: run.endsWithLine };
    const source = await sourceOf(tx, run);
    const told = source?.toldProblem?.startsWith(toldOfRows) ? source.toldProblem : null;
    await tx
      .update(stockSources)
      .set({ ...known, toldProblem: record ? (leftOut?.kind ?? null) : told })
      .where(eq(stockSources.id, run.sourceId ?? ''));
    if (leftOut && source && leftOut.kind !== told)
      await tellOwner(tx, work, run, { mail: 'stock-run-rows', problem: leftOut.inMail });
    if (state === 'unchanged') return;
    const { memberId: actorId, sourceId, importId } = run;
    const details = { sourceId, importId, cause: run.cause };
    await recordByMember(tx, actorId, { at: now, action: 'stock run taken', objectId: run.id, details });
  });
  work.metrics.stockRun(state);
}

type Telling = { readonly mail: 'stock-run-failed' | 'stock-run-held' | 'stock-run-rows'; readonly problem: Words };

async function tellOwner(tx: Transaction, work: MailServices, run: Run, { mail, problem }: Telling): Promise<void> {
  const owner = await ownerOf(tx, run.dealerId);
  if (!owner) return;
  const { to, account, language } = owner;
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, run.dealerId));
  const facts = {
    dealer: dealer?.name ?? '',
    source: run.sourceName,
    problem: sentenceIn(language, problem),
    actionPath: `/DealerStockRuns/${run.id}`,
  };
  await queueMail(tx, work, { to, account, language, mail, facts });
}

/** Whether a source is still there. */
export async function sourceOf(tx: Pick<Transaction, 'select'>, { sourceId }: Run): Promise<Source | undefined> {
  const [source] = await tx
    .select()
    .from(stockSources)
    .where(eq(stockSources.id, sourceId ?? ''));
  return source;
}

/** The file of a run, once it has come. */
export async function importOf(queryable: Queryable, { importId }: Run): Promise<ImportRecord | undefined> {
  const [record] = await queryable
    .select()
    .from(stockImports)
    .where(eq(stockImports.id, importId ?? ''));
  return record;
}

/** What the work on a run has at hand. */
export type RunWork = ImportWork & MailServices & { readonly network: StockNetwork; readonly metrics: Metrics };
