import type { CallReply } from '#contract/contract.ts';
import type { Db } from '../database/db.ts';
import { usualProvince } from '../deals/usual-province.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { presentCar, type Reader } from './present-car.ts';
import { publicCar } from './public-car.ts';
import { goneCar, nameOfGone } from './read-car.ts';
import { similarCars } from './similar-cars.ts';

type Compared = CallReply<'compareCars'>['cars'][number];

/** Cars side by side, each as its own page shows it. */
export function compareCars(db: Db, clock: Clock): Handler<'compareCars'> {
  return async ({ query: { cars: asked, ...given }, language }) => {
    const ids = [...new Set(asked.split(','))];
    const terms = { province: usualProvince(language), ...given };
    const found = await Promise.all(ids.map((id) => lookUp(db, id, { near: undefined, language, terms }, clock)));
    const cars = found.flatMap((one) => (one ? [one.compared] : []));
    const first = found.find((one) => one !== null);
    return { cars, similar: first ? await similarCars(db, first.row, clock, { without: ids, terms }) : [] };
  };
}

type Sought = Parameters<typeof similarCars>[1];

async function lookUp(
  db: Db,
  id: string,
  reader: Reader,
  clock: Clock,
): Promise<{ compared: Compared; row: Sought } | null> {
  const row = await publicCar(db, id);
  if (row) return { compared: { _id: id, ...(await presentCar(db, row, reader, clock)) }, row };
  const gone = await goneCar(db, id);
  return gone ? { compared: { _id: id, name: nameOfGone(gone), car: null }, row: gone } : null;
}
