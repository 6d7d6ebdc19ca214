import type { FastifyInstance } from 'fastify';
import type { Implement } from '../kit/implement.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import type { Services } from '../kit/services.ts';
import { namesReader } from '../search/known-names.ts';
import { readAlert, setAlert } from './alert-links.ts';
import { takeOneClickEnds } from './one-click.ts';
import { listSavedCars, lookUpCars, removeSavedCars, saveCars } from './saved-cars.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
} from './saved-searches.ts';

/** Puts what people keep on the server. */
export function implementSaved(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  limits: RateLimiter,
): void {
  implement('listSavedCars', listSavedCars(services));
  implement('saveCars', saveCars(services));
  implement('removeSavedCars', removeSavedCars(services));
  implement('lookUpCars', lookUpCars(services));
  implement('listSavedSearches', listSavedSearches(services));
  implement('saveSearch', saveSearch(services, namesReader(services.db, services.clock)));
  implement('changeSavedSearch', changeSavedSearch(services));
  implement('deleteSavedSearch', deleteSavedSearch(services));
  implement('restoreSavedSearch', restoreSavedSearch(services));
  implement('readAlert', readAlert(services.db));
  implement('setAlert', setAlert(services.db));
  takeOneClickEnds(app, services.db, limits);
}
