import { readFileSync } from 'node:fs';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUsed } from '#contract/car-entry-rules.ts';
import { isRunUnderWay } from '#contract/stock-source-kinds.ts';
import { mailTally } from '../../integrations/mail/tables.ts';
import { minute } from '../../kit/clock.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { listings } from '../../listings/tables.ts';
import { loadReference } from '../../seed/reference.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { addSource, sftpSource } from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';
import { until } from '../../testing/until.ts';
import { plannedFiles } from '../import-files.ts';
import { stockImports, stockRuns, stockSources } from '../tables.ts';
import { beginDueRuns } from './begin-runs.ts';

/** Seven nights of one source, as samples/shapes/nights says them: what a run does, and what the public sees after it. */

type Car = { readonly stockNumber: string; readonly price: number; readonly kilometres: number };
type Night = {
  readonly at: string;
  readonly name: string;
  readonly file: string | null;
  readonly changedSecondsAgo?: number;
  readonly run: {
    readonly state: string;
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
    readonly named: readonly { readonly line: number; readonly column: string; readonly value: string }[];
  };
  readonly publicSees: readonly Car[];
  readonly publicSeesThen?: readonly Car[];
  readonly otherwise?: Omit<Night, 'at' | 'name'> & { readonly at?: string; readonly name?: string };
};

const folder = new URL('../samples/shapes/nights/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, folder));
const { nights }: { nights: Night[] } = JSON.parse(file('nights.expected.json').toString());

let servers: StockServers;
const ports = new Set<number>();
const app = openedApp({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: (port) => ports.has(port), patience: 600_000 },
});
const world = worldBefore(app);
const db = () => app.database.db;

beforeAll(async () => {
  servers = await startStockServers();
  ports.add(servers.webPort).add(servers.sftpPort);
});
afterAll(() => servers.close());

const path = '/feeds/stock.csv';
/** Whoever begins has a car of its own without numbers, which no file names and no run touches. */
const isFromFile = () =>
  and(eq(listings.dealerId, world.dealerA.id), isNull(listings.removedAt), isNotNull(listings.stockNumber));

/** What the public sees of the file's cars; new cars have no kilometres here. */
async function publicSees(): Promise<(string | number | null)[][]> {
  const { stockNumber, basePriceCents, mileageKm } = listings;
  const rows = await db()
    .select({ stockNumber, basePriceCents, mileageKm })
    .from(listings)
    .where(and(isFromFile(), eq(listings.state, 'published')))
    .orderBy(asc(stockNumber));
  return rows.map((row) => [row.stockNumber, row.basePriceCents, row.mileageKm]);
}

const seen = (cars: readonly Car[], isNew: (stockNumber: string) => boolean) =>
  cars.map(({ stockNumber, price, kilometres }) => [stockNumber, price, isNew(stockNumber) ? null : kilometres]);

/** As a dealer publishes all that has come, once it has answered what is asked. */
async function publishAll(): Promise<void> {
  await db().update(listings).set({ state: 'published' }).where(isFromFile());
}

/** The last run, once nobody is at work on it. */
async function lastRun() {
  const [run] = await db().select().from(stockRuns).orderBy(desc(stockRuns.createdAt)).limit(1);
  if (!run) throw new Error('No run was begun.');
  await until(async () => {
    const [now] = await db().select({ state: stockRuns.state }).from(stockRuns).where(eq(stockRuns.id, run.id));
    return !isRunUnderWay(now?.state ?? 'done');
  });
  const [ended] = await db().select().from(stockRuns).where(eq(stockRuns.id, run.id));
  const [record] = await db()
    .select()
    .from(stockImports)
    .where(eq(stockImports.id, ended?.importId ?? ''));
  return { run: ended, record, problem: ended?.problem ? sentenceIn('en', ended.problem) : '' };
}

/** Lets the night come: its hour, and its file as it lies on the server. */
async function come(night: Pick<Night, 'file' | 'changedSecondsAgo'> & { at: string }) {
  const now = app.clock.now().getTime();
  app.clock.pass(Math.max(minute, Date.parse(night.at) - now));
  if (night.file === null) servers.files.clear();
  else servers.files.set(path, file(night.file));
  servers.changedAt.set(path, new Date(app.clock.now().getTime() - (night.changedSecondsAgo ?? 1800) * 1000));
  await beginDueRuns({ db: db(), jobs: app.jobs, clock: app.clock });
  return lastRun();
}

const mails = async () => (await db().select().from(mailTally)).length;

/** What stands for each state of the expectations here. */
const states: Readonly<Record<string, string>> = {
  done: 'done',
  failed: 'failed',
  held: 'held',
  unchanged: 'unchanged',
  notReached: 'failed',
};

async function begin(): Promise<void> {
  servers.files.clear();
  servers.changedAt.clear();
  await loadReference(db());
  await addSource(
    app,
    world.dealerA.token,
    sftpSource(servers, { path, holds: 'all', everyHours: null, times: ['03:10'] }),
  );
}

async function expectNight(night: Night): Promise<Awaited<ReturnType<typeof come>>> {
  const found = await come(night);
  const { record, run } = found;
  expect(run?.state, `${night.name}: ${found.problem}`).toBe(states[night.run.state]);
  const rows = await db().select().from(listings).where(isFromFile());
  const news = new Set(rows.filter(({ condition }) => !isUsed(condition)).map((row) => row.stockNumber));
  expect(await publicSees(), night.name).toEqual(seen(night.publicSees, (number) => news.has(number)));
  if (night.run.state === 'done' && record?.counts) {
    const { added, changed, missing } = record.counts;
    expect([added, changed, record.removeMissing ? missing : 0], night.name).toEqual([
      night.run.added,
      night.run.changed,
      night.run.removed,
    ]);
    const mistakes = await plannedFiles(app.storage, record.id).mistakes();
    expect(
      mistakes.map(({ line, heading: column, value }) => ({ line, column, value })),
      night.name,
    ).toMatchObject(night.run.named.map(({ line, column, value }) => ({ line, column, value })));
  }
  return found;
}

const [good, bad, cut, shrunk, changed, unchanged, silent] = nights;

describe('seven nights', () => {
  beforeEach(begin);

  it('take what is right, lose no car that was not sold, and say what was wrong', async () => {
    if (!good || !bad || !cut || !shrunk || !changed || !unchanged || !silent) throw new Error('A night is missing.');
    await expectNight(good);
    await publishAll();
    const two = await expectNight(bad);
    expect(two.problem).toBe('Rows left out: 1. The cars in those rows haven’t changed.');
    expect(await mails(), 'a mail names the row').toBe(1);
    await publishAll();
    const three = await expectNight(cut);
    expect(three.problem).toMatch(/^The file ends in the middle of a row/);
    expect(await mails()).toBe(2);
    const four = await expectNight(shrunk);
    expect([four.run?.heldFor, four.record?.counts]).toEqual([
      'removals',
      expect.objectContaining({ changed: 1, missing: 6 }),
    ]);
    expect(await mails()).toBe(3);
    // A file that lost a column which every car needs cannot be taken over by a press: it fails, and says what has changed.
    const five = await expectNight({ ...changed, run: { ...changed.run, state: 'failed' } });
    expect(five.problem).toMatch(/missing: New\/Used\. Removed: New\/Used, Price\. New: Internet Price\./);
    const [held] = await db()
      .select({ state: stockRuns.state })
      .from(stockRuns)
      .where(eq(stockRuns.id, four.run?.id ?? ''));
    expect(held?.state, 'the held run is out of date').toBe('refused');
    expect(await mails()).toBe(4);
    await expectNight(unchanged);
    expect(await mails(), 'nobody is told of what has not changed').toBe(4);
    const seven = await expectNight(silent);
    expect(seven.problem).toBe('We can’t find that file.');
    expect(await mails()).toBe(5);
  });

  it('remove nothing where a row with a mistake can be no known car', async () => {
    if (!good || !bad?.otherwise) throw new Error('A night is missing.');
    await come(good);
    await publishAll();
    const two = await expectNight({ ...bad, ...bad.otherwise, at: bad.at, name: 'otherwise' });
    expect(two.problem).toMatch(/We didn’t remove any cars/);
  });

  it('leave a file that is still being written, and look again a little later', async () => {
    if (!good || !bad || !cut?.otherwise) throw new Error('A night is missing.');
    await come(good);
    await publishAll();
    await come(bad);
    await publishAll();
    const before = await publicSees();
    const told = await mails();
    const three = await come({ ...cut.otherwise, at: cut.at });
    expect([three.run?.state, three.problem]).toEqual(['failed', expect.stringMatching(/less than a minute ago/)]);
    expect([await publicSees(), await mails()]).toEqual([before, told]);
    const [source] = await db().select().from(stockSources);
    const again = (source?.nextRunAt?.getTime() ?? 0) - app.clock.now().getTime();
    expect(again).toBeLessThanOrEqual(2 * minute);
  });
});
