import { expect, it } from 'vitest';
import { ariaSort, nextSort, queryOf, withAnswer } from './stock-query.ts';

it('reads the questions of the address and leaves out what cannot be asked', () => {
  const search = new URLSearchParams('q=mdx&state=draft&type=PreOwned&sort=price-down&page=3&make=ACURA&foo=1');
  const asked = { q: 'mdx', state: 'draft', type: 'PreOwned', sort: 'price-down', page: '3', make: 'ACURA' };
  expect(queryOf(search)).toEqual(asked);
  expect(queryOf(new URLSearchParams('state=lost&sort=drop&page=-1&type=x&q='))).toEqual({ page: '1' });
});

it('changes one question and begins at the first page', () => {
  const search = new URLSearchParams('q=mdx&page=3');
  expect(withAnswer(search, 'state', 'draft').toString()).toBe('q=mdx&state=draft');
  expect(withAnswer(search, 'q', '').toString()).toBe('');
});

it('turns the order of a column', () => {
  expect([nextSort('price', undefined), nextSort('price', 'price'), nextSort('price', 'price-down')]).toEqual([
    'price',
    'price-down',
    'price',
  ]);
  expect([ariaSort('price', 'price'), ariaSort('price', 'price-down'), ariaSort('price', 'year')]).toEqual([
    'ascending',
    'descending',
    undefined,
  ]);
});
