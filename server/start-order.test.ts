import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { killProducts, ready, refusalOf, startProduct, statusOf } from './testing/started-product.ts';
import { until } from './testing/until.ts';

/** In which order the product starts: its ports come before its database, and it says that it is ready when it is. */

let folder: string;
let postgres: NativePostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-start-'));
  postgres = await startNativePostgres();
});
afterEach(killProducts);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('tries its ports before anything is opened, and listens when it is ready', async () => {
  await postgres.kill();
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  const taken = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'finds-it-taken') };
  expect(await refusalOf({ ...taken, PORT: String(port) })).toEqual([
    `Port ${port} of 127.0.0.1 is in use; choose another with PORT or HOST.`,
    1,
  ]);
  expect(await refusalOf({ ...taken, METRICS_PORT: String(port) })).toEqual([
    `Port ${port} of 127.0.0.1 is in use; choose another with METRICS_PORT or METRICS_HOST.`,
    1,
  ]);
  expect(await refusalOf({ ...taken, HOST: '192.0.2.1' })).toEqual([
    expect.stringMatching(/^Port 0 of 192\.0\.2\.1 is not an address of this machine; [^\n]*$/),
    1,
  ]);
  expect(existsSync(taken.DATA_DIR)).toBe(false);
  holder.close();
  await once(holder, 'close');
  const product = startProduct({ DATABASE_URL: postgres.url, PORT: String(port), DATA_DIR: join(folder, 'waits') });
  await until(() => product.said().includes('does not answer'));
  // A proxy goes to the next server where nobody takes the connection.
  await expect(statusOf(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  await postgres.restart();
  const address = await ready(product);
  expect(new URL(address).port).toBe(String(port));
  expect(await statusOf(`${address}/health/ready`)).toBe(200);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
