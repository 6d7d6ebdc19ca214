import type { FastifyInstance } from 'fastify';
import type { Implement } from '../kit/implement.ts';
import type { RateLimits } from '../kit/rate-limits.ts';
import type { Services } from '../kit/services.ts';
import { readFeedReport } from './read-feed-report.ts';
import { serveFeeds } from './serve-feeds.ts';
import { serveSitemap } from './serve-sitemap.ts';

/** Puts the feeds on the server, the report about them, and what search programs read. */
export function implementFeeds(
  app: FastifyInstance,
  implement: Implement,
  services: Services,
  limits: RateLimits,
): void {
  implement('readFeedReport', readFeedReport(services));
  serveFeeds(app, services, limits);
  serveSitemap(app, services, limits);
}
