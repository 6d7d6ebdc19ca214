import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/implement.ts';
import { compareCars } from './compare-cars.ts';
import { countCarView } from './count-view.ts';
import { readCar } from './read-car.ts';

/** Puts the listed cars themselves on the server. */
export function implementCars(implement: Implement, db: Db, clock: Clock): void {
  implement('readCar', readCar(db, clock));
  implement('countCarView', countCarView(db, clock));
  implement('compareCars', compareCars(db, clock));
}
