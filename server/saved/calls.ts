import type { FastifyInstance } from 'fastify';
import { pathOf } from '#contract/pages.ts';
import type { Db } from '../database/db.ts';
import type { Implement, Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { namesReader } from '../search/asked-for.ts';
import { listSavedCars, lookUpCars, removeSavedCars, saveCars } from './saved-cars.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
} from './saved-searches.ts';
import { pauseBy, readAlert, setAlert } from './tell-matches.ts';

const longestForm = 1024;

/**
 * Takes the post of a mail program by which its reader ends an alert with one press (RFC 8058). It comes as a form, from
 * nowhere and without a session, so this is no call of the contract; a visit of the same address ends nothing. The page at
 * that address posts the same where scripts are off, and is shown again.
 */
function takeOneClickEnds(app: FastifyInstance, db: Db, limits: RateLimiter): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => new URLSearchParams(text),
    );
    scope.post<{ Params: { token: string } }>(
      '/StopAlerts/:token',
      {
        bodyLimit: longestForm,
        config: { takesForm: true },
        onRequest: async (request) => {
          limits.takeAny(request.ip);
          await limits.take('setAlert', 'lookup', request.ip);
        },
      },
      async ({ params: { token }, body }, reply) => {
        const isPage = body instanceof URLSearchParams && body.has('page');
        await pauseBy(db, token, !(body instanceof URLSearchParams && body.get('page') === 'resume'));
        reply.header('cache-control', 'no-store');
        if (isPage) return reply.redirect(pathOf('stopAlerts', token), 303);
        return { ended: true };
      },
    );
  });
}

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
