import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#server/testing/free-port.ts';
import { compileCache, leanHeap, leanMemory, projectNode, root } from '../scripts/project.mjs';

/** A process of the built product, listening on a port of its own. */
export type ProductProcess = {
  readonly address: string;
  readonly pid: number;
  /** Resolves when it has written a line like this one, from its start on. */
  says(line: RegExp): Promise<void>;
  /** Ends it as an operator would. Throws when it did not close cleanly. */
  end(): Promise<void>;
};

const longestStart = 420_000;
/** A process that hangs is killed; a machine that stalls is no reason. */
const longestClose = 60_000;

/**
 * Starts the built product on a data directory and waits until it says that it is ready. Throws with what it said when
 * it does not.
 *
 * @param settings further environment variables
 */
export async function runProduct(
  dataDirectory: string,
  settings: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const port = await freePort();
  const server = spawn(projectNode, [...leanHeap, 'server/main.ts'], {
    cwd: root,
    env: { ...ownSettings(dataDirectory, port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const says = listenTo(server);
  await says(/^iCarDeals is ready at /m);
  return { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, says, end: () => end(server) };
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

/** Gives what waits for a line; it fails with all that was said when the process ends before. */
function listenTo(server: ChildProcess): ProductProcess['says'] {
  let said = '';
  const heard = (chunk: Buffer) => {
    said += chunk;
    server.emit('said');
  };
  server.stdout?.on('data', heard);
  server.stderr?.on('data', heard);
  return async (line) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => line.test(said) && resolve();
    const giveUp = (why: string) => reject(new Error(`The product did not say ${line}: ${why}\n${said}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      giveUp(`not within ${longestStart / 1000} s`);
    }, longestStart);
    server.on('said', look);
    server.once('error', (error) => giveUp(error.message));
    server.once('exit', (code) => giveUp(`it ended with ${code}`));
    look();
    await promise.finally(() => clearTimeout(timer));
    server.off('said', look);
  };
}

async function end(server: ChildProcess): Promise<void> {
  const ended = server.exitCode !== null || server.signalCode !== null;
  const timer = setTimeout(() => server.kill('SIGKILL'), longestClose);
  if (!ended) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  clearTimeout(timer);
  if (server.exitCode !== 0) {
    throw new Error(`The product did not close cleanly: ${server.exitCode ?? server.signalCode}`);
  }
}
