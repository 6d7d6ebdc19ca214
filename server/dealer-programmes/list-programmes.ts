import { inArray } from 'drizzle-orm';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import type { Queryable } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { asKept } from '../programmes/in-force.ts';
import { programmes } from '../programmes/tables.ts';
import { dealerToday } from './dealer-day.ts';
import { overlapsAmong } from './overlaps.ts';
import { type PublishedCars, publishedCars, reachedBy } from './reached-cars.ts';
import { savingsOf } from './savings.ts';
import { statesOf } from './states.ts';

/** Ended ones are kept for good: of one state so many are given, those that ended last. */
const mostShown = 500;

const nothingOf: Record<ProgrammeState, number> = {
  inForce: 0,
  endingSoon: 0,
  coming: 0,
  ended: 0,
  setAside: 0,
  removed: 0,
};

/** What a dealer's list of programmes shows. */
export function listDealerProgrammes({ db, clock }: Services): Handler<'listDealerProgrammes'> {
  return async ({ session: { dealerId }, query: { state } }) => {
    const { dealer, today } = await dealerToday(db, clock, dealerId);
    const states = await statesOf(db, dealerId, today);
    const isShown = (one: ProgrammeState) =>
      state === undefined ? one !== 'ended' && one !== 'removed' : one === state;
    const ids = [...states].flatMap(([id, one]) => (isShown(one) ? [id] : [])).slice(-mostShown);
    const kept = await inOrder(db, ids);
    const cars = await publishedCars(db, dealer.businessName);
    const saved = await savingsOf(db, dealerId, ids, 'latest');
    const overlaps = overlapsAmong(kept.filter(({ id }) => states.get(id) !== 'setAside'));
    const data = kept.flatMap((programme) => {
      const [last] = saved.get(programme.id) ?? [];
      if (last === undefined) return [];
      const { savedAt, savedBy } = last;
      const reaches = reachedBy(programme.cars, cars).length;
      const others = [...(overlaps.get(programme.id) ?? [])];
      return [
        { programme, state: states.get(programme.id) ?? 'ended', cars: reaches, overlaps: others, savedAt, savedBy },
      ];
    });
    const inForce = kept.filter(({ id }) => ['inForce', 'endingSoon'].includes(states.get(id) ?? ''));
    const counts = { ...nothingOf };
    for (const one of states.values()) counts[one] += 1;
    return { data, today, counts, modelsWithout: state === undefined ? modelsWithout(cars, inForce) : [] };
  };
}

async function inOrder(queryable: Queryable, ids: readonly string[]): Promise<KeptProgramme[]> {
  if (ids.length === 0) return [];
  const rows = await queryable
    .select()
    .from(programmes)
    .where(inArray(programmes.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, asKept(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Models of which no published car has a rate or a lease by a programme. */
function modelsWithout(published: PublishedCars, inForce: readonly KeptProgramme[]) {
  const rates = inForce.filter(({ kind }) => kind !== 'rebate');
  const reached = new Set(
    rates.flatMap(({ cars }) => reachedBy(cars, published)).map(({ make, model }) => `${make}\n${model}`),
  );
  const models = [...published.values()].flat().map(({ make, model }) => ({ make, model }));
  const lacking = new Map(models.map((one) => [`${one.make}\n${one.model}`, one]));
  for (const key of reached) lacking.delete(key);
  return [...lacking].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, model]) => model);
}
