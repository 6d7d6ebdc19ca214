import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type NativePostgres, startNativePostgres } from './testing/native-postgres.ts';
import { freePort, killProducts, ready, refusalOf, startProduct, statusOf } from './testing/started-product.ts';
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

it('takes its port first, and tells whoever asks meanwhile to come back', async () => {
  await postgres.kill();
  const port = await freePort();
  const given = { DATABASE_URL: postgres.url, PORT: String(port), LOG_LEVEL: 'info' };
  const product = startProduct({ ...given, DATA_DIR: join(folder, 'waits') });
  const address = `http://127.0.0.1:${port}`;
  await until(() =>
    statusOf(`${address}/health/live`).then(
      (status) => status === 200,
      () => false,
    ),
  );
  const asked = await fetch(`${address}/health/ready`);
  expect([asked.status, (await asked.json()).missing]).toEqual([503, 'start']);
  for (const [path, accept] of [
    ['/api/dealer/dealers', 'application/json'],
    ['/', 'text/html'],
  ] as const) {
    const reply = await fetch(`${address}${path}`, { headers: { accept } });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(reply.headers.get('content-type')).toMatch(accept);
    expect(await reply.text()).toContain('Please try again');
  }
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
  await postgres.restart();
  expect(await ready(product)).toBe(address);
  expect(await statusOf(`${address}/health/ready`)).toBe(200);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
