import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealerMakes } from '../../dealers/tables.ts';
import { newBusiness } from '../../testing/new-business.ts';
import { openedApp, worldBefore } from '../../testing/opened.ts';
import { type SilentSftp, startSilentSftp } from '../../testing/silent-sftp.ts';
import { stockCertificate } from '../../testing/stock-certificate.ts';
import { stockFile, stockRow } from '../../testing/stock-files.ts';
import { addSource, runNow, runSettled, sftpSource, webSource } from '../../testing/stock-runs.ts';
import { type StockServers, startStockServers } from '../../testing/stock-servers.ts';
import { until } from '../../testing/until.ts';

/** A dealer that nobody has approved, with a source whose server falls silent while it lists its folder. */

let servers: StockServers;
let silent: SilentSftp;
beforeAll(async () => {
  servers = await startStockServers();
});
afterAll(() => servers.close());
beforeEach(async () => {
  silent = await startSilentSftp('READDIR');
});
afterEach(() => silent.close());

const network = (patience: number) => ({
  stockNetwork: { ca: stockCertificate.ca, reachesHere: () => true, patience },
});

type App = ReturnType<typeof openedApp>;

async function silentSource(app: App) {
  await app.call('registerDealer', { body: newBusiness });
  const { emailAddresses: email, password } = newBusiness;
  const { token } = (await app.call('signInDealer', { body: { email, password } })).json();
  const body = sftpSource(servers, { port: silent.port, path: '/in', secret: 'some' });
  const { _id: id } = await addSource(app, token, body);
  return {
    token,
    test: () => app.call('testStockSource', { token, params: { id } }),
    run: () => app.call('runStockSource', { token, params: { id } }),
  };
}

describe('a host that is silent for longer than anybody looks on', () => {
  const app = openedApp(network(600_000));
  const world = worldBefore(app);

  it('holds up the tests and the run of its dealer alone', async () => {
    const own = await silentSource(app);
    const tests = [own.test(), own.test()];
    await own.run();
    await until(() => silent.open() === 2);

    const { id: dealerId, token } = world.dealerB;
    await app.database.db.insert(dealerMakes).values({ dealerId, makeId: world.acura, freightCents: 2595_00 });
    servers.web.set('/stock.csv', stockFile(stockRow(101, { type: 'New', km: '', price: '$57,800' })));
    const { _id: id } = await addSource(app, token, webSource(servers));
    for (let time = 0; time < 3; time += 1) {
      const tried = await app.call('testStockSource', { token, params: { id } });
      expect([tried.statusCode, tried.json().data.problem]).toEqual([200, '']);
    }
    expect(await runNow(app, token, id)).toMatchObject({ state: 'done' });
    expect(silent.open()).toBeGreaterThan(0);

    silent.close();
    const problems = (await Promise.all(tests)).map((answer) => answer.json().data?.problem);
    // On a slow machine its time was over before.
    expect(problems).toContainEqual(expect.stringMatching(/^The (host isn’t responding|file didn’t arrive)/));
  });
});

describe('a host that is silent for longer than it may be', () => {
  const app = openedApp(network(1500));
  worldBefore(app);

  it('is given up: its dealer reads that in the test and in the run', async () => {
    const own = await silentSource(app);
    const run = (await own.run()).json().data;
    expect((await own.test()).json().data.problem).toMatch(/^The file didn’t arrive within 12 seconds/);
    expect(await runSettled(app, own.token, run._id)).toMatchObject({
      state: 'failed',
      problem: 'The host took too long to send the file.',
    });
    await until(() => silent.open() === 0);
  });
});
