import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from './use-photos.ts';

it('moves one entry and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 5)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 2, 0)).toEqual(['a', 'b']);
});

it('can be moved back, and loses nothing', () => {
  const places = fc.uniqueArray(fc.integer(), { minLength: 1 }).chain((list) => {
    const place = fc.nat({ max: list.length - 1 });
    return fc.tuple(fc.constant(list), place, place);
  });
  fc.assert(
    fc.property(places, ([list, from, to]) => {
      expect(moved(moved(list, from, to), to, from)).toEqual(list);
    }),
  );
});
