/** How long a dealer waits for a long list beside a short one, both asked of one server in turn. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import type { DealerWithMember } from '../server/testing/world.ts';
import { median } from './median.ts';

/** How much longer the large list may take than the small one. */
const goal = 1.5;
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);

/** What one dealer asks for: a path with its query. */
export type Asked = { readonly dealer: DealerWithMember; readonly path: string };

/** The whole answer. Throws where it was refused. */
export async function answer(port: number, { dealer: { token }, path }: Asked): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`The list was refused: ${text}`);
  return text;
}

/** Milliseconds from the question to its whole answer. */
async function timeOf(port: number, asked: Asked): Promise<number> {
  const begun = performance.now();
  await answer(port, asked);
  return performance.now() - begun;
}

type Both<Of> = { readonly small: Of; readonly large: Of };

/** Asks both in turn. The part is of the two questions of a round, which the machine's other work meets alike. */
export async function compare(port: number, name: string, asked: Both<Asked>, sizes: Both<number>): Promise<void> {
  const times: Both<number>[] = [];
  for (let number = 0; number < rounds; number += 1) {
    times.push({ small: await timeOf(port, asked.small), large: await timeOf(port, asked.large) });
  }
  const middle = (of: 'small' | 'large') => median(times.map((both) => both[of]));
  const part = middle('large') / middle('small');
  const isMet = part <= goal;
  if (!isMet) process.exitCode = 1;
  console.log(
    `${name}: ${middle('small').toFixed(2)} ms with ${sizes.small}, ${middle('large').toFixed(2)} ms with ` +
      `${sizes.large}: ${part.toFixed(2)} times; goal ${goal}: ${isMet ? 'met' : 'MISSED'}`,
  );
}

/** Runs the product on a PostgreSQL of its own while something is measured, and leaves nothing behind. */
export async function withProduct(measure: (port: number, url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-bench-'));
  const server = await startNativePostgres(undefined, ['shared_buffers=128MB']);
  let product: ChildProcess | undefined;
  try {
    const url = await server.createDatabase('bench');
    product = fork(join(import.meta.dirname, 'serve-product.ts'), [folder, url]);
    const [{ port }] = await once(product, 'message');
    await measure(port, url);
  } finally {
    if (product) {
      const ended = once(product, 'exit');
      product.disconnect();
      await ended;
    }
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
