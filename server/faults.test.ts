import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Fault = { readonly file: string; readonly find: string; readonly why: string; readonly tests: readonly string[] };

const root = new URL('../', import.meta.url);
const faults: readonly Fault[] = JSON.parse(readFileSync(new URL('server/faults.json', root), 'utf8'));

test.each(faults)('$file: $why', ({ file, find, tests }) => {
  expect(readFileSync(new URL(file, root), 'utf8').split(find).length - 1).toBe(1);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
