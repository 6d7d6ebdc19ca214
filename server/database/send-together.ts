import type { PoolClient } from 'pg';

/**
 * Lets statements that are asked for without a wait between them go to the server in one piece: the driver writes each to
 * the socket by itself, which costs both sides more than most of them take to be done.
 */
export function sendTogether(client: PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  let isHeld = false;
  const held = (...given: unknown[]) => {
    const { stream } = client.connection;
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...given);
  };
  Object.assign(client, { query: held });
}
