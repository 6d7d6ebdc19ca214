import pg from 'pg';
import { Jobs } from '../database/jobs.ts';
import { type DatabaseOptions, openDatabase } from '../database/open.ts';
import { addressAt, createDatabaseAt, type NativePostgres, startNativePostgres } from './native-postgres.ts';

/** The database that each test file gets a copy of: migrated, with the tables of the jobs. */
export const template = 'template_migrated';

/** The variable that names a server with the template, which outlives the runs of many test files. */
export const sharedPostgres = 'TEST_POSTGRES_URL';

/**
 * Starts a server that holds the template: the same PostgreSQL everywhere, whatever the machine has of its own. It does not
 * vacuum by itself, which would come when it likes: rows that are read without an order would then stand in another one.
 */
export async function startWithTemplate(): Promise<NativePostgres> {
  const started = await startNativePostgres('npm', ['autovacuum=off']);
  await prepareDatabase({ url: await started.createDatabase(template) });
  return started;
}

/** Brings a new database into the state in which tests want it. */
export async function prepareDatabase(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const jobs = new Jobs(database);
  await jobs.start();
  await jobs.stop();
  await database.close();
}

/** A server that somebody else has started and will stop; what is made there is dropped again. */
export function sharedServer(url: string) {
  return {
    createDatabase: async (name: string, from?: string) => {
      await createDatabaseAt(url, name, from);
      return addressAt(url, name);
    },
    dropDatabase: async (name: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
      } finally {
        await client.end();
      }
    },
    stop: () => Promise.resolve(),
  };
}
