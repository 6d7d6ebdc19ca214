import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PasswordHashes } from '#server/accounts/password-hash.ts';
// What the server adds to Fastify’s own types.
import type {} from '#server/app.ts';
import { readConfiguration } from '#server/configuration.ts';
import { Jobs } from '#server/database/jobs.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { DatabaseKeys } from '#server/database-keys.ts';
import { hour, systemClock } from '#server/kit/clock.ts';
import type { ProductJobs } from '#server/kit/handler.ts';
import { prepareData } from '#server/prepare-data.ts';
import { productApp } from '#server/product-app.ts';

/** The product's server with the demonstration, without work in the background, and without pages unless they are asked for. */
export type MarketProduct = {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
};

/** Loading takes longer than anything that the product does. */
const longest = hour;

/**
 * Opens the product on a database and puts the demonstration into it.
 *
 * @param url a PostgreSQL server; the embedded database in the folder without one
 * @param withPages with the pages as they were built
 */
export async function openMarketProduct(folder: string, url?: string, withPages = false): Promise<MarketProduct> {
  const configuration = readConfiguration({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    DEMO: '1',
    RATE_LIMIT_FACTOR: '1000000',
    REQUEST_DEADLINE: '60000',
    LOG_LEVEL: 'error',
  });
  const { dataDirectory, databaseUrl, requestDeadline } = configuration;
  const databaseKeys = new DatabaseKeys(configuration.keys, () => undefined);
  const database = await openDatabase({
    dataDirectory,
    settle: databaseKeys.settle,
    ...(databaseUrl ? { url: databaseUrl } : {}),
    serverLimits: {
      longestAnswer: requestDeadline,
      longestBackgroundStatement: longest,
      longestSilence: longest,
    },
    embeddedLimits: { longestSilence: longest, upkeepEvery: longest },
  });
  const jobs = new Jobs<ProductJobs>(database, { sendsOnly: true });
  const passwords = new PasswordHashes();
  const app = await productApp(configuration, {
    database,
    jobs,
    passwords,
    keys: await databaseKeys.ring(),
    withoutPages: !withPages,
  });
  await jobs.start();
  await prepareData({ database, configuration, clock: systemClock, passwords, say: () => undefined });
  const close = async () => {
    await app.close();
    await jobs.stop();
    await database.close();
  };
  return { app, database, close };
}
