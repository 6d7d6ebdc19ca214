import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { isRunUnderWay } from '#contract/stock-source-kinds.ts';
import type { CallInput } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { stockRuns } from '../stock-import/tables.ts';
import type { TestApp } from './app.ts';
import type { StockServers } from './stock-servers.ts';
import { until } from './until.ts';
import type { DealerWithMember } from './world.ts';

export type Run = CallReply<'findStockRun'>['data'];
export type Source = CallReply<'listStockSources'>['data'][number];
export type SentSource = CallInput<'addStockSource'>['body'];

/** A file on the web, fetched every hour, which is the whole list of a dealer's cars. */
export const webSource = ({ webPort }: StockServers, changes: Partial<SentSource> = {}): SentSource => ({
  name: 'Maple DMS',
  kind: 'https',
  address: `https://localhost:${webPort}/stock.csv`,
  port: 22,
  path: '',
  userName: '',
  signIn: 'none',
  secret: '',
  format: 'automatic',
  holds: 'all',
  everyHours: 1,
  times: [],
  isOn: true,
  ...changes,
});

/** A file of a folder on an SFTP server. */
export const sftpSource = (servers: StockServers, changes: Partial<SentSource> = {}): SentSource =>
  webSource(servers, {
    kind: 'sftp',
    address: 'localhost',
    port: servers.sftpPort,
    path: '/feeds/stock.csv',
    userName: 'dealer',
    signIn: 'password',
    secret: servers.password,
    ...changes,
  });

/** Adds a source of a dealer. */
export async function addSource(app: TestApp, token: string, body: SentSource): Promise<Source> {
  const reply = await app.call('addStockSource', { token, body });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data;
}

/** Has a source fetched now, and waits until its run needs nobody but a person. */
export async function runNow(app: TestApp, token: string, id: string): Promise<Run> {
  const reply = await app.call('runStockSource', { token, params: { id } });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return runSettled(app, token, reply.json().data._id);
}

/** Waits until a run needs nobody but a person. */
export async function runSettled(app: TestApp, token: string, id: string): Promise<Run> {
  // It is asked of the database, which sets no limit.
  await until(async () => !isRunUnderWay((await stateOf(app, id)) ?? 'done'));
  const reply = await app.call('findStockRun', { token, params: { id } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data;
}

async function stateOf({ database: { db } }: TestApp, id: string) {
  const [run] = await db.select({ state: stockRuns.state }).from(stockRuns).where(eq(stockRuns.id, id));
  return run?.state;
}

/** Takes over a run that waits, or refuses it. */
export async function decide(app: TestApp, token: string, { _id: id, counts }: Run, take: boolean): Promise<Run> {
  const body = { take, missing: counts?.missing ?? 0 };
  const reply = await app.call('decideStockRun', { token, params: { id }, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return runSettled(app, token, id);
}

/** A dealer's cars that have a number, with their prices in dollars: `S1 57800`. */
export async function stockNow({ database: { db } }: TestApp, dealerId: string): Promise<string[]> {
  const isThere = and(eq(listings.dealerId, dealerId), isNull(listings.removedAt), isNotNull(listings.stockNumber));
  const { stockNumber, basePriceCents } = listings;
  const rows = await db.select({ stockNumber, basePriceCents }).from(listings).where(isThere).orderBy(asc(stockNumber));
  return rows.map((row) => `${row.stockNumber} ${(row.basePriceCents ?? 0) / 100}`);
}

/** The source of a dealer, and where its file is put. */
export type Feed = {
  readonly dealer: DealerWithMember;
  /** The number behind which its cars begin. */
  readonly first: number;
  readonly source: string;
  put(file: Buffer): void;
};

/** Sources of three dealers: one on the web, two by SFTP, of which one signs in with a key and names a folder. */
export async function threeFeeds(
  app: TestApp,
  servers: StockServers,
  [one, two, three]: readonly [DealerWithMember, DealerWithMember, DealerWithMember],
): Promise<Feed[]> {
  const { web, files, privateKey } = servers;
  const feed = async (dealer: DealerWithMember, first: number, body: SentSource, put: Feed['put']): Promise<Feed> => {
    const { _id: source } = await addSource(app, dealer.token, body);
    return { dealer, first, source, put };
  };
  const byKey = sftpSource(servers, { path: '/west', signIn: 'key', secret: privateKey });
  return [
    await feed(one, 100, webSource(servers), (file) => web.set('/stock.csv', file)),
    await feed(two, 200, sftpSource(servers), (file) => files.set('/feeds/stock.csv', file)),
    await feed(three, 300, byKey, (file) => files.set('/west/cars.csv', file)),
  ];
}
