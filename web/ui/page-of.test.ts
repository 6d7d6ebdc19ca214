import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

it('reads the page from the address, and anything else as the first', () => {
  const read = (search: string) => pageOf(new URLSearchParams(search));
  expect(read('page=2')).toBe(2);
  expect(
    ['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=02', 'page=999999', 'page=x'].map(read),
  ).toEqual(Array(9).fill(1));
});
