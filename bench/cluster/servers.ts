import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { type ProductProcess, runProduct } from '../../e2e/run-product.ts';
import { bucketSettings, type S3Server } from '../../server/testing/s3-server.ts';

/** Several servers of the product on one database, in a fixed order. */
export type Servers = {
  /** The address of each place. */
  readonly addresses: readonly string[];
  readonly count: number;
  /** Kills one where it stands. */
  kill(place: number): void;
  /** Stops one where it stands, so that it hangs and still takes connections; and lets it go on. */
  suspend(place: number): void;
  resume(place: number): void;
  /** Ends one as a supervisor does; resolves when it has ended. */
  end(place: number): Promise<void>;
  /** Starts the one at a place anew; resolves when it serves. */
  start(place: number): Promise<void>;
  endAll(): Promise<void>;
};

export const bucket = 'cluster';

/** Where servers find the database: the address of all of it, and that of the standby for reads that may lag. */
type DatabaseAddresses = { readonly url: string; readonly readUrl?: string };

/** Starts so many servers, one after the other: the first loads the demonstration. */
export async function startServers(
  count: number,
  folder: string,
  { url, readUrl }: DatabaseAddresses,
  files: S3Server,
): Promise<Servers> {
  const settings = {
    DATABASE_URL: url,
    ...(readUrl === undefined ? {} : { DATABASE_READ_URL: readUrl }),
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    // Longer than an operator's, as this machine is busy, and shorter than the proxies' own patience.
    REQUEST_DEADLINE: '3000',
    SHUTDOWN_DELAY: '1500',
    CREDIT_KEYS: `one:${randomBytes(32).toString('base64')}`,
    ...bucketSettings(files, bucket),
  };
  const running: (ProductProcess | undefined)[] = [];
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = async (place: number) => {
    const PORT = String(ports[place]);
    running[place] = await runProduct(mkdtempSync(join(folder, 'data-')), { ...settings, PORT });
  };
  const end = async (place: number) => {
    await running[place]?.end();
    running[place] = undefined;
  };
  const signal = (place: number, name: NodeJS.Signals) => {
    const { pid } = running[place] ?? {};
    if (pid) process.kill(pid, name);
  };
  for (let place = 0; place < count; place += 1) await start(place);
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    count,
    kill: (place) => signal(place, 'SIGKILL'),
    suspend: (place) => signal(place, 'SIGSTOP'),
    resume: (place) => signal(place, 'SIGCONT'),
    end,
    start,
    endAll: async () => void (await Promise.all(running.map((_server, place) => end(place)))),
  };
}
