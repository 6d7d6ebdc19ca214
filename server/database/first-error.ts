import type { DatabaseError, PoolClient } from 'pg';

/** SQLSTATE of a statement in a transaction in which an earlier one has failed. */
const afterAnother = '25P02';

/**
 * Gives every error that only says that an earlier statement of its transaction has failed that statement's error as its cause.
 * Of statements that go out together all fail when the first one does, and whoever waits for all of them may be told of any.
 */
export function nameFirstErrors(client: PoolClient): void {
  let first: Error | undefined;
  client.connection.on('errorMessage', (error: DatabaseError) => {
    if (error.code === afterAnother) error.cause = first;
    else first = error;
  });
}
