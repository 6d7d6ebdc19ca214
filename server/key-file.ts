import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, StartRefused } from './database/database-errors.ts';
import { type KeyRing, parseKeys } from './kit/key-ring.ts';
import { makeFolder } from './kit/make-folder.ts';

/** Where the keys are kept if nothing else is said: beside the database and not in it. */
export const keyFileIn = (dataDirectory: string) => join(dataDirectory, 'credit-keys.txt');

/**
 * The keys of a file; undefined where there is none.
 *
 * @throws StartRefused when it cannot be read, or holds something else
 */
export function readKeys(path: string): KeyRing | undefined {
  try {
    return parseKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartRefused(`${path} cannot be read, or holds no key of the credit answers.`, { cause: error });
  }
}

/**
 * Makes a key in a file that only its owner may read.
 *
 * @throws StartRefused when it cannot be made
 */
export function writeNewKey(path: string): KeyRing {
  const line = `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`;
  try {
    makeFolder(dirname(path));
    writeFileSync(path, line, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    throw new StartRefused(`${path} cannot be made.`, { cause: error });
  }
  return parseKeys(line);
}
