import { and, asc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../../database/db.ts';
import { dealers } from '../../dealers/tables.ts';
import { notFound } from '../../kit/handler.ts';
import { stockSources } from '../tables.ts';

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
  const { dealerColumn, dealerValue } = source;
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
    everyHours,
    times,
    isOn,
    nextRunAt: next,
  };
}
