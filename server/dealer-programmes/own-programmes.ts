import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordActions } from '../enquiries/audit.ts';
import type { Clock } from '../kit/clock.ts';
import { type DealerSession, signInFirst } from '../kit/handler.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { type Programme, programmes } from '../programmes/tables.ts';

/** The dealer of a session, and the day that it is there. */
export async function dealerToday(
  queryable: Queryable,
  clock: Clock,
  dealerId: string,
): Promise<{ readonly dealer: typeof dealers.$inferSelect; readonly today: IsoDate }> {
  const [dealer] = await queryable.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw signInFirst();
  return { dealer, today: dayAtDealer(clock, dealer) };
}

/** A dealer's own programmes that are not removed. */
export const isOwn = (dealerId: string) => and(eq(programmes.dealerId, dealerId), isNull(programmes.removedAt));

/** The dealer's own among some programmes, locked after the dealer, in the order in which they were named. */
export async function lockOwn(tx: Transaction, dealerId: string, ids: readonly string[]): Promise<Programme[]> {
  await lockDealer(tx, dealerId);
  const rows = await tx
    .select()
    .from(programmes)
    .where(and(isOwn(dealerId), inArray(programmes.id, [...ids])))
    .orderBy(programmes.id)
    .for('update');
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export type ProgrammeAction =
  `programme ${'added' | 'changed' | 'copied' | 'ended' | 'removed' | 'restored' | 'set aside' | 'taken back'}`;

type Change = { readonly session: DealerSession; readonly at: Date; readonly action: ProgrammeAction };

/** Writes down, in the change's own transaction, which member did what to which programmes. */
export const recordChange = (tx: Transaction, { session, at, action }: Change, ids: readonly string[]): Promise<void> =>
  recordActions(tx, { at, action, actorKind: 'dealer', actorId: session.memberId }, ids);
