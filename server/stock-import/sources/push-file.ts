import { and, count, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { recordAction } from '../../enquiries/audit.ts';
import { actingKey } from '../../kit/acting-key.ts';
import type { CallInput, Handler } from '../../kit/implement.ts';
import { keyReused, Refusal } from '../../kit/refusal.ts';
import { hashOf } from '../../kit/secrets.ts';
import type { Services } from '../../kit/services.ts';
import { takeTurn } from '../../stock/add-car.ts';
import { stockRuns } from '../tables.ts';
import { newRun } from './begin-runs.ts';
import { presentRun, type Run } from './own-runs.ts';
import { ownSource, type Source } from './own-sources.ts';
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
      throw new Refusal('conflict', msg`This source is fetched. Send files to one that other systems send to.`);
    if (!source.isOn) throw new Refusal('conflict', msg`This source is paused.`);
    if (file.length === 0) throw new Refusal('conflict', msg`This file is empty.`);
    const run = { ...newRun({ ...source, memberId }, clock.now()), ...ofPost(input) };
    const earlier = await sentBefore(db, source, input);
    if (earlier) return presentRun(db, earlier, language);
    const fileName = query.fileName?.trim() || 'stock';
    // The file lies in the storage before the run can be begun.
    const kept = await keepFile({ db, storage, clock }, source, run, { fileName, bytes: file });
    const added = await db.transaction(async (tx) => {
      await takeTurn(tx, dealerId);
      const meanwhile = await sentBefore(tx, source, input);
      if (meanwhile) return meanwhile;
      await refuseMany(tx, source);
      const [row] = await tx
        .insert(stockRuns)
        .values({ ...run, ...(await kept(tx)) })
        .returning();
      if (!row) throw new Error('A run was not kept.');
      await jobs.send(tx, 'stock-runs', { dealerId });
      const entry = { at: clock.now(), actorKind: 'dealer', actorId: memberId, objectId: source.id } as const;
      await recordAction(tx, { ...entry, action: 'stock file sent', details: { runId: row.id } });
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
  throw new Refusal('conflict', msg`${{ mostQueued }} files of this source wait for their turn. Send this one later.`);
}
