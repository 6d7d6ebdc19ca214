import type { FastifyInstance } from 'fastify';
import { pathOf } from '#contract/pages.ts';
import type { Db } from '../database/db.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { pauseBy } from './alert-links.ts';

const longestForm = 1024;

/**
 * Takes the post of a mail program by which its reader ends an alert with one press (RFC 8058). It comes as a form, from
 * nowhere and without a session, so this is no call of the contract; a visit of the same address ends nothing. The page at
 * that address posts the same where scripts are off, and is shown again.
 */
export function takeOneClickEnds(app: FastifyInstance, db: Db, limits: RateLimiter): void {
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
