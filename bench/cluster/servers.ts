import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type ProductProcess, runProduct } from '../../e2e/run-product.ts';
import { bucketSettings, type S3Server } from '../../server/testing/s3-server.ts';

/** Several servers of the product on one database, in a fixed order. */
export type Servers = {
  /** The addresses of those that are to be asked. */
  readonly addresses: () => readonly string[];
  readonly count: number;
  /** Kills one where it stands. */
  kill(place: number): void;
  /** Ends one as a supervisor does; resolves when it has ended. */
  end(place: number): Promise<void>;
  /** Starts the one at a place anew; resolves when it serves. */
  start(place: number): Promise<void>;
  endAll(): Promise<void>;
};

export const bucket = 'cluster';

/** Starts so many servers, one after the other: the first loads the demonstration. */
export async function startServers(count: number, folder: string, url: string, files: S3Server): Promise<Servers> {
  const settings = {
    DATABASE_URL: url,
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    REQUEST_DEADLINE: '1800',
    SHUTDOWN_DELAY: '1500',
    CREDIT_KEYS: `one:${randomBytes(32).toString('base64')}`,
    ...bucketSettings(files, bucket),
  };
  const running: (ProductProcess | undefined)[] = [];
  const start = async (place: number) => {
    running[place] = await runProduct(mkdtempSync(join(folder, 'data-')), settings);
  };
  const end = async (place: number) => {
    await running[place]?.end();
    running[place] = undefined;
  };
  const kill = (place: number) => {
    const { pid } = running[place] ?? {};
    if (pid) process.kill(pid, 'SIGKILL');
  };
  for (let place = 0; place < count; place += 1) await start(place);
  return {
    addresses: () => running.flatMap((server) => (server ? [server.address] : [])),
    count,
    kill,
    end,
    start,
    endAll: async () => void (await Promise.all(running.map((_server, place) => end(place)))),
  };
}
