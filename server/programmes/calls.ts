import { and, eq } from 'drizzle-orm';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { hasText } from '#engine/programmes/fits.ts';
import type { Db } from '../database/db.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler, Implement } from '../kit/handler.ts';
import { dayAtDealer, programmesInForce } from './in-force.ts';

/** Puts the programmes that the public sees on the server. */
export function implementProgrammes(implement: Implement, db: Db, clock: Clock): void {
  implement('findProgrammes', findProgrammes(db, clock));
}

/** The programmes of a dealer's public page, today. */
function findProgrammes(db: Db, clock: Clock): Handler<'findProgrammes'> {
  return async ({ params: { businessName }, query: { make, model } }) => {
    const [dealer] = await db
      .select({ id: dealers.id, timeZone: dealers.timeZone })
      .from(dealers)
      .where(and(isNamed(businessName), eq(dealers.state, 'approved')));
    if (!dealer) return { today: null, timeZone: null, programmes: [] };
    const today = dayAtDealer(clock, dealer);
    const all = await programmesInForce(db, dealer.id, today);
    const isFor = ({ cars }: KeptProgramme) =>
      (make === undefined || hasText(cars.makes, make)) && (model === undefined || hasText(cars.models, model));
    return { today, timeZone: dealer.timeZone, programmes: all.filter(isFor) };
  };
}
