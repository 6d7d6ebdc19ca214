import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { namesReader } from './asked-for.ts';
import { countDealers, listDealers } from './list-dealers.ts';
import { dealersReader } from './listed-dealers.ts';
import { listMakePayments } from './make-payments.ts';
import { searchCars } from './search-cars.ts';

/** Puts the search over listed cars, and over the dealers that list them, on the server. */
export function implementSearch(
  implement: Implement,
  { db, clock, cache }: { readonly db: Db; readonly clock: Clock; readonly cache: PublicCache },
): void {
  const readDealers = dealersReader(db, clock);
  cache.onInvalidate(readDealers.forget);
  implement('listDealers', listDealers(db, readDealers));
  implement('countDealers', countDealers(db, readDealers));
  implement('searchCars', searchCars(db, clock, namesReader(db, clock)));
  implement('listMakePayments', listMakePayments(db));
}
