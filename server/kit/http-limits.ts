import type { FastifyInstance } from 'fastify';
import { msg } from '#contract/words.ts';
import { Refusal } from './handler.ts';

/** What one connection and one request may take; times in milliseconds. */
export type HttpLimits = {
  readonly headers: number;
  readonly body: number;
  /** The same of a request whose body is a file. */
  readonly file: number;
  /** Silence on a connection while a request is under way. */
  readonly silence: number;
  readonly keepAlive: number;
  /** How often late requests are looked for. */
  readonly checkEvery: number;
  readonly connectionsPerAddress: number;
};

export const httpLimits: HttpLimits = {
  headers: 10_000,
  body: 20_000,
  file: 120_000,
  silence: 15_000,
  keepAlive: 60_000,
  checkEvery: 2000,
  connectionsPerAddress: 100,
};

/** Silence beyond the time that a request has for the database, so that the refusal of one that is late still arrives. */
const silenceAfterDeadline = 5000;

/** The limits where a request may spend so many milliseconds on the database. */
export const limitsFor = (requestDeadline: number): HttpLimits => ({
  ...httpLimits,
  silence: Math.max(httpLimits.silence, requestDeadline + silenceAfterDeadline),
});

export const longestBody = 65_536;
const longestUrl = 4096;

/**
 * Ends a request whose body has not come in time, however steadily it drips: Node's own time-out looks at requests
 * only now and then.
 */
export function limitBodies(app: FastifyInstance, { body, file }: HttpLimits): void {
  app.addHook('onRequest', ({ raw, url, routeOptions }, _reply, done) => {
    if (url.length > longestUrl) throw new Refusal('addressTooLong', msg`This address is too long.`);
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config?.takesFile ? file : body);
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
