import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/implement.ts';
import { countCars, countDealerCars } from './count-cars.ts';
import { findDealer } from './find-dealer.ts';
import { listMakes, listVehicleDetails } from './list-makes.ts';
import { listModelPrices } from './list-model-prices.ts';
import { listModels, listTrims } from './list-models.ts';

/** Puts the lookups of brands, models, prices, counts and one dealer on the server: all are made of what is listed. */
export function implementListings(implement: Implement, db: Db, clock: Clock): void {
  implement('listMakes', listMakes(db));
  implement('listVehicleDetails', listVehicleDetails(db));
  implement('countCars', countCars(db));
  implement('countDealerCars', countDealerCars(db));
  implement('listModelPrices', listModelPrices(db, clock));
  implement('listModels', listModels(db));
  implement('listTrims', listTrims(db));
  implement('findDealer', findDealer(db));
}
