import type { Db } from '../database/db.ts';

/** Counts the round trips to a database. */
export type RoundTrips = {
  /** Those of some work, which nothing else goes on beside. */
  during(work: () => Promise<unknown>): Promise<number>;
};

/**
 * Counts at the sockets of a pool's connections: whatever is sent after an answer begins a further round trip, and what
 * is sent together is one. Connections that are there already are not counted.
 */
export function countRoundTrips({ $client: pool }: Db): RoundTrips {
  let trips = 0;
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    let isAnswered = true;
    stream.on('data', () => {
      isAnswered = true;
    });
    const write = stream.write.bind(stream);
    const counted = (...given: Parameters<typeof write>) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      return write(...given);
    };
    Object.assign(stream, { write: counted });
  });
  const during = async (work: () => Promise<unknown>) => {
    const before = trips;
    await work();
    return trips - before;
  };
  return { during };
}
