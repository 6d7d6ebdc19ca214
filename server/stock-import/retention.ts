import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { type Db, removeOld, removeOneByOne } from '../database/db.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { keysOf } from './import-files.ts';
import { formatUndoFor } from './own-formats.ts';
import { stockFormats, stockImports, stockRuns } from './tables.ts';

/** A file that nobody decides on is left; one that is over is remembered for a quarter, with its report. */
const waitsFor = 7 * day;
const nobodyDecided = msg`No one made a decision about this file within a week.`;
const rememberedFor = 90 * day;

/** Removes old files of stock and all that was read of them, and formats that were removed long ago. */
export async function removeOldImports(db: Db, clock: Clock, storage: ObjectStorage): Promise<void> {
  const leftOver = and(
    inArray(stockImports.state, ['receiving', 'waiting', 'cancelled']),
    lte(stockImports.createdAt, before(clock.now(), waitsFor)),
  );
  const isOver = or(leftOver, lte(stockImports.finishedAt, before(clock.now(), rememberedFor)));
  await removeOneByOne(
    (most) => db.select().from(stockImports).where(isOver).limit(most),
    async (record) => {
      await storage.remove(keysOf(record));
      await db.delete(stockImports).where(eq(stockImports.id, record.id));
    },
  );
  // Runs go with their files, or alone where none came; one that waits for a person goes when its file does.
  await removeOld(db, stockRuns, lte(stockRuns.finishedAt, before(clock.now(), rememberedFor)));
  const isForgotten = and(eq(stockRuns.state, 'held'), lte(stockRuns.createdAt, before(clock.now(), waitsFor)));
  const refused = { state: 'refused', problem: nobodyDecided, finishedAt: clock.now() } as const;
  await db.update(stockRuns).set(refused).where(isForgotten);
  await db.delete(stockFormats).where(lte(stockFormats.removedAt, before(clock.now(), formatUndoFor)));
}
