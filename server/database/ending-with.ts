import type { Db, Transaction } from './db.ts';

/** What the work of a transaction gives, and its last statement, which is sent at the call. */
type Ending<Result> = { readonly result: Result; readonly last?: (() => Promise<unknown>) | undefined };

/**
 * Does work in one transaction whose last statement goes out together with COMMIT, so that a row which many wait for is
 * held for no way to the server and back. Where that statement fails the server makes a ROLLBACK of the COMMIT, and its
 * error is thrown.
 */
export async function endingWith<Result>(db: Db, work: (tx: Transaction) => Promise<Ending<Result>>): Promise<Result> {
  let sent: Promise<unknown> | undefined;
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    sent = done.last?.();
    // It is looked at once COMMIT is answered.
    sent?.catch(() => undefined);
    return done.result;
  });
  await sent;
  return result;
}
