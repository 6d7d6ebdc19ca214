import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf } from '../database/database-errors.ts';
import { type NativePostgres, serveFolder } from './native-postgres.ts';
import { type BinariesFrom, findBinaries, type ServerUser, serverUser } from './postgres-binaries.ts';

/** A server that follows another one, until it is told to take over. */
export interface NativeStandby extends NativePostgres {
  /** Has it take over; resolves when it takes writes. */
  promote(): Promise<void>;
}

/** The name under which it follows, for `synchronous_standby_names`. */
const standbyName = 'standby';

/** Makes a standby of a running server from a copy of its data, and starts it: it follows by streaming. */
export async function startStandby(primary: NativePostgres, from?: BinariesFrom): Promise<NativeStandby> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'icardeals-standby-'));
  chmodSync(folder, 0o755);
  const binaries = findBinaries(folder, user, from);
  const data = join(folder, 'data');
  const owned = owner(user);
  await onServer(primary.url, async (client) => {
    // Keeps what has been written since the copy began.
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [standbyName]);
    await client.query("SELECT pg_backup_start('standby', true)");
    copyData(primary.data, data, owned);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  writeFileSync(join(data, 'standby.signal'), '');
  for (const file of ['backup_label', 'standby.signal']) owned(join(data, file));
  const follows = `primary_conninfo=${conninfo(primary.url)}`;
  const further = [
    follows,
    `primary_slot_name=${standbyName}`,
    'wal_receiver_timeout=2s',
    'wal_retrieve_retry_interval=100ms',
  ];
  const server = await serveFolder({ folder, data, user, binaries, further });
  const promote = () =>
    onServer(server.url, async (client) => void (await client.query('SELECT pg_promote(true, 30)')));
  return { ...server, promote };
}

/** What is of the running server alone, and is made anew by the next one. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_stat_tmp',
  'pg_notify',
]);

type Own = (path: string) => void;

const owner =
  (user: ServerUser | undefined): Own =>
  (path) => {
    if (user) chownSync(path, user.uid, user.gid);
  };

/** Copies a folder whose files may go meanwhile. */
function copyData(from: string, into: string, own: Own): void {
  mkdirSync(into, { mode: 0o700 });
  own(into);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(into, entry.name);
    if (entry.isDirectory() && !leftOut.has(entry.name)) copyData(source, target, own);
    else if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 });
      own(target);
    } else if (!leftOut.has(entry.name)) copyFile(source, target, own);
  }
}

function copyFile(source: string, target: string, own: Own): void {
  try {
    copyFileSync(source, target);
    own(target);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error; // what is in the journal removes it on the standby too
  }
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=${standbyName}`;
}

/** Works with a server by a connection of its own. */
export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
