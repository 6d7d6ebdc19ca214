import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { before, day } from '../kit/clock.ts';
import { type CallInput, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import type { OwnFormat } from './known-formats.ts';
import { stockFormats } from './tables.ts';

/** For how long a removed format can be brought back. */
export const formatUndoFor = 30 * day;

const mostFormats = 50;

function present(record: typeof stockFormats.$inferSelect): CallReply<'addStockFormat'>['data'] {
  const { id, name, element, columns, values, changedAt } = record;
  return { _id: id, name, element, columns: [...columns], values: [...values], changedAt: changedAt.toISOString() };
}

/** The dealer's own formats by name. */
export function listStockFormats({ db }: Services): Handler<'listStockFormats'> {
  return async ({ session: { dealerId } }) => {
    const rows = await db
      .select()
      .from(stockFormats)
      .where(isOwnFormat(dealerId))
      .orderBy(asc(sql`lower(${stockFormats.name})`));
    return { data: rows.map(present) };
  };
}

/** Keeps a format under a name. */
export function addStockFormat({ db, clock }: Services): Handler<'addStockFormat'> {
  return async (input) => {
    const { dealerId } = input.session;
    const add = (tx: Transaction) => addFormat(tx, input, clock.now());
    const id = await named(() =>
      db.transaction((tx) => oneMadeOnce(tx, clock, 'addStockFormat', input, () => add(tx))),
    );
    const isIt = and(eq(stockFormats.dealerId, dealerId), eq(stockFormats.id, id));
    const [record] = await db.select().from(stockFormats).where(isIt);
    if (!record) throw notFound();
    return { data: present(record) };
  };
}

async function addFormat(
  tx: Transaction,
  { body, session: { dealerId } }: CallInput<'addStockFormat'>,
  now: Date,
): Promise<string> {
  if ((await tx.$count(stockFormats, isOwnFormat(dealerId))) >= mostFormats)
    throw new Refusal('conflict', msg`You have ${{ mostFormats }} formats, the maximum. Remove one first.`);
  const id = newId();
  await tx.insert(stockFormats).values({ ...body, id, dealerId, createdAt: now, changedAt: now });
  return id;
}

/** A name stands for one format. */
async function named<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'stock_formats_name')) throw error;
    throw new Refusal('conflict', msg`You already have a format with this name.`);
  }
}

/** Changes a format that is as it has to be. */
function changeOf({ db }: Services) {
  return async (
    dealerId: string,
    id: string,
    isSo: SQL | undefined,
    values: Partial<typeof stockFormats.$inferInsert>,
  ) => {
    const isIt = and(eq(stockFormats.dealerId, dealerId), eq(stockFormats.id, id), isSo);
    const [record] = await named(() => db.update(stockFormats).set(values).where(isIt).returning());
    if (!record) throw notFound();
    return { data: present(record) };
  };
}

/** Changes a format; the next file is read by it. */
export function changeStockFormat(services: Services): Handler<'changeStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, body, session: { dealerId } }) =>
    change(dealerId, id, isOwnFormat(dealerId), { ...body, changedAt: services.clock.now() });
}

/** Takes a format away. */
export function removeStockFormat(services: Services): Handler<'removeStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, session: { dealerId } }) =>
    change(dealerId, id, isOwnFormat(dealerId), { removedAt: services.clock.now() });
}

/** Brings a removed format back. */
export function restoreStockFormat(services: Services): Handler<'restoreStockFormat'> {
  const change = changeOf(services);
  return ({ params: { id }, session: { dealerId } }) => {
    const since = before(services.clock.now(), formatUndoFor);
    const isRemoved = and(isNotNull(stockFormats.removedAt), gt(stockFormats.removedAt, since));
    return change(dealerId, id, isRemoved, { removedAt: null });
  };
}

export const isOwnFormat = (dealerId: string): SQL | undefined =>
  and(eq(stockFormats.dealerId, dealerId), isNull(stockFormats.removedAt));

/** The dealer's own formats, the one that was changed last first. */
export const ownFormats = async (queryable: Queryable, dealerId: string): Promise<OwnFormat[]> =>
  queryable
    .select({
      id: stockFormats.id,
      element: stockFormats.element,
      columns: stockFormats.columns,
      values: stockFormats.values,
    })
    .from(stockFormats)
    .where(isOwnFormat(dealerId))
    .orderBy(desc(stockFormats.changedAt), desc(stockFormats.id));
