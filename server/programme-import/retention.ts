import { and, eq, lte, ne, or } from 'drizzle-orm';
import { type Db, removeOld } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import { programmeImports } from './tables.ts';

/** A sheet that nobody decides on is left; one that was in force is remembered for a quarter. */
const waitsFor = 7 * day;
const rememberedFor = 90 * day;

/** Removes old rate sheets; the programmes that came from them stay. */
export async function removeOldProgrammeImports(db: Db, clock: Clock): Promise<void> {
  const { createdAt, state } = programmeImports;
  const isLeftOver = and(eq(state, 'waiting'), lte(createdAt, before(clock.now(), waitsFor)));
  const isOver = and(ne(state, 'waiting'), lte(createdAt, before(clock.now(), rememberedFor)));
  await removeOld(db, programmeImports, or(isLeftOver, isOver));
}
