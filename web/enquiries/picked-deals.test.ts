import { expect, it } from 'vitest';
import { idsIn, searchText, withIds, withPicked } from './picked-deals.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22)) as [string, string, string, string];

it('reads up to three ids, each once, and nothing else', () => {
  expect(idsIn(`${a},${b},${a},<script>,,${c},${d}`)).toEqual([a, b, c]);
  expect(idsIn(null)).toEqual([]);
});

it('adds and takes out a deal, and keeps what else the address says', () => {
  const one = withPicked(new URLSearchParams('page=2'), a, true);
  const two = withPicked(one, b, true);
  expect(searchText(two)).toBe(`?page=2&picked=${a},${b}`);
  expect(searchText(withPicked(two, a, false))).toBe(`?page=2&picked=${b}`);
  expect(searchText(withPicked(one, a, false))).toBe('?page=2');
  expect(searchText(withIds(two, 'compare', [a, b]))).toBe(`?page=2&picked=${a},${b}&compare=${a},${b}`);
});
