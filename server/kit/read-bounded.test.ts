import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBounded } from './read-bounded.ts';

it('gives all bytes in their order, however they come', async () => {
  const parts = [Buffer.alloc(70_000, 1), Buffer.alloc(0), Buffer.from([2]), Buffer.alloc(200_000, 3)];
  expect(await readBounded(Readable.from(parts), 1_000_000)).toEqual(Buffer.concat(parts));
  expect(await readBounded(Readable.from(parts), 270_001)).toEqual(Buffer.concat(parts));
  expect(await readBounded(Readable.from([]), 10)).toEqual(Buffer.alloc(0));
});

it('reads nothing further once there is more than there may be, in few bytes or many parts', async () => {
  expect(await readBounded(Readable.from([Buffer.alloc(11)]), 10)).toBeUndefined();
  let read = 0;
  const crumbs = async function* () {
    for (;;) {
      read += 1;
      yield Buffer.from([1]);
    }
  };
  expect(await readBounded(crumbs(), 1_000_000)).toBeUndefined();
  expect(read).toBeLessThan(20_000);
});
