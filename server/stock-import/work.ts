import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { BegunWork, isGivenUp } from '../database/begun-work.ts';
import { withLongStatements } from '../database/deadline.ts';
import type { JobContext, Jobs } from '../database/jobs.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, second } from '../kit/clock.ts';
import type { ProductJobs } from '../kit/handler.ts';
import type { ImportRecord } from './import-files.ts';
import { type ImportWork, readFile, updateOf } from './read-file.ts';
import { stockImports } from './tables.ts';
import { takeBack, takeOver } from './take-over.ts';
import { inTurn, readings } from './uploaded-files.ts';

type WorkServices = {
  readonly jobs: Jobs<ProductJobs>;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly stockChanged: (dealerId: string) => Promise<void>;
};

/** Who has said nothing for so long does not work on an import any more. */
const longestSilence = 30 * second;

/** What a run of a source has brought is worked on with the run. */
const underWay = and(inArray(stockImports.state, ['reading', 'applying', 'undoing']), isNull(stockImports.runId));

/** Nobody works on it: it was just asked for, or the process that worked on it has ended. */
const isFree = (clock: Clock) =>
  or(isNull(stockImports.workedAt), lte(stockImports.workedAt, before(clock.now(), longestSilence)));

/** Names the work on files of stock. It is taken up again by itself, in whatever way it was interrupted. */
export function nameImportWork({ jobs, clock, storage, stockChanged }: WorkServices): void {
  jobs.work(
    'stock-import',
    ({ importId, dealerId = '' }, { db, signal }) =>
      inTurn(readings, { db, jobs, storage, clock, signal, stockChanged, dealerId }, (work) =>
        withLongStatements(() => workOn(work, importId)),
      ),
    ({ dealerId }) => dealerId,
  );
  jobs.work('resume-stock-imports', (_data, context) => resume(jobs, clock, context));
  jobs.schedule('resume-stock-imports', '* * * * *', 'America/Toronto', {});
}

const begun = new BegunWork();

async function workOn(work: ImportWork, importId: string): Promise<void> {
  const { db, clock, signal } = work;
  const [record] = await db
    .update(stockImports)
    .set({ workedAt: clock.now(), begun: begun.counted(stockImports) })
    .where(and(eq(stockImports.id, importId), underWay, isFree(clock)))
    .returning();
  if (!record) return;
  begun.taken(importId);
  try {
    if (isGivenUp(record)) await giveUp(work, record);
    else await nextStep(work, record);
  } catch (error) {
    const letGo = (count: { begun?: 0 }) => updateOf(db, importId)({ ...count, workedAt: null });
    await begun.failed({ id: importId, error, signal }, letGo);
    throw error;
  }
}

function nextStep(work: ImportWork, record: ImportRecord): Promise<void> {
  if (record.state === 'reading') return readFile(work, record);
  return record.state === 'applying' ? takeOver(work, record) : takeBack(work, record);
}

const stopped = {
  reading: msg`We tried twice to read this file but couldn’t finish. Nothing was imported. Split the file or save it as CSV, then upload it again.`,
  applying: msg`We tried twice to import this file but couldn’t finish. We didn’t keep anything from it. Please try again.`,
  undoing: msg`We tried twice to undo this import but couldn’t finish. Check your cars, since some may still have the file’s values.`,
} as const satisfies Partial<Record<ImportRecord['state'], Words>>;

/** Work that ends its process whenever it is begun is not begun again, and its dealer reads why. */
async function giveUp(work: ImportWork, record: ImportRecord): Promise<void> {
  const update = updateOf(work.db, record.id);
  if (record.state === 'applying') {
    // Taking back is other work, which is counted by itself.
    await update({ state: 'undoing', begun: 1 });
    return takeBack(work, record, stopped.applying);
  }
  const problem = record.state === 'undoing' ? stopped.undoing : stopped.reading;
  await update({ state: 'failed', problem, workedAt: null, finishedAt: work.clock.now() });
}

async function resume(jobs: Jobs<ProductJobs>, clock: Clock, { db }: JobContext): Promise<void> {
  const left = await db
    .select({ importId: stockImports.id, dealerId: stockImports.dealerId })
    .from(stockImports)
    .where(and(underWay, isFree(clock)));
  for (const data of left) await jobs.send(db, 'stock-import', data);
}
