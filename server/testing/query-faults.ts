import type { PoolClient } from 'pg';
import { DatabaseUnavailable } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';

/** A count of the statements that go to the database, and something that happens at one of them. */
export interface QueryFaults {
  /** How many statements there were since the last `failAt`. */
  count(): number;
  /** Lets the fault happen just before (`before`) or just after (`after`) the statement of this number is sent. */
  failAt(statement: number, when: 'before' | 'after', fault?: (client: PoolClient) => void): void;
  /** No more faults. */
  stop(): void;
}

/**
 * Puts faults between the query layer and the database: run some work once to count its statements, then once for
 * each of them with a fault there, and look at what is left each time. Sent before the fault, a statement may have
 * been done although its sender is told that the connection broke.
 */
export function faultsIn(db: Db): QueryFaults {
  const watched = new WeakSet<PoolClient>();
  let count = 0;
  let faultAt = Number.POSITIVE_INFINITY;
  let faultWhen: 'before' | 'after' = 'before';
  let happen: (client: PoolClient) => void = breakConnection;

  db.$client.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        count += 1;
        const isHere = count === faultAt;
        if (isHere && faultWhen === 'before') happen(client);
        const result = Reflect.apply(query, self, given);
        if (isHere && faultWhen === 'after') happen(client);
        return result;
      },
    });
  });
  return {
    count: () => count,
    failAt: (statement, when, fault = breakConnection) => {
      [count, faultAt, faultWhen, happen] = [0, statement, when, fault];
    },
    stop: () => {
      faultAt = Number.POSITIVE_INFINITY;
    },
  };
}

function breakConnection(client: PoolClient): void {
  client.connection.stream.destroy(new DatabaseUnavailable('A fault put here by a test.'));
}
