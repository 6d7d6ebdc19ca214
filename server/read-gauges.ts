import { statfs } from 'node:fs/promises';
import { cleanUpsAt } from './clean-up.ts';
import type { Db } from './database/db.ts';
import { withDeadline } from './database/deadline.ts';
import type { OpenDatabase } from './database/open.ts';
import { queueLengths } from './database/stuck-jobs.ts';
import { waitingDeliveries } from './delivery/background.ts';
import { type Clock, second } from './kit/clock.ts';
import { type Lack, lacks } from './kit/health.ts';
import type { Metrics } from './kit/metrics.ts';
import type { PublicCache } from './kit/public-cache.ts';
import { lastBackupAt } from './operator/backup/places.ts';

/** How long the database may take over what it is asked for the metrics, in milliseconds. */
const longestAnswer = 2000;

type Watched = {
  readonly database: Pick<OpenDatabase, 'pools' | 'backgroundDb' | 'notices' | 'readServer'>;
  readonly missing: () => Lack | undefined;
  readonly cache: PublicCache;
  readonly clock: Clock;
};

/** Has everything looked up that the server knows without counting, whenever its metrics are asked for. */
export function readGauges(metrics: Metrics, { database, missing, cache, clock }: Watched): void {
  readHealth(metrics, missing);
  readNotices(metrics, database);
  readPools(metrics, database);
  readCaches(metrics, cache);
  readJobs(metrics, database.backgroundDb);
  readDeliveries(metrics, database.backgroundDb);
  readCleanUp(metrics, database.backgroundDb, clock);
  readBackup(metrics, database.backgroundDb, clock);
  readReadServer(metrics, database);
}

function readHealth(metrics: Metrics, missing: () => Lack | undefined): void {
  const ready = metrics.gauge('icardeals_ready', '1 while the server can serve everything, else 0.');
  const lack = metrics.gauge('icardeals_missing', '1 for what keeps the server from being ready, else 0.', ['what']);
  metrics.read(async () => {
    const now = missing();
    ready.set(now === undefined ? 1 : 0);
    for (const what of Object.keys(lacks)) lack.set({ what }, what === now ? 1 : 0);
  });
}

function readNotices(metrics: Metrics, { notices }: Watched['database']): void {
  const hears = metrics.gauge('icardeals_hears_others', '1 while what other servers change is heard of, else 0.');
  metrics.read(async () => hears.set(notices.isHearing() ? 1 : 0));
}

function readPools(metrics: Metrics, { pools }: Watched['database']): void {
  const used = metrics.gauge('icardeals_database_connections_used', 'Connections at work.', ['pool']);
  const open = metrics.gauge('icardeals_database_connections', 'Open connections.', ['pool']);
  const most = metrics.gauge('icardeals_database_connections_max', 'Connections that may be open.', ['pool']);
  const waiting = metrics.gauge('icardeals_database_waiting', 'Work that waits for a connection.', ['pool']);
  metrics.read(async () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      used.set({ pool }, totalCount - idleCount);
      open.set({ pool }, totalCount);
      most.set({ pool }, options.max);
      waiting.set({ pool }, waitingCount);
    }
  });
}

function readCaches(metrics: Metrics, publicCache: PublicCache): void {
  const hits = metrics.gauge('icardeals_cache_hits', 'Answers given from the cache, since the start.', ['cache']);
  const made = metrics.gauge('icardeals_cache_made', 'Answers made, since the start.', ['cache']);
  const bytes = metrics.gauge('icardeals_cache_bytes', 'What the cached answers take.', ['cache']);
  metrics.read(async () => {
    for (const [cache, figures] of Object.entries(publicCache.figures())) {
      hits.set({ cache }, figures.hits);
      made.set({ cache }, figures.made);
      bytes.set({ cache }, figures.bytes);
    }
  });
}

/** Asks the database; while it does not answer, what it would say is not there. */
const asking = async <Found>(find: () => Promise<Found[]>): Promise<Found[]> =>
  withDeadline(longestAnswer, find).catch(() => []);

function readJobs(metrics: Metrics, db: Db): void {
  const waiting = metrics.gauge('icardeals_jobs_waiting', 'Jobs that are due, with those to be tried again.', ['job']);
  const failed = metrics.gauge('icardeals_jobs_given_up', 'Jobs that have failed at every try.', ['job']);
  const oldest = metrics.gauge(
    'icardeals_jobs_oldest_seconds',
    'For how long the oldest job that nobody takes has been due.',
    ['job'],
  );
  metrics.read(async () => {
    const found = await asking(() => queueLengths(db));
    for (const gauge of [waiting, failed, oldest]) gauge.reset();
    for (const { name: job, ...queue } of found) {
      waiting.set({ job }, queue.waiting);
      failed.set({ job }, queue.failed);
      oldest.set({ job }, queue.oldestSeconds);
    }
  });
}

function readDeliveries(metrics: Metrics, db: Db): void {
  const waiting = metrics.gauge(
    'icardeals_deliveries_waiting',
    'Leads on their way to dealers; those held wait for a plan or a confirmed address.',
    ['kind', 'state'],
  );
  metrics.read(async () => {
    const found = await asking(() => waitingDeliveries(db));
    waiting.reset();
    for (const { kind, state, count } of found) waiting.set({ kind, state }, count);
  });
}

function readCleanUp(metrics: Metrics, db: Db, clock: Clock): void {
  const age = metrics.gauge(
    'icardeals_clean_up_age_seconds',
    'How long ago a step of the nightly clean-up has last come to its end; of one that never has, the age of its tables.',
    ['step'],
  );
  metrics.read(async () => {
    const found = await asking(() => cleanUpsAt(db));
    age.reset();
    for (const { step, at } of found) age.set({ step }, (clock.now().getTime() - at.getTime()) / second);
  });
}

function readBackup(metrics: Metrics, db: Db, clock: Clock): void {
  const age = metrics.gauge(
    'icardeals_backup_age_seconds',
    'How long ago the newest backup was taken; the age of the database where there is none.',
  );
  metrics.read(async () => {
    const [at] = await asking(async () => [await lastBackupAt(db)]);
    age.reset();
    if (at) age.set((clock.now().getTime() - at.getTime()) / second);
    else age.remove();
  });
}

function readReadServer(metrics: Metrics, { readServer }: Watched['database']): void {
  const left = metrics.gauge(
    'icardeals_read_server_left',
    '1 while DATABASE_READ_URL is set and not read from, else 0.',
  );
  const lag = metrics.gauge('icardeals_read_server_lag_seconds', 'How long ago it had everything; 0 without one.');
  metrics.read(async () => {
    left.set(readServer && !readServer.isUsed() ? 1 : 0);
    lag.set(readServer ? readServer.lag() / 1000 : 0);
  });
}

/** Has the room on the disk of the data directory looked up. */
export function readDisk(metrics: Metrics, directory: string): void {
  const free = metrics.gauge('icardeals_data_directory_free_bytes', 'Room left on the disk of DATA_DIR.');
  const size = metrics.gauge('icardeals_data_directory_size_bytes', 'Size of the disk of DATA_DIR.');
  metrics.read(async () => {
    const disk = await statfs(directory).catch(() => undefined);
    if (!disk) return;
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  });
}
