import { and, asc, count, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { actingKey } from '../../kit/acting-key.ts';
import { after, before, type Clock, day, hour } from '../../kit/clock.ts';
import { type CallInput, type Handler, keyReused, Refusal, type Services } from '../../kit/handler.ts';
import { hashOf, newId } from '../../kit/secrets.ts';
import { instantOf, wallTime } from '../../kit/zone-time.ts';
import { stockRuns, stockSources } from '../tables.ts';
import { atWork, dealerOf, ownSource, presentRun, type Run, type Source } from './own-runs.ts';
import { keepFile, markOf } from './run-file.ts';

type Input = CallInput<'pushStockFile'>;

/** So many files that were sent may wait for their turn. */
const mostQueued = 5;

/** Takes a file that another system sends. An equal post under the same Idempotency-Key is answered with the first one's run. */
export function pushStockFile({ db, jobs, clock, storage }: Services): Handler<'pushStockFile'> {
  return async (input) => {
    const { params, session, file, language, query } = input;
    const { dealerId, memberId } = session;
    const source = await ownSource(db, dealerId, params.id);
    if (source.kind !== 'push')
      throw new Refusal(
        'conflict',
        msg`We fetch the files for this source ourselves. Send yours to a source that accepts files from other systems.`,
      );
    if (!source.isOn) throw new Refusal('conflict', msg`This source is paused.`);
    if (file.length === 0) throw new Refusal('conflict', msg`This file is empty.`);
    const run = { ...newRun({ ...source, memberId }, clock.now()), ...ofPost(input) };
    const earlier = await sentBefore(db, source, input);
    if (earlier) return presentRun(db, earlier, language);
    const fileName = query.fileName?.trim() || 'stock';
    // The file lies in the storage before the run can be begun.
    const kept = await keepFile({ db, storage, clock }, source, run, { fileName, bytes: file });
    const added = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const meanwhile = await sentBefore(tx, source, input);
      if (meanwhile) return meanwhile;
      await refuseMany(tx, source);
      const [row] = await tx
        .insert(stockRuns)
        .values({ ...run, ...(await kept(tx)) })
        .returning();
      if (!row) throw new Error('A run was not kept.');
      await jobs.send(tx, 'stock-runs', { dealerId });
      const details = { runId: row.id };
      await recordByMember(tx, memberId, { at: clock.now(), action: 'stock file sent', objectId: source.id, details });
      return row;
    });
    return presentRun(db, added, language);
  };
}

const ofPost = (input: Input) => ({
  cause: actingKey() === undefined ? ('person' as const) : ('key' as const),
  keyId: actingKey() ?? null,
  idempotencyKey: input.idempotencyKey ?? null,
  requestHash: hashOfPost(input),
});

const hashOfPost = ({ file, query }: Pick<Input, 'file' | 'query'>) => hashOf(JSON.stringify([query, markOf(file)]));

async function sentBefore(tx: Pick<Transaction, 'select'>, source: Source, input: Input): Promise<Run | undefined> {
  const { idempotencyKey: key } = input;
  if (key === undefined) return undefined;
  const isSame = and(eq(stockRuns.sourceId, source.id), eq(stockRuns.idempotencyKey, key));
  const [found] = await tx.select().from(stockRuns).where(isSame);
  if (!found) return undefined;
  if (Buffer.from(found.requestHash ?? []).equals(hashOfPost(input))) return found;
  throw keyReused();
}

async function refuseMany(tx: Transaction, { id }: Source): Promise<void> {
  const waits = and(eq(stockRuns.sourceId, id), eq(stockRuns.state, 'queued'));
  const [found] = await tx.select({ runs: count() }).from(stockRuns).where(waits);
  if ((found?.runs ?? 0) < mostQueued) return;
  throw new Refusal(
    'conflict',
    msg`${{ mostQueued }} files from this source are already waiting to be imported. Send this one later.`,
  );
}

/** Who has said nothing for so long, in milliseconds, does not work on a run any more. */
export const longestSilence = 60_000;

/** A run of a source that waits for its turn. */
const newRun = ({ id: sourceId, dealerId, name, memberId }: Source, now: Date) => ({
  id: newId(),
  dealerId,
  sourceId,
  sourceName: name,
  memberId,
  state: 'queued' as const,
  createdAt: now,
});

/** The run of a source that waits for its turn already, or a new one. */
async function queuedRun(tx: Transaction, source: Source, values: Pick<Run, 'cause'>, now: Date): Promise<Run> {
  const waits = and(eq(stockRuns.sourceId, source.id), eq(stockRuns.state, 'queued'), isNull(stockRuns.importId));
  const [waiting] = await tx.select().from(stockRuns).where(waits).limit(1);
  if (waiting) return waiting;
  const row = { ...newRun(source, now), ...values, keyId: actingKey() ?? null };
  const [added] = await tx.insert(stockRuns).values(row).returning();
  if (!added) throw new Error('A run was not kept.');
  return added;
}

/** Has a source fetched now, whatever its hours; a paused one as well. */
export function runStockSource({ db, jobs, clock }: Services): Handler<'runStockSource'> {
  return async ({ params: { id }, session, language }) => {
    const run = await db.transaction(async (tx) => {
      const { dealerId, memberId } = session;
      await lockDealer(tx, dealerId);
      const source = await ownSource(tx, dealerId, id);
      if (source.kind === 'push')
        throw new Refusal('conflict', msg`We don’t fetch files for this source. Another system sends them.`);
      const cause = actingKey() === undefined ? 'person' : 'key';
      const queued = await queuedRun(tx, { ...source, memberId }, { cause }, clock.now());
      await jobs.send(tx, 'stock-runs', { dealerId });
      const details = { runId: queued.id };
      await recordByMember(tx, memberId, { at: clock.now(), action: 'stock source run', objectId: id, details });
      return queued;
    });
    return presentRun(db, run, language);
  };
}

/** Begins the runs whose hour has come, one for each source, however many servers look. */
export async function beginDueRuns({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const now = clock.now();
  const due = await db.transaction(async (tx) => {
    const sources = await tx
      .select()
      .from(stockSources)
      .where(lte(stockSources.nextRunAt, now))
      .orderBy(asc(stockSources.nextRunAt))
      .limit(200)
      .for('update', { skipLocked: true });
    for (const source of sources) {
      const dealer = await dealerOf(tx, source.dealerId);
      if (dealer.state !== 'suspended') await queuedRun(tx, source, { cause: 'hours' }, now);
      const nextRunAt = nextRun(source, dealer.zone, now);
      await tx.update(stockSources).set({ nextRunAt }).where(eq(stockSources.id, source.id));
    }
    return sources;
  });
  for (const dealerId of await dealersToWorkFor(db, clock)) await jobs.send(db, 'stock-runs', { dealerId });
  return due.length;
}

/** The dealers of whom a run waits, or is left by a process that has died. */
async function dealersToWorkFor(db: Db, clock: Clock): Promise<string[]> {
  const isSilent = or(isNull(stockRuns.workedAt), lte(stockRuns.workedAt, before(clock.now(), longestSilence)));
  const isLeft = and(inArray(stockRuns.state, [...atWork]), isSilent);
  const { dealerId } = stockRuns;
  const rows = await db
    .selectDistinct({ dealerId })
    .from(stockRuns)
    .where(or(eq(stockRuns.state, 'queued'), isLeft));
  return rows.map((row) => row.dealerId);
}

type Hours = Pick<Source, 'kind' | 'isOn' | 'everyHours' | 'times'>;

/**
 * When a source is fetched next after an instant: so many hours later, or at the next of its times of day in the dealer's
 * zone; a time that the clocks skip is left out that day. Null where nothing is fetched by itself.
 */
export function nextRun({ kind, isOn, everyHours, times }: Hours, zone: string, now: Date): Date | null {
  if (kind === 'push' || !isOn) return null;
  if (everyHours !== null) return after(now, everyHours * hour);
  const days = [0, 1, 2].map((count) => wallTime(after(now, count * day), zone).date);
  const instants = days.flatMap((date) => times.map((time) => instantOf({ date, time }, zone) ?? null));
  const later = instants.filter((instant) => instant !== null).filter((instant) => instant > now);
  return later.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
