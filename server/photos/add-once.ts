import type { CallName } from '#contract/paths.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { requestDeadlineMilliseconds, withDeadline, withoutDeadline } from '../database/deadline.ts';
import { notFound, Refusal, type Services } from '../kit/handler.ts';
import { forgetPost, oneMadeOnce } from '../kit/made-once.ts';

/** The pictures took their own time; what the database is asked afterwards has a request's time again. */
export const inTime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withoutDeadline(() => withDeadline(requestDeadlineMilliseconds, work));

type Adding<Row> = {
  /** Keeps its place, and gives the id of its row. */
  readonly reserve: (tx: Transaction) => Promise<string>;
  readonly find: (id: string) => Promise<Row | undefined>;
  /** Makes and keeps its files, and gives the row as it is then. */
  readonly fill: (row: Row) => Promise<Row>;
};

/**
 * Adds a picture once for an Idempotency-Key, though its row is there before its files. Where the files don't come the key
 * is free again.
 *
 * @returns its row, with its files there
 * @throws Refusal while an equal post before it is still at work
 */
export async function addedOnce<Row extends { readonly readyAt: Date | null }>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: CallName,
  input: Parameters<typeof forgetPost>[2],
  { reserve, find, fill }: Adding<Row>,
): Promise<Row> {
  let isFirst = false;
  const id = await db.transaction((tx) =>
    oneMadeOnce(tx, clock, call, input, () => {
      isFirst = true;
      return reserve(tx);
    }),
  );
  const row = await find(id);
  if (!row) throw notFound();
  if (!isFirst && !row.readyAt) {
    throw new Refusal('conflict', msg`We’re still adding this picture. Try again in a moment.`);
  }
  if (!isFirst) return row;
  return fill(row).catch(async (error: unknown) => {
    await inTime(() => forgetPost(db, call, input));
    throw error;
  });
}
