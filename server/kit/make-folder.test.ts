import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'icardeals-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes what is missing, for its owner alone, and leaves what is there', () => {
  const path = join(folder, 'one/two');
  makeFolder(path);
  makeFolder(path);
  expect([statSync(path).isDirectory(), statSync(join(folder, 'one')).mode & 0o777]).toEqual([true, 0o700]);
});

it('says that it cannot be made where nothing can', () => {
  expect(() => makeFolder('/proc/nowhere/at-all')).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});
