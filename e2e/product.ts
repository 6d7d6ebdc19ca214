import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache, leanHeap, leanMemory, projectNode, root } from '../scripts/project.mjs';

/** The built product, running on a port and a data directory of its own. */
export type RunningProduct = {
  readonly address: string;
  readonly dataDirectory: string;
  readonly pid: number;
  /** Ends it as an operator would, and removes its data. Throws when it did not close cleanly. */
  stop(): Promise<void>;
};

const longestStart = 120_000;
const longestClose = 15_000;

/**
 * Starts the built product and waits until it says that it is ready. Throws with what it said when it does not.
 *
 * @param settings further environment variables
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icardeals-journeys-'));
  const port = await freePort();
  const server = spawn(projectNode, [...leanHeap, 'server/main.ts'], {
    cwd: root,
    env: { ...ownSettings(dataDirectory, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readyLine(server);
  const { pid = 0 } = server;
  return { address: `http://127.0.0.1:${port}`, dataDirectory, pid, stop: () => stop(server, dataDirectory) };
}

/** Nothing of the shell's own settings but what every program needs. */
function ownSettings(dataDirectory: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const product = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDirectory };
  // A machine that stalls for a while is not what the journeys are about.
  const patient = { RATE_LIMIT_FACTOR: '1000', REQUEST_DEADLINE: '30000' };
  return {
    PATH,
    HOME,
    TMPDIR,
    SystemRoot,
    ...compileCache,
    ...leanMemory,
    ...product,
    ...patient,
    WEBHOOK_LOOPBACK: '1',
  };
}

/** Resolves when the server has printed its ready line. */
async function readyLine(server: ChildProcess): Promise<void> {
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = (why: string) => reject(new Error(`The product did not start: ${why}\n${said}`));
  const timer = setTimeout(() => {
    server.kill('SIGKILL');
    giveUp(`no ready line within ${longestStart / 1000} s`);
  }, longestStart);
  const listen = (chunk: Buffer) => {
    said += chunk;
    if (/^iCarDeals is ready at /m.test(said)) resolve();
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  server.once('error', (error) => giveUp(error.message));
  server.once('exit', (code) => giveUp(`it ended with ${code}`));
  await promise.finally(() => clearTimeout(timer));
}

async function stop(server: ChildProcess, dataDirectory: string): Promise<void> {
  const ended = server.exitCode !== null || server.signalCode !== null;
  const timer = setTimeout(() => server.kill('SIGKILL'), longestClose);
  if (!ended) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  clearTimeout(timer);
  rmSync(dataDirectory, { recursive: true, force: true });
  if (server.exitCode !== 0) {
    throw new Error(`The product did not close cleanly: ${server.exitCode ?? server.signalCode}`);
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listener on a port has no port.');
  return address.port;
}
