import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDataDirectory } from '../../testing/databases.ts';
import { EngineSupervisor } from './engine-supervisor.ts';
import { embeddedLimits } from './open-embedded.ts';
import { PortStream } from './port-stream.ts';

let dataDirectory: string;
let engine: EngineSupervisor;
beforeAll(async () => {
  dataDirectory = await freshDataDirectory();
  engine = await EngineSupervisor.start(join(dataDirectory, 'database'), embeddedLimits, () => undefined);
});
afterAll(async () => {
  await engine.stop();
  rmSync(dataDirectory, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ stream: () => new PortStream(() => engine.openPort()), user: 'postgres', ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const endOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

/** Breaks a connection off, as happens at a time-out. */
async function breakOff(client: pg.Client): Promise<void> {
  const ended = endOf(client);
  client.connection.stream.destroy();
  await ended;
}

describe('the session after a broken connection', () => {
  let before: pg.Client;
  let after: pg.Client;
  beforeEach(async () => {
    before = await connect();
    await before.query('CREATE TABLE IF NOT EXISTS notes (note text)');
  });
  afterEach(async () => {
    await after.query('DELETE FROM notes');
    await after.end();
  });

  it('does not find its transaction open, nor keep its row by a commit', async () => {
    await before.query('BEGIN');
    await before.query(`INSERT INTO notes VALUES ('never acknowledged')`);
    await breakOff(before);
    after = await connect();
    await after.query('COMMIT');
    expect((await after.query('SELECT * FROM notes')).rows).toEqual([]);
    expect(after.getTransactionStatus()).toBe('I');
  });

  it('does not find its transaction in error either', async () => {
    await before.query('BEGIN');
    await before.query('SELECT nonsense').catch(() => undefined);
    await breakOff(before);
    after = await connect();
    expect((await after.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('may use the names of its statements for others', async () => {
    await before.query({ name: 'find', text: 'SELECT 1 AS one' });
    await breakOff(before);
    after = await connect();
    expect((await after.query({ name: 'find', text: 'SELECT 2 AS two' })).rows).toEqual([{ two: 2 }]);
  });

  it('has none of its settings and temporary tables', async () => {
    await before.query(`SET application_name = 'before'`);
    await before.query('CREATE TEMPORARY TABLE passing (number int)');
    await breakOff(before);
    after = await connect();
    expect((await after.query('SHOW application_name')).rows).toEqual([{ application_name: '' }]);
    expect((await after.query(`SELECT to_regclass('passing') AS found`)).rows).toEqual([{ found: null }]);
  });

  it('answers although an exchange was cut off in the middle', async () => {
    before.connection.parse({ name: 'half', text: 'SELECT $1::nonsense', types: [] }, true);
    await breakOff(before);
    after = await connect();
    expect((await after.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('one session', () => {
  it('goes on after an error of SQL', async () => {
    const client = await connect();
    await expect(client.query('SELECT nonsense')).rejects.toThrow(/nonsense/);
    await expect(client.query('SELECT $1::int', ['nonsense'])).rejects.toThrow(/invalid input syntax/);
    expect((await client.query('SELECT $1::int AS number', [7])).rows).toEqual([{ number: 7 }]);
    await client.end();
  });

  it('ends when the next one begins, so that two never share it', async () => {
    const first = await connect();
    const ended = endOf(first);
    const second = await connect();
    await ended;
    await expect(first.query('SELECT 1')).rejects.toThrow();
    expect((await second.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await second.end();
  });

  it('carries answers and values larger than any buffer', async () => {
    const client = await connect();
    const value = 'é'.repeat(3_000_000);
    const { rows } = await client.query('SELECT $1::text AS value, length($1::text) AS length', [value]);
    expect(rows).toEqual([{ value, length: 3_000_000 }]);
    await client.end();
  });
});
