import type { ImportField, NumberField, NumberReading, PricesHold } from '#contract/import-file.ts';
import type { Meaning } from '#contract/stock-formats.ts';
import type { ImportColumn, Reading } from '#contract/stock-import.ts';
import { plain } from './read-answers.ts';

/** What a dealer has said of a file's numbers: what its prices hold, and which of two numbers is meant. */
export type SaidOfNumbers = { readonly prices: PricesHold | null; readonly readings: readonly Reading[] };

/** What the columns stand for, and what is meant by what the file says in some of them. */
export type Columns = SaidOfNumbers & {
  readonly columns: readonly ImportColumn[];
  readonly values: readonly Meaning[];
};

/** What a file says in a field, however it writes it. */
export const keyOf = (field: string, said: string): string => `${field} ${said.trim().toLowerCase()}`;

/** Columns that say in what unit another one is. */
const unitNames: readonly (readonly ['mileage' | 'price', RegExp])[] = [
  ['mileage', /^(?:mileage|odometer|km|distance|kilometrage)(?:unit|units|unite)$/],
  ['price', /^(?:price|prix)?(?:currency|currencycode|devise)$/],
];

/** Where in a row what stands. */
export type Layout = {
  readonly unitOf: ReadonlyMap<string, number>;
  readonly columns: readonly ImportColumn[];
  /** The columns of each thing, the one that comes first before the others. */
  readonly placesOf: ReadonlyMap<ImportField, readonly number[]>;
  readonly meantBy: ReadonlyMap<string, string>;
  readonly prices: PricesHold | null;
  /** Which of two numbers a cell of a column is, where that was said of it, or of all of the column. */
  readonly readingOf: (field: NumberField, said: string) => NumberReading | undefined;
};

/** The layout of rows whose columns are known. */
export function layoutOf({ columns, values, prices, readings }: Columns): Layout {
  const placesOf = new Map<ImportField, number[]>();
  const inOrder = columns.map(({ field, rank = 0 }, place) => ({ field, rank, place }));
  for (const { field, place } of inOrder.toSorted((one, other) => one.rank - other.rank || one.place - other.place))
    if (field) placesOf.set(field, [...(placesOf.get(field) ?? []), place]);
  const meantBy = new Map(values.map(({ field, said, means }) => [keyOf(field, said), means]));
  const unitOf = new Map(
    columns.flatMap(({ heading, field }, place) => {
      const unit = field === null && unitNames.find(([, names]) => names.test(plain(heading)));
      return unit ? [[unit[0], place] as const] : [];
    }),
  );
  const readsAs = new Map(readings.map(({ field, said, reads }) => [keyOf(field, said), reads]));
  const readingOf: Layout['readingOf'] = (field, said) =>
    readsAs.get(keyOf(field, said)) ?? readsAs.get(keyOf(field, ''));
  return { columns, placesOf, meantBy, unitOf, prices, readingOf };
}
