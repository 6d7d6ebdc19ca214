import type { FastifyInstance } from 'fastify';
import type { Implement, Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { readFeedReport, serveFeeds } from './serve-feeds.ts';
import { serveSitemap } from './serve-sitemap.ts';

/** Puts the feeds on the server, the report about them, and what search programs read. */
export function implementFeeds(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  limits: RateLimiter,
): void {
  implement('readFeedReport', readFeedReport(services));
  serveFeeds(app, services, limits);
  serveSitemap(app, services, limits);
}
