import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PasswordHashes } from './accounts/password-hash.ts';
import { buildApp } from './app.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { codeOf, StartRefused } from './database/database-errors.ts';
import { Jobs } from './database/jobs.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { embedOf } from './embed/public-embed.ts';
import { structuredDataOf } from './feeds/structured-data.ts';
import { FirstLoad } from './first-load.ts';
import { type Deliver, deliverBySmtp, deliverToOutbox } from './integrations/mail/deliver.ts';
import { mailbox } from './integrations/mail/mailbox.ts';
import { folderStorage } from './integrations/object-storage/folder-storage.ts';
import { s3Storage } from './integrations/object-storage/s3-storage.ts';
import { keysFromFile } from './key-file.ts';
import { systemClock } from './kit/clock.ts';
import { httpLimits } from './kit/http-limits.ts';
import type { KeyRing } from './kit/key-ring.ts';
import { endOnUncaughtError } from './kit/last-resort.ts';
import type { ProductJobs } from './kit/services.ts';
import { webPages } from './pages/web-pages.ts';
import { prepareData } from './prepare-data.ts';

const say = (sentence: string) => console.log(sentence);
const clock = systemClock;
const builtPages = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/**
 * When, after the signal to end, the requests under way are cut off, then the jobs, then what still uses the database;
 * in milliseconds. The rest of 10 s is left for the engine to close.
 */
const lastMoments = { requests: 6000, jobs: 7500, database: 9000 };

async function start(): Promise<void> {
  // That nobody listens any more to what is said, or that the disk of the log is full, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const configuration = readConfiguration(process.env);
  const { production, dataDirectory, databaseUrl } = configuration;
  if (production && !existsSync(builtPages)) throw new StartRefused('The pages are not built; npm start builds them.');
  const database = await openDatabase({ dataDirectory, ...(databaseUrl ? { url: databaseUrl } : {}), log: say });
  const jobs = new Jobs<ProductJobs>(database, { log: say });
  const passwords = new PasswordHashes();
  const keys = configuration.creditKeys ?? keysFromFile(dataDirectory);
  const firstLoad = new FirstLoad(async () => {
    await prepareData({ database, configuration, clock, passwords, keys, say });
    app.lookups.forget();
  }, say);
  const isReady = () => database.isReady() && firstLoad.isDone();
  const app = await appOf(configuration, { database: { ...database, isReady }, jobs, passwords, keys });
  const end = endOnce(app, { jobs, database, firstLoad });
  endOnUncaughtError(app.log, end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)));
  try {
    await firstLoad.begin(database);
    await jobs.start();
    await listen(app, configuration);
  } catch (error) {
    await end();
    throw error;
  }
}

type Parts = {
  readonly database: OpenDatabase;
  readonly jobs: Jobs<ProductJobs>;
  readonly passwords: PasswordHashes;
  readonly keys: KeyRing;
};

function appOf(configuration: Configuration, { keys, ...parts }: Parts): Promise<FastifyInstance> {
  const { production, trustedProxies, rateLimitFactor, logLevel, cdnUrl } = configuration;
  const { publicUrl, mailFrom, contactAddress, languageModel, stripe, s3, dataDirectory, webhooksReachThisMachine } =
    configuration;
  const outbox = join(configuration.dataDirectory, 'outbox');
  const log = { level: logLevel, stream: process.stderr };
  const frameOrigins = async (businessName: string) => (await embedOf(parts.database.db, businessName)).origins;
  return buildApp({
    ...parts,
    clock,
    deliver: deliveryOf(configuration, outbox),
    storage: s3 ? s3Storage(s3) : folderStorage(join(dataDirectory, 'files')),
    configuration: {
      ...{ production, trustedProxies, rateLimitFactor, limits: httpLimits },
      ...{ keys, publicUrl, mailFrom, contactAddress, languageModel, stripe, log },
      webhooksReachThisMachine,
      // What lies in the data directory is nowhere else.
      photosUrl: s3 && cdnUrl,
    },
    pages: async (app) => {
      if (!production && !configuration.smtpUrl) await app.register(mailbox, { directory: outbox });
      const whenForgotten = app.lookups.whenForgotten.bind(app.lookups);
      const { db } = parts.database;
      const structuredData = (path: string) => structuredDataOf({ db, clock, publicUrl }, path);
      await app.register(webPages, { production, now: clock.now, cdnUrl, whenForgotten, frameOrigins, structuredData });
    },
  });
}

const deliveryOf = ({ smtpUrl, mailFrom }: Configuration, outbox: string): Deliver =>
  smtpUrl ? deliverBySmtp(smtpUrl, mailFrom) : deliverToOutbox(outbox, mailFrom);

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = listenReasons[codeOf(error)] ?? 'cannot be used';
    throw new StartRefused(`Port ${port} of ${host} ${reason}; choose another with PORT or HOST.`, { cause: error });
  }
  const address = app.server.address();
  say(`iCarDeals is ready at http://localhost:${typeof address === 'object' ? address?.port : port}`);
}

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not allowed',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not known',
};

type Working = {
  readonly jobs: Jobs<ProductJobs>;
  readonly database: OpenDatabase;
  readonly firstLoad: FirstLoad;
};

/** Ends everything in order, once: what is under way is answered, what was taken up is on the disk. */
function endOnce(app: FastifyInstance, { jobs, database, firstLoad }: Working): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = async () => {
    const begun = performance.now();
    const until = (moment: number) => Math.max(0, begun + moment - performance.now());
    firstLoad.stop();
    const impatience = setTimeout(() => app.server.closeAllConnections(), until(lastMoments.requests));
    await app.close();
    clearTimeout(impatience);
    await jobs.stop(until(lastMoments.jobs));
    await database.close(until(lastMoments.database));
  };
  return () => {
    ending ??= end();
    return ending;
  };
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
