import pg from 'pg';
import { writeCheck } from '../readiness.ts';

/** How often it is asked how far away it is: a busy machine is no distance. */
const questions = 3;

/**
 * Asks a server, by a connection of its own, whatever the others are waiting for, whether it answers and takes writes.
 * Throws what it says, or that it does not answer within so many milliseconds.
 *
 * @returns the milliseconds that a question which needs no work took at the shortest
 */
export async function askServer(url: string, longest: number): Promise<number> {
  const limits = { connectionTimeoutMillis: longest, query_timeout: longest };
  const client = new pg.Client({ connectionString: url, application_name: 'icardeals looks', ...limits });
  client.on('error', () => undefined); // the question fails
  try {
    await client.connect();
    await client.query(writeCheck);
    let shortest = Number.POSITIVE_INFINITY;
    for (let question = 0; question < questions; question += 1) {
      const asked = performance.now();
      await client.query('SELECT 1');
      shortest = Math.min(shortest, performance.now() - asked);
    }
    return shortest;
  } finally {
    client.connection.stream.destroy();
  }
}
