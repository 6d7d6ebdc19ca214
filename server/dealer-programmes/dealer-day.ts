import { eq } from 'drizzle-orm';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import { signInFirst } from '../kit/handler.ts';
import { dayAtDealer } from '../programmes/in-force.ts';

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
