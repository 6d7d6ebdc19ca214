import type { CallRequest } from '#contract/contract.ts';
import { stockSorts } from '#contract/stock-sorts.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { pageOf } from '../../ui/page-of.ts';

export type StockQuery = NonNullable<CallRequest<'listStock'>['query']>;
export type StockSort = NonNullable<StockQuery['sort']>;

const stockStates = [
  'published',
  'draft',
  'removed',
  'toAnswer',
  'problems',
  'sold',
] as const satisfies readonly NonNullable<StockQuery['state']>[];

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | undefined =>
  options.find((option) => option === text);

/** What the address asks the list for; what it cannot be asked for is left out. */
export const queryOf = (search: URLSearchParams): StockQuery => {
  const [q, make] = [search.get('q')?.slice(0, 100), search.get('make')?.slice(0, 60)];
  const state = oneOf(stockStates, search.get('state'));
  const type = oneOf(conditions, search.get('type'));
  const sort = oneOf(stockSorts, search.get('sort'));
  return {
    page: String(pageOf(search)),
    ...(q && { q }),
    ...(make && { make }),
    ...(state && { state }),
    ...(type && { type }),
    ...(sort && { sort }),
  };
};

/** The same address with one question changed, from the first page on; an empty answer takes the question out. */
export const withAnswer = (search: URLSearchParams, name: string, answer: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (answer === '') next.delete(name);
  else next.set(name, answer);
  next.delete('page');
  return next;
};

/** How a column's heading sorts next: upwards, then downwards. */
export const nextSort = (
  column: 'name' | 'year' | 'price' | 'mileage' | 'listed',
  sort: StockSort | undefined,
): StockSort => (sort === column ? `${column}-down` : column);

export const ariaSort = (column: string, sort: StockSort | undefined): 'ascending' | 'descending' | undefined =>
  sort === column ? 'ascending' : sort === `${column}-down` ? 'descending' : undefined;
