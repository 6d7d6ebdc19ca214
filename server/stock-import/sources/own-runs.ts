import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Queryable } from '../../database/db.ts';
import { dealerKeys } from '../../dealer-keys/tables.ts';
import { dealers } from '../../dealers/tables.ts';
import { type Handler, notFound, type Services } from '../../kit/handler.ts';
import { type KeyRing, seal, unseal } from '../../kit/key-ring.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { ImportRecord } from '../import-files.ts';
import { stockImports, stockRuns, stockSources } from '../tables.ts';

const boundTo = (sourceId: string) => `secret of stock source ${sourceId}`;

/** What is kept of a source's password or private key. */
export function sealedSecret(keys: KeyRing, sourceId: string, secret: string) {
  const sealed = seal(keys, secret, boundTo(sourceId));
  return { secretKeyId: sealed.keyId, secretNonce: sealed.nonce, secretCiphertext: sealed.ciphertext };
}

/** What is kept of a source without one. */
export const noSecret = { secretKeyId: null, secretNonce: null, secretCiphertext: null };

/** A source's password or private key; empty where it has none. Throws when its key is not on the ring. */
export function secretOf(keys: KeyRing, { id, secretKeyId, secretNonce, secretCiphertext }: Source): string {
  if (secretKeyId === null || !secretNonce || !secretCiphertext) return '';
  return unseal(keys, { keyId: secretKeyId, nonce: secretNonce, ciphertext: secretCiphertext }, boundTo(id));
}

/** Ids of the keys that the secrets of sources are encrypted with. */
export async function keysOfSourceSecrets(queryable: Queryable): Promise<string[]> {
  const { secretKeyId: one } = stockSources;
  const used = await queryable.selectDistinct({ one }).from(stockSources).where(isNotNull(one));
  return used.flatMap((row) => row.one ?? []);
}

export type Run = typeof stockRuns.$inferSelect;

type Shown = CallReply<'findStockRun'>['data'];

/** The states in which somebody is at work on a run, or was when its process died. */
export const atWork = ['fetching', 'reading', 'applying', 'undoing'] as const;

/** One of the dealer's runs. Throws a refusal for what is not the dealer's. */
export async function ownRun(queryable: Queryable, dealerId: string, id: string): Promise<Run> {
  const isOwn = and(eq(stockRuns.id, id), eq(stockRuns.dealerId, dealerId));
  const [found] = await queryable.select().from(stockRuns).where(isOwn);
  if (!found) throw notFound();
  return found;
}

/** The last run of a dealer that changed something and was not undone: the only one that can be. */
export async function lastDone(queryable: Queryable, dealerId: string): Promise<Run | undefined> {
  const isDone = and(eq(stockRuns.dealerId, dealerId), inArray(stockRuns.state, ['done', 'undone']));
  const [last] = await queryable
    .select()
    .from(stockRuns)
    .where(isDone)
    .orderBy(desc(stockRuns.finishedAt), desc(stockRuns.createdAt))
    .limit(1);
  return last?.state === 'done' ? last : undefined;
}

/**
 * How many cars a run removes: those that its file does not name. None while a row with a mistake names no car of the dealer's,
 * for it may be one of them.
 */
export const removedBy = ({ holds, counts }: Pick<ImportRecord, 'holds' | 'counts'>): number =>
  holds === 'some' || !counts || (counts.unmatched ?? 0) > 0 ? 0 : counts.missing;

/** Runs as their dealer sees them. */
async function presentRuns(
  queryable: Queryable,
  dealerId: string,
  runs: readonly Run[],
  language: Language,
): Promise<Shown[]> {
  const imports = await byId(
    runs.map(({ importId }) => importId),
    (ids) => queryable.select().from(stockImports).where(inArray(stockImports.id, ids)),
  );
  const { id, name } = dealerKeys;
  const keys = await byId(
    runs.map(({ keyId }) => keyId),
    (ids) => queryable.select({ id, name }).from(dealerKeys).where(inArray(id, ids)),
  );
  const last = await lastDone(queryable, dealerId);
  return runs.map((run) => {
    const file = imports.get(run.importId ?? '');
    const key = keys.get(run.keyId ?? '');
    return {
      _id: run.id,
      source: { _id: run.sourceId, name: run.sourceName },
      cause: run.cause,
      key: key ? { _id: key.id, name: key.name } : null,
      state: run.state,
      heldFor: run.heldFor,
      problem: run.problem ? sentenceIn(language, run.problem) : '',
      fileName: file?.fileName ?? '',
      bytes: file?.bytes ?? 0,
      importId: run.importId,
      rowsTotal: file?.rowsTotal ?? 0,
      rowsDone: file?.rowsDone ?? 0,
      counts: file?.counts ?? null,
      removed: file ? removedBy(file) : 0,
      canUndo: run.id === last?.id,
      createdAt: run.createdAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    };
  });
}

async function byId<Row extends { readonly id: string }>(
  ids: readonly (string | null)[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  return new Map((await read(wanted)).map((row) => [row.id, row]));
}

/** A run as its dealer sees it. */
export async function presentRun(queryable: Queryable, run: Run, language: Language): Promise<{ data: Shown }> {
  const [data] = await presentRuns(queryable, run.dealerId, [run], language);
  if (!data) throw notFound();
  return { data };
}

/** The runs of a dealer, newest first. */
export function listStockRuns({ db }: Services): Handler<'listStockRuns'> {
  return async ({ query, language, session: { dealerId } }) => {
    const page = Number(query.page ?? 1);
    const isOwn = eq(stockRuns.dealerId, dealerId);
    const runs = await db
      .select()
      .from(stockRuns)
      .where(isOwn)
      .orderBy(desc(stockRuns.createdAt), desc(stockRuns.id))
      .limit(pageSizes.listStockRuns)
      .offset((page - 1) * pageSizes.listStockRuns);
    return { data: await presentRuns(db, dealerId, runs, language), total: await db.$count(stockRuns, isOwn), page };
  };
}

/** How far a run has come. */
export function findStockRun({ db }: Services): Handler<'findStockRun'> {
  return async ({ params: { id }, language, session: { dealerId } }) =>
    presentRun(db, await ownRun(db, dealerId, id), language);
}

export type Source = typeof stockSources.$inferSelect;

/** One of the dealer's sources. Throws a refusal for what is not the dealer's. */
export async function ownSource(queryable: Queryable, dealerId: string, id: string): Promise<Source> {
  const isOwn = and(eq(stockSources.id, id), eq(stockSources.dealerId, dealerId));
  const [found] = await queryable.select().from(stockSources).where(isOwn);
  if (!found) throw notFound();
  return found;
}

/** A dealer's sources, the oldest first. */
export const sourcesOf = (queryable: Queryable, dealerId: string): Promise<Source[]> =>
  queryable
    .select()
    .from(stockSources)
    .where(eq(stockSources.dealerId, dealerId))
    .orderBy(asc(stockSources.createdAt), asc(stockSources.id));

/** The zone in which a dealer's times of day are meant, and whether it is let in. */
export async function dealerOf(queryable: Queryable, dealerId: string) {
  const { timeZone: zone, state } = dealers;
  const [dealer] = await queryable.select({ zone, state }).from(dealers).where(eq(dealers.id, dealerId));
  return dealer ?? { zone: 'America/Toronto', state: 'suspended' };
}

/** A source as its dealer sees it: everything but the secret. */
export function presentSource(source: Source): CallReply<'listStockSources'>['data'][number] {
  const { id, version, name, kind, address, port, path, userName, signIn, format, holds } = source;
  const { dealerColumn, dealerValue, prices, mostBad, mostRemoved } = source;
  const { everyHours, times, isOn, hostKey, nextRunAt } = source;
  const next = nextRunAt?.toISOString() ?? null;
  const where = { name, kind, address, port, path, userName, signIn, hostKey };
  return {
    _id: id,
    version,
    ...where,
    format,
    holds,
    dealerColumn,
    dealerValue,
    prices,
    mostBad,
    mostRemoved,
    everyHours,
    times,
    isOn,
    nextRunAt: next,
  };
}
