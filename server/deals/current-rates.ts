import { isDeepStrictEqual } from 'node:util';
import type { Dated, DatedRows, RateBook } from '#engine/rates.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import type { Queryable } from '../database/db.ts';
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

type AddedRate = Pick<
  typeof referenceRates.$inferSelect,
  'fact' | 'validFrom' | 'values' | 'sourceTitle' | 'sourceAddress'
>;

type AnyRows = DatedRows<object>;

/** The rows of every fact of a rate book, by the operator's names; those of a province with its code, `tax.ON`. */
export function factsOf(book: RateBook): ReadonlyMap<string, AnyRows> {
  const { provinces, ...facts } = book;
  const taxes = provinces.map(({ code, tax }): [string, AnyRows] => [`tax.${code}`, tax]);
  const fees = provinces.flatMap(({ code, regulatorFee }): [string, AnyRows][] =>
    regulatorFee ? [[`regulatorFee.${code}`, regulatorFee.rows]] : [],
  );
  return new Map<string, AnyRows>([...Object.entries(facts), ...taxes, ...fees]);
}

/** A row as the rate book has it. */
const rowOf = <Fact extends object>({ values, validFrom, sourceTitle, sourceAddress }: AddedRate): Dated<Fact> => ({
  // What an operator adds was checked against the shape of the fact's own rows; the table keeps it as JSON.
  ...(values as Fact),
  from: validFrom,
  source: { title: sourceTitle, address: sourceAddress },
});

/** Rows with others put among them by their day; of two of one day, the added one holds. */
function merge<Fact extends object>(rows: DatedRows<Fact>, added: readonly AddedRate[]): DatedRows<Fact> {
  const byDay = new Map([...rows, ...added.map(rowOf<Fact>)].map((row) => [row.from, row]));
  const [first = rows[0], ...later] = [...byDay.values()].toSorted((one, other) => one.from.localeCompare(other.from));
  return [first, ...later];
}

/** The rate book with the operator's rows in it; a row of a fact that the book no longer has is left out. */
function withAddedRates(book: RateBook, added: readonly AddedRate[]): RateBook {
  const rowsFor = (fact: string) => added.filter((row) => row.fact === fact);
  const { provinces, ...facts } = book;
  const merged = Object.entries(facts).map(([fact, rows]) => [fact, merge<object>(rows, rowsFor(fact))]);
  return {
    ...facts,
    // Each fact under its own name again, with rows of its own shape.
    ...(Object.fromEntries(merged) as typeof facts),
    provinces: provinces.map((province) => ({
      ...province,
      tax: merge(province.tax, rowsFor(`tax.${province.code}`)),
      regulatorFee: province.regulatorFee && {
        ...province.regulatorFee,
        rows: merge(province.regulatorFee.rows, rowsFor(`regulatorFee.${province.code}`)),
      },
    })),
  };
}
