/**
 * How long the product takes from its command to its ready line, and from SIGTERM to its end:
 * `node bench/start.bench.ts`. Run it on a machine that does nothing else.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/project.mjs';
import { median } from './median.ts';

/** Milliseconds; the first start also makes the database and the demonstration. */
const goals = { first: 60_000, second: 5000, end: 10_000 };
const secondStarts = 3;

type Started = { readonly product: ChildProcess; readonly time: number };

/** Starts the product as its command does, with the check of what is prepared before it. */
async function start(dataDirectory: string): Promise<Started> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'error' };
  const begun = performance.now();
  const product = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  product.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
    if (/^iCarDeals is ready at /m.test(said)) resolve();
  });
  product.once('exit', () => reject(new Error(`The product did not start: ${said}`)));
  await promise;
  return { product, time: performance.now() - begun };
}

/** Ends it as an operator would; gives the milliseconds that it took. */
async function end({ product }: Started): Promise<number> {
  const ended = once(product, 'exit');
  const begun = performance.now();
  product.kill('SIGTERM');
  await ended;
  return performance.now() - begun;
}

function report(name: string, times: readonly number[], goal: number): void {
  const time = median(times);
  const isMet = time < goal;
  if (!isMet) process.exitCode = 1;
  console.log(
    `${name}: median ${time.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms; ` +
      `goal under ${goal} ms: ${isMet ? 'met' : 'MISSED'}`,
  );
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'icardeals-start-'));
try {
  const first = await start(dataDirectory);
  const ends = [await end(first)];
  const times: number[] = [];
  for (let number = 0; number < secondStarts; number += 1) {
    const second = await start(dataDirectory);
    times.push(second.time);
    ends.push(await end(second));
  }
  report('First start, with a new database and the demonstration', [first.time], goals.first);
  report('Second start', times, goals.second);
  report('From SIGTERM to the end', ends, goals.end);
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
