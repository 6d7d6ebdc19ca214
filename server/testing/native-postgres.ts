import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type BinariesFrom, findBinaries, type ServerUser, serverUser } from './postgres-binaries.ts';
import { childrenOf, stillLiving } from './processes.ts';

/** A PostgreSQL server of its own for tests, on a free port of this machine, with its data in a temporary folder. */
export interface NativePostgres {
  /** The address of the database `postgres`. */
  url: string;
  /** The folder of its data. */
  data: string;
  /** Makes a database, if wanted as a copy of another that nobody is connected to; gives its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Kills the server with all its processes. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, so that it hangs; and lets them go on. */
  suspend(): void;
  resume(): void;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const password = 'only-for-tests';

/** Starts a server; where its programs come from can be prescribed, and settings given in place of those of a test. */
export async function startNativePostgres(
  from?: BinariesFrom,
  further: readonly string[] = [],
): Promise<NativePostgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-postgres-'));
  chmodSync(folder, 0o755);
  const binaries = findBinaries(folder, user, from);
  makeCluster(folder, user, binaries);
  return serveFolder({ folder, user, binaries, further });
}

/** A folder in which the data of a server are, with what belongs to it. */
type ServedFolder = Omit<Launch, 'port'> & { readonly binaries: string };

/** Starts a server on the data in a folder, on a free port. */
export async function serveFolder({ folder, user, binaries, further }: ServedFolder): Promise<NativePostgres> {
  const port = await freePort();
  const addressOf = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const start = () => launch(binaries, { folder, port, user, further });
  let server = await start();

  const kill = async () => {
    const ended = once(server, 'exit');
    const killed = signalAll(server, 'SIGKILL');
    await ended;
    while (stillLiving(killed).length > 0) await setTimeout(5);
  };
  return {
    url: addressOf('postgres'),
    data: join(folder, 'data'),
    createDatabase: async (name, template) => {
      await createDatabaseAt(addressOf('postgres'), name, template);
      return addressOf(encodeURIComponent(name));
    },
    kill,
    suspend: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    restart: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      server = await start();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the data folder, which the server's user may enter, and in it a new cluster. */
function makeCluster(folder: string, user: ServerUser | undefined, binaries: string): void {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  // The folder too: the server's user removes all of it when the tests end without stopping the server.
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, '--no-locale', '--no-sync', ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

type Launch = {
  readonly folder: string;
  readonly port: number;
  readonly user: ServerUser | undefined;
  readonly further: readonly string[];
};

/**
 * Becomes the server, and leaves a process that kills it and removes its folder when the tests end without stopping it: their
 * pipe closes. What the last of its processes still writes meanwhile goes at the second time.
 */
const diesWithUs = '(cat <&3 >/dev/null; kill -KILL $$; rm -rf "$PWD" || rm -rf "$PWD") & exec 3<&-; exec "$@"';

/** Starts the server and waits until it says that it accepts connections. */
async function launch(binaries: string, { folder, port, user, further }: Launch): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'shared_buffers=32MB',
    ...further,
  ];
  const options = ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('sh', ['-c', diesWithUs, 'sh', join(binaries, 'postgres'), ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  if (!server.stderr) throw new Error('The output of PostgreSQL is a pipe.');
  createInterface({ input: server.stderr }).on('line', (line) => {
    said.push(line);
    if (/database system is ready to accept (read-only )?connections/.test(line)) ready.resolve();
  });
  server.once('exit', () => ready.reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  await ready.promise;
  return server;
}

/** Makes a database, as a copy of another that nobody is connected to. */
async function createDatabaseAt(url: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A copy by files takes a quarter of one by log, as nothing has to be kept on the disk here.
    const copy = template ? ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copy}`);
  } finally {
    await client.end();
  }
}

/** Signals the server and its processes; gives whom. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): number[] {
  if (server.pid === undefined) return [];
  return stillLiving([server.pid, ...childrenOf(server.pid)]).filter((pid) => send(pid, signal));
}

/** Signals a process; false when it has ended meanwhile. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
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
