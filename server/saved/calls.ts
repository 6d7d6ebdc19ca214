import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { listSavedCars, lookUpCars, removeSavedCars, saveCars } from './saved-cars.ts';

/** Puts what people keep on the server. */
export function implementSaved(implement: Implement, services: Services): void {
  implement('listSavedCars', listSavedCars(services));
  implement('saveCars', saveCars(services));
  implement('removeSavedCars', removeSavedCars(services));
  implement('lookUpCars', lookUpCars(services));
}
