import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/implement.ts';
import { namesReader } from './known-names.ts';
import { searchCars } from './search-cars.ts';

/** Puts the search over listed cars on the server. */
export function implementSearch(implement: Implement, db: Db, clock: Clock): void {
  implement('searchCars', searchCars(db, clock, namesReader(db, clock)));
}
