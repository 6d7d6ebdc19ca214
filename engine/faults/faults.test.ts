import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Fault = { readonly file: string; readonly find: string; readonly replace: string; readonly why: string };

const root = new URL('../../', import.meta.url);
const faults: readonly Fault[] = JSON.parse(readFileSync(new URL('engine/faults/faults.json', root), 'utf8'));

test('there are at least forty faults to seed, each with its reason', () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(faults.filter(({ why, find, replace }) => why === '' || find === replace)).toEqual([]);
});

test.each(faults)('$file: $why', ({ file, find }) => {
  const places = readFileSync(new URL(file, root), 'utf8').split(find).length - 1;
  expect(places).toBe(1);
});
