import { desc } from 'drizzle-orm';
import { type DetailName, detailNames } from '#contract/car-entry.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { isOwn } from './own-cars.ts';

/** So many cars are looked at: what stood in older ones may no longer be charged. */
const lookedAt = 50;

/** Words about one car, which are no other one's. */
const ofOneCar: ReadonlySet<DetailName> = new Set(['note']);

/** What stands, letter by letter, in more than half of the dealer's last changed cars. */
export function readUsualFees({ db }: Services): Handler<'readUsualFees'> {
  return async ({ session: { dealerId } }) => {
    const cars = await db
      .select({ details: listings.details })
      .from(listings)
      .where(isOwn(dealerId))
      .orderBy(desc(listings.updatedAt), desc(listings.id))
      .limit(lookedAt);
    const usual = detailNames
      .filter((name) => !ofOneCar.has(name))
      .flatMap((name) => {
        const text = mostly(cars.map(({ details }) => details[name] ?? ''));
        return text === '' ? [] : [[name, text] as const];
      });
    return { data: Object.fromEntries(usual), cars: cars.length };
  };
}

/** The text that more than half of some are; '' where none is. */
function mostly(texts: readonly string[]): string {
  for (const [text, same] of Map.groupBy(texts, (one) => one)) if (same.length * 2 > texts.length) return text;
  return '';
}
