import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartRefused } from './database/database-errors.ts';
import { type KeyRing, parseKeys } from './kit/key-ring.ts';

/**
 * The key of the credit answers in a file of the data directory that only its owner may read, beside the database and
 * not in it. It is made at the first start.
 *
 * @throws StartRefused when the file cannot be read or made, or holds something else
 */
export function keysFromFile(dataDirectory: string): KeyRing {
  const path = join(dataDirectory, 'credit-keys.txt');
  try {
    mkdirSync(dataDirectory, { recursive: true });
    const line = `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`;
    writeFileSync(path, line, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new StartRefused(`${path} cannot be made.`, { cause: error });
  }
  try {
    return parseKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartRefused(`${path} cannot be read, or holds no key of the credit answers.`, { cause: error });
  }
}
