import { isDeepStrictEqual } from 'node:util';
import type { RateBook } from '#engine/rates.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Queryable } from '../database/db.ts';
import { type AddedRate, withAddedRates } from './added-rates.ts';
import { referenceRates } from './tables.ts';

/**
 * The one rate book of the process: that of the files, with what the operator has added. It is held here, and not read
 * with each deal, so that the calculator goes on while the database is away.
 */
let current: RateBook = rateBook;
let known: readonly AddedRate[] = [];

/** The rates by which everything is worked out at this moment. */
export const currentRates = (): RateBook => current;

/**
 * Takes up what the operator has added, here or in another process.
 *
 * @returns whether anything is new; then answers that were kept are to be forgotten
 */
export async function adoptAddedRates(queryable: Queryable): Promise<boolean> {
  const { fact, validFrom, values, sourceTitle, sourceAddress } = referenceRates;
  const added = await queryable
    .select({ fact, validFrom, values, sourceTitle, sourceAddress })
    .from(referenceRates)
    .orderBy(fact, validFrom);
  if (isDeepStrictEqual(added, known)) return false;
  known = added;
  current = withAddedRates(rateBook, added);
  return true;
}
