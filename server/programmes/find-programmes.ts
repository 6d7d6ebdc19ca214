import { and, eq } from 'drizzle-orm';
import { hasText } from '#engine/programmes/fits.ts';
import type { Db } from '../database/db.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { dayAtDealer, programmesInForce } from './in-force.ts';

/** The programmes of a dealer's public page, today. */
export function findProgrammes(db: Db, clock: Clock): Handler<'findProgrammes'> {
  return async ({ params: { businessName }, query: { make } }) => {
    const [dealer] = await db
      .select({ id: dealers.id, timeZone: dealers.timeZone })
      .from(dealers)
      .where(and(isNamed(businessName), eq(dealers.state, 'approved')));
    if (!dealer) return { today: null, timeZone: null, programmes: [] };
    const today = dayAtDealer(clock, dealer);
    const all = await programmesInForce(db, dealer.id, today);
    const programmes = make === undefined ? all : all.filter(({ cars }) => hasText(cars.makes, make));
    return { today, timeZone: dealer.timeZone, programmes };
  };
}
