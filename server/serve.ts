import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { PasswordHashes } from './accounts/password-hash.ts';
import type { Configuration } from './configuration.ts';
import { isDatabaseUnavailable, reasonOf } from './database/database-errors.ts';
import { withLongStatements } from './database/deadline.ts';
import { Jobs } from './database/jobs.ts';
import { lowestVersionWatch } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { DatabaseKeys } from './database-keys.ts';
import { FirstLoad } from './first-load.ts';
import { FilesHome, homeOf } from './integrations/object-storage/files-home.ts';
import { systemClock } from './kit/clock.ts';
import type { ProductJobs } from './kit/handler.ts';
import { type Lack, lacks } from './kit/health.ts';
import { endOnUncaughtError } from './kit/last-resort.ts';
import type { Metrics } from './kit/metrics.ts';
import { listenAt } from './listen.ts';
import { prepareData } from './prepare-data.ts';
import { productApp } from './product-app.ts';
import { readDisk } from './read-gauges.ts';
import type { Said } from './said.ts';
import type { MetricsServer } from './serve-metrics.ts';

const clock = systemClock;

/**
 * When, after the signal to end and the time in which it still serves, the requests under way are cut off, then the jobs,
 * then what still uses the database; in milliseconds. The rest of 10 s is left for the engine to close.
 */
const lastMoments = { requests: 6000, jobs: 7500, database: 9000 };

/** What is there before the product is loaded. */
type Begun = {
  readonly configuration: Configuration;
  readonly said: Said;
  readonly metrics: Metrics;
  readonly metricsServer: MetricsServer;
};

/** Opens the database, begins the jobs and serves, until it is told to end. Throws `StartRefused` where it cannot. */
export async function serve({ configuration, said, metrics, metricsServer }: Begun): Promise<void> {
  const { dataDirectory, databaseUrl } = configuration;
  const databaseKeys = new DatabaseKeys(configuration.keys, said.event);
  const filesHome = new FilesHome(homeOf(configuration.s3, dataDirectory), said.event);
  const database = await openKept(configuration, { databaseKeys, filesHome, said, metrics });
  const jobs = new Jobs<ProductJobs>(database, { log: said.event });
  const passwords = new PasswordHashes();
  const keys = await databaseKeys.ring();
  const firstLoad = new FirstLoad(async () => {
    const prepare = () => prepareData({ database, configuration, clock, passwords, say: said.atStart });
    await withLongStatements(prepare);
    app.cache.invalidateHere('anything');
  }, said.event);
  const missing = () => whatIsMissing({ jobs, database, firstLoad });
  const app = await productApp(configuration, { database, missing, jobs, passwords, keys, metrics });
  said.goesTo(app.log);
  const { shutdownDelay } = configuration;
  const end = endOnce(app, { jobs, database, firstLoad, metricsServer, shutdownDelay });
  endOnUncaughtError(app.log, end);
  if (databaseUrl) watchOthers({ jobs, filesHome, log: app.log, end });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)));
  try {
    await firstLoad.begin(database);
    await jobs.start();
    if (configuration.metrics) readDisk(metrics, dataDirectory);
    await sayWhenReady(await listen(app, configuration), missing, said);
    if (configuration.demonstration) await sendSamplePhotos(jobs, database, said);
  } catch (error) {
    await end();
    throw error;
  }
}

type Kept = {
  readonly databaseKeys: DatabaseKeys;
  readonly filesHome: FilesHome;
  readonly said: Said;
  readonly metrics: Metrics;
};

/** Opens the database; before anybody works with it, keys and files of this server are held against those of others. */
const openKept = (
  { dataDirectory, databaseUrl, databaseReadUrl, requestDeadline }: Configuration,
  { databaseKeys, filesHome, said, metrics }: Kept,
): Promise<OpenDatabase> =>
  openDatabase({
    dataDirectory,
    ...(databaseUrl ? { url: databaseUrl } : {}),
    ...(databaseReadUrl ? { readUrl: databaseReadUrl } : {}),
    serverLimits: { longestAnswer: requestDeadline },
    settle: async (db) => {
      await databaseKeys.settle(db);
      // The embedded database has one server.
      if (databaseUrl) await filesHome.settle(db);
    },
    log: said.event,
    slow: (statement) => said.slow(statement, metrics),
  });

type BesideOthers = Pick<Working, 'jobs'> & {
  readonly filesHome: FilesHome;
  readonly log: FastifyInstance['log'];
  readonly end: () => Promise<void>;
};

/** Several servers may be on one database: they keep their files in one place, and none stays that a newer one rules out. */
function watchOthers({ jobs, filesHome, log, end }: BesideOthers): void {
  jobs.watch(filesHome.watch);
  const endWith = (why: string) => {
    log.fatal({}, why);
    void end().finally(() => process.exit(1));
  };
  jobs.watch(lowestVersionWatch(endWith));
}

/** Gives the address at which it listens. */
const listen = (app: FastifyInstance, { host, port }: Configuration) =>
  listenAt(app.server, { host, port }, 'PORT or HOST', () => app.listen({ host, port }));

/** How often it is looked again whether something is still missing or late, in milliseconds. */
const lookAgainAfter = 200;

/** Says that it is ready when nothing is missing: what came may go again before the last has come. */
async function sayWhenReady(address: string, missing: () => Lack | undefined, said: Said): Promise<void> {
  const lack = missing();
  if (lack) said.atStart(`iCarDeals is at ${address} and not ready yet: ${lacks[lack]}`);
  while (missing()) await setTimeout(lookAgainAfter);
  said.atStart(`iCarDeals is ready at ${address}`);
  said.serves();
}

/** The pictures of the demonstration's cars are no reason to end: a busy machine's database may answer late. */
async function sendSamplePhotos(
  jobs: Jobs<ProductJobs>,
  { backgroundDb: db }: OpenDatabase,
  said: Said,
): Promise<void> {
  const send = () => withLongStatements(() => jobs.send(db, 'sample-photos', {}));
  for (let isLate = true; isLate; await setTimeout(lookAgainAfter)) {
    isLate = await send().then(
      () => false,
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) return true;
        said.event(`The demonstration's pictures are not drawn: ${reasonOf(error)}`);
        return false;
      },
    );
  }
}

/** What the server cannot serve without and has not got. */
function whatIsMissing({ jobs, database, firstLoad }: Working): Lack | undefined {
  if (database.missing()) return database.missing();
  if (!firstLoad.isDone()) return 'data';
  return jobs.areStarted() ? undefined : 'jobs';
}

type Working = {
  readonly jobs: Jobs<ProductJobs>;
  readonly database: OpenDatabase;
  readonly firstLoad: FirstLoad;
};

type Ending = Working & { readonly metricsServer: MetricsServer; readonly shutdownDelay: number };

/** Ends everything in order, once: what is under way is answered, what was taken up is on the disk. */
function endOnce(
  app: FastifyInstance,
  { metricsServer, jobs, database, firstLoad, shutdownDelay }: Ending,
): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = async () => {
    const begun = performance.now();
    const until = (moment: number) => Math.max(0, begun + shutdownDelay + moment - performance.now());
    firstLoad.stop();
    const impatience = globalThis.setTimeout(() => app.server.closeAllConnections(), until(lastMoments.requests));
    await app.close();
    clearTimeout(impatience);
    await jobs.stop(until(lastMoments.jobs));
    await database.close(until(lastMoments.database));
    metricsServer.close();
  };
  return () => {
    ending ??= end();
    return ending;
  };
}
