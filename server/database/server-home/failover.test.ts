import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMigrations } from '../../testing/migrations.ts';
import { type NativePostgres, startNativePostgres } from '../../testing/native-postgres.ts';
import { type NativeStandby, onServer, startStandby } from '../../testing/native-standby.ts';
import { until } from '../../testing/until.ts';
import { isDatabaseUnavailable } from '../database-errors.ts';
import { withDeadline } from '../deadline.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';

const migrationsFolder = writeMigrations([['CREATE TABLE notes (note text)']]);

let primary: NativePostgres;
let standby: NativeStandby;
let database: OpenDatabase;
let said: string[] = [];

beforeEach(async () => {
  primary = await startNativePostgres();
  standby = await startStandby(primary);
  said = [];
});
afterEach(async () => {
  await database.close();
  await Promise.all([primary.stop(), standby.stop()]);
});

/** One address for both, the standby first. */
function addressOfBoth(): string {
  const { host: first } = new URL(standby.url);
  return primary.url.replace(new URL(primary.url).host, `${first},${new URL(primary.url).host}`);
}

async function open(): Promise<void> {
  const url = `${addressOfBoth()}?target_session_attrs=read-write`;
  database = await openDatabase({ url, migrationsFolder, log: (sentence) => said.push(sentence) });
}

/** Writes as a request does; whether it was acknowledged. */
const write = (note: string): Promise<boolean> =>
  withDeadline(1800, async () => {
    try {
      await database.db.execute(sql`INSERT INTO notes VALUES (${note})`);
      return true;
    } catch (error) {
      expect(error).toSatisfy(isDatabaseUnavailable);
      return false;
    }
  });

async function writeUntilItGoes(note: string): Promise<void> {
  await until(() => write(note));
}

const notesAt = (url: string) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ note: string }>('SELECT note FROM notes');
    return rows.map(({ note }) => note);
  });

const setAt = (url: string, setting: string) =>
  onServer(url, async (client) => {
    await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
  });

const connectionsTo = ({ url }: NativePostgres) =>
  onServer(url, async (client) => {
    const others = "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    return (await client.query(others)).rowCount;
  });

describe('of several servers', () => {
  it('the one that takes writes is used, and after its death the one that takes over', async () => {
    await open();
    expect(database.address?.()).toContain(new URL(primary.url).host);
    await setAt(primary.url, "synchronous_standby_names = 'standby'");
    await writeUntilItGoes('before');
    await until(async () => (await notesAt(standby.url)).includes('before'));
    await primary.kill();
    expect(await write('lost')).toBe(false);
    expect(database.address?.()).toContain(new URL(primary.url).host);
    await standby.promote();
    await writeUntilItGoes('after');
    expect(await notesAt(standby.url)).toEqual(['before', 'after']);
    await until(() => !database.missing());
    expect(said).toContain(`The database is at ${new URL(standby.url).host} now.`);

    // It still takes writes, and knows nothing of the other one.
    await primary.restart();
    await writeUntilItGoes('later');
    expect(await notesAt(primary.url)).toEqual(['before']);
  });

  it('one that only lets read from now on is left, with every connection to it', async () => {
    await open();
    await Promise.all(['a', 'b', 'c'].map(write));
    await standby.promote();
    await setAt(primary.url, 'default_transaction_read_only = on');
    // Each connection hears of a setting in its own time, and writes until then.
    await until(async () => (await write('after')) && (await notesAt(standby.url)).includes('after'));
    await until(async () => (await connectionsTo(primary)) === 0);
  });

  it('one that takes writes on after another took over is left, though nothing fails', async () => {
    await open();
    await standby.promote();
    await until(() => database.address?.().includes(new URL(standby.url).host) === true);
    await writeUntilItGoes('after');
    expect(await notesAt(standby.url)).toEqual(['after']);
  });

  it('the first that answers is not taken where it only lets read', async () => {
    await primary.kill();
    await open();
    expect(database.missing()).toBe('writes');
    await primary.restart();
    await database.whenReady();
    expect(await write('note')).toBe(true);
  });
});
