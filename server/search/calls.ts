import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/implement.ts';
import { namesReader } from './known-names.ts';
import { countDealers, listDealers } from './list-dealers.ts';
import { searchCars } from './search-cars.ts';

/** Puts the search over listed cars, and over the dealers that list them, on the server. */
export function implementSearch(implement: Implement, db: Db, clock: Clock): void {
  implement('listDealers', listDealers(db));
  implement('countDealers', countDealers(db));
  implement('searchCars', searchCars(db, clock, namesReader(db, clock)));
}
