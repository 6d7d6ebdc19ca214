import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { withLongStatements } from '../database/deadline.ts';
import type { JobContext, Jobs } from '../database/jobs.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, second } from '../kit/clock.ts';
import type { ProductJobs } from '../kit/services.ts';
import { type ImportWork, readFile, updateOf } from './read-file.ts';
import { stockImports } from './tables.ts';
import { takeBack, takeOver } from './take-over.ts';
import { inTurn, readings } from './turns.ts';

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

async function workOn(work: ImportWork, importId: string): Promise<void> {
  const { db, clock } = work;
  const [record] = await db
    .update(stockImports)
    .set({ workedAt: clock.now() })
    .where(and(eq(stockImports.id, importId), underWay, isFree(clock)))
    .returning();
  if (!record) return;
  try {
    if (record.state === 'reading') await readFile(work, record);
    else if (record.state === 'applying') await takeOver(work, record);
    else await takeBack(work, record);
  } catch (error) {
    // Whoever takes it up next need not wait for this one.
    await updateOf(db, importId)({ workedAt: null });
    throw error;
  }
}

async function resume(jobs: Jobs<ProductJobs>, clock: Clock, { db }: JobContext): Promise<void> {
  const left = await db
    .select({ importId: stockImports.id, dealerId: stockImports.dealerId })
    .from(stockImports)
    .where(and(underWay, isFree(clock)));
  for (const data of left) await jobs.send(db, 'stock-import', data);
}
