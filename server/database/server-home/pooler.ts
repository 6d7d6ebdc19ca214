import pg from 'pg';
import { isOfForeignSession, reasonOf, StartRefused } from '../database-errors.ts';

const byTransaction =
  'DATABASE_URL leads to a pooler by the transaction, which loses named statements: set pool_mode = session in PgBouncer, or take PgBouncer 1.21 or later with max_prepared_statements = 200; either way with ignore_startup_parameters = statement_timeout.';

/** What PgBouncer says where it gives every statement another session. */
const byStatement = /statement pooling mode/;

/**
 * Whether a connection shares its session with others: a pooler gives it to them between two transactions. It shows where
 * another one takes the session in between. One that forgets whose named statements are in a session is refused.
 *
 * @param longest how long a connection may take to come about, and an answer; in milliseconds
 * @throws StartRefused with a sentence that names the ways to mend it; or what else went wrong
 */
export async function isPooledByTransaction(url: string, longest: number): Promise<boolean> {
  // With what the pools say at their start, which a pooler may not take.
  const limits = { connectionTimeoutMillis: longest, query_timeout: longest, statement_timeout: longest };
  const settings = { connectionString: url, application_name: 'icardeals looks', ...limits };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [one, other]) client.on('error', () => undefined); // the question fails
  try {
    await one.connect();
    await other.connect();
    // By turns, the second time comes to another session than the first; else to the same, until somebody keeps that one.
    const sessions = [await sessionOf(one), await sessionOf(one)];
    await other.query('BEGIN');
    sessions.push(await sessionOf(one));
    return new Set(sessions).size > 1;
  } catch (error) {
    if (isOfForeignSession(error) || byStatement.test(reasonOf(error)))
      throw new StartRefused(byTransaction, { cause: error });
    throw error;
  } finally {
    for (const client of [one, other]) client.connection.stream.destroy();
  }
}

/** The session of the server that answers, asked by a statement that the connection has named once. */
async function sessionOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query({ name: 'of_this_session', text: 'SELECT pg_backend_pid() AS session' });
  return rows[0]?.session;
}
