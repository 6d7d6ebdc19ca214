import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { StorageUnavailable } from '../integrations/object-storage/object-storage.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/** So often work on one thing may be begun and not get to an end. */
const mostBegun = 2;

/** Whether work that was begun so often, this time included, is given up before it begins. */
export const isGivenUp = ({ begun }: { readonly begun: number }): boolean => begun > mostBegun;

/**
 * Counts how often work on a file, a photo, a run was begun without getting to an end, in a column of its row: whoever takes
 * it up adds one before it begins, and whoever asks for something new sets it to 0. Work that ends its process leaves it
 * counted. An outage of the database or the storage is no fault of what is worked on and does not count, also where the
 * database could not be told; another failure does. One for each kind of work in a process.
 */
export class BegunWork {
  /** What has ended here by an outage, which the database does not know yet. */
  readonly #untold = new Set<string>();

  /** The count with this time, to be set by the statement that takes work up. */
  counted({ id, begun }: { readonly id: PgColumn; readonly begun: PgColumn }): SQL<number> {
    return sql<number>`CASE WHEN ${inArray(id, [...this.#untold])} THEN 1 ELSE ${begun} + 1 END`;
  }

  /** Told that work was taken up, so that its count is right. */
  taken(id: string): void {
    this.#untold.delete(id);
  }

  /**
   * Lets work go that has failed, so that the next one need not wait for this one.
   *
   * @param signal by which the work is stopped, which is no fault of it either
   * @param letGo writes that nobody works on it any more, and the count where one is given
   */
  async failed(
    { id, error, signal }: { readonly id: string; readonly error: unknown; readonly signal: AbortSignal },
    letGo: (count: { begun?: 0 }) => Promise<void>,
  ): Promise<void> {
    const isOutage = signal.aborted || isDatabaseUnavailable(error) || error instanceof StorageUnavailable;
    await letGo(isOutage ? { begun: 0 } : {}).catch((failure: unknown) => {
      if (isOutage) this.#untold.add(id);
      throw failure;
    });
  }
}
