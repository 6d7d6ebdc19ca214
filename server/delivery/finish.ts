import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/db.ts';
import type { Delivery } from './lanes.ts';
import { deliveries } from './tables.ts';

/** Ends a delivery that waits. */
export async function finish(
  tx: Transaction,
  { id }: Delivery,
  state: 'delivered' | 'failed' | 'dropped',
  now: Date,
): Promise<void> {
  const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
  const ended = { state, finishedAt: now, claimedBy: null, claimedUntil: null };
  await tx.update(deliveries).set(ended).where(isWaiting);
}

/** Keeps a delivery until what it waits for is there. */
export async function holdBack(queryable: Queryable, { id }: Delivery): Promise<void> {
  const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
  await queryable.update(deliveries).set({ state: 'held', claimedBy: null, claimedUntil: null }).where(isWaiting);
}
