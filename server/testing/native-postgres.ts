import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../database/database-errors.ts';
import { freePort } from './free-port.ts';
import { type BinariesFrom, findBinaries, type ServerUser, serverUser } from './postgres-binaries.ts';
import { childrenOf, stillLiving } from './processes.ts';

/** A PostgreSQL server of its own for tests, on a free port of this machine, with its data in a folder of their own. */
export interface NativePostgres {
  /** The address of the database `postgres`. */
  url: string;
  /** The folder of its data. */
  data: string;
  /** Makes a database, if wanted as a copy of another that nobody is connected to; gives its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Removes a database; one that somebody is still connected to goes with the server. */
  removeDatabase(name: string): Promise<void>;
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

/**
 * Starts a server; where its programs come from can be prescribed, settings given in place of those of a test, and the place
 * of its data.
 */
export async function startNativePostgres(
  from?: BinariesFrom,
  further: readonly string[] = [],
  place = tmpdir(),
): Promise<NativePostgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-postgres-'));
  chmodSync(folder, 0o755);
  const binaries = findBinaries(folder, user, from);
  const data = mkdtempSync(join(place, 'icardeals-postgres-data-'));
  makeCluster({ folder, data, user }, binaries);
  return serveFolder({ folder, data, user, binaries, further });
}

/** The folder in which the data of a server are, and the one with what belongs to it. */
type ServedFolder = Omit<Launch, 'port'> & { readonly binaries: string };

/** Starts a server on the data in a folder, on a free port. */
export async function serveFolder({ folder, data, user, binaries, further }: ServedFolder): Promise<NativePostgres> {
  const port = await freePort();
  const addressOf = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const start = () => launch(binaries, { folder, data, port, user, further });
  let server = await start();

  const kill = async () => {
    const ended = once(server, 'exit');
    const killed = signalAll(server, 'SIGKILL');
    await ended;
    while (stillLiving(killed).length > 0) await setTimeout(5);
  };
  return {
    url: addressOf('postgres'),
    data,
    createDatabase: async (name, template) => {
      // A copy by files takes a quarter of one by log, as nothing has to be kept on the disk here.
      const copy = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
      await tell(addressOf('postgres'), `CREATE DATABASE ${pg.escapeIdentifier(name)}${copy}`);
      return addressOf(encodeURIComponent(name));
    },
    removeDatabase: (name) =>
      tell(addressOf('postgres'), `DROP DATABASE ${pg.escapeIdentifier(name)}`).catch((error) => {
        if (codeOf(error) !== inUse) throw error;
      }),
    kill,
    suspend: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    restart: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      server = await start();
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill();
      for (const gone of [folder, data]) rmSync(gone, { recursive: true, force: true });
    },
  };
}

/** Makes a new cluster in the folder of the data. */
function makeCluster({ folder, data, user }: Pick<Launch, 'folder' | 'data' | 'user'>, binaries: string): void {
  const passwordFile = join(folder, 'password');
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
  readonly data: string;
  readonly port: number;
  readonly user: ServerUser | undefined;
  readonly further: readonly string[];
};

/**
 * Becomes the server, and leaves a process that kills it and removes its folders when the tests end without stopping it: their
 * pipe closes. What the last of its processes still writes meanwhile goes at the second time.
 */
const diesWithUs =
  '(cat <&3 >/dev/null; kill -KILL $$; rm -rf "$PWD" "$0" || rm -rf "$PWD" "$0") & exec 3<&-; exec "$@"';

/** Starts the server and waits until it says that it accepts connections. */
async function launch(binaries: string, { folder, data, port, user, further }: Launch): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'shared_buffers=32MB',
    // Beside its data, and not in the machine's shared memory, where a server that is killed would leave it for good.
    'dynamic_shared_memory_type=mmap',
    ...further,
  ];
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('sh', ['-c', diesWithUs, data, join(binaries, 'postgres'), ...options], {
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

/** SQLSTATE of a database that somebody is connected to. */
const inUse = '55006';

/** Has a server do a statement, over a connection of its own. */
async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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
