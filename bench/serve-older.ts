/**
 * An older build of the product's server for `server.bench.ts`, in a process of its own: without pages and without work in
 * the background, as `serve-product.ts` has today's. Its modules are found by the folder it was laid out in, for they are
 * not those that this file is checked with.
 */
import { join } from 'node:path';
import { listening } from './server/listening.ts';

const [build = '', folder = '', url = '', shoppers = '0'] = process.argv.slice(2);
const of = (path: string) => import(join(build, 'server', path));

const { readConfiguration } = await of('configuration.ts');
const { keysFromFile } = await of('key-file.ts');
const { Jobs } = await of('database/jobs.ts');
const { openDatabase } = await of('database/open.ts');
const { PasswordHashes } = await of('accounts/password-hash.ts');
const { systemClock } = await of('kit/clock.ts');
const { productApp } = await of('product-app.ts');
const { prepareData } = await of('prepare-data.ts');
const { addUser } = await of('testing/world.ts');

const configuration = readConfiguration({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'older'),
  DATABASE_URL: url,
  DEMO: '1',
  RATE_LIMIT_FACTOR: '1000000',
  REQUEST_DEADLINE: '60000',
  LOG_LEVEL: 'error',
});
const { dataDirectory, requestDeadline } = configuration;
const database = await openDatabase({ dataDirectory, url, serverLimits: { longestAnswer: requestDeadline } });
const jobs = new Jobs(database, { sendsOnly: true });
const [passwords, keys] = [new PasswordHashes(), keysFromFile(dataDirectory)];
const app = await productApp(configuration, { database, jobs, passwords, keys, withoutPages: true });
await jobs.start();
await prepareData({ database, configuration, clock: systemClock, passwords, keys, say: () => undefined });
const tokens: string[] = [];
for (let number = 0; number < Number(shoppers); number += 1)
  tokens.push((await addUser(database.db, systemClock, `Shopper${number}`)).token);
await app.listen({ port: 0, host: '127.0.0.1' });
listening(app.server, { tokens });
