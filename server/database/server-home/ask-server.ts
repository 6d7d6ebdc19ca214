import pg from 'pg';
import { writeCheck } from '../readiness.ts';

/**
 * Asks a server, by a connection of its own, whatever the others are waiting for, whether it answers and takes writes.
 * Throws what it says, or that it does not answer within so many milliseconds.
 */
export async function askServer(url: string, longest: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longest, query_timeout: longest });
  client.on('error', () => undefined); // the question fails
  try {
    await client.connect();
    await client.query(writeCheck);
  } finally {
    client.connection.stream.destroy();
  }
}
