import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../database/database-errors.ts';
import type { KeySource } from '../../database-keys.ts';
import { readKeys } from '../../key-file.ts';
import { parseKeys } from '../../kit/key-ring.ts';
import { makeFolder } from '../../kit/make-folder.ts';
import { CommandRefused } from '../command.ts';

/** Writes the keys of this process into a file for its owner alone. Throws CommandRefused where it has none, or is there. */
export function writeKeys(path: string, { given, file }: KeySource): void {
  const ring = given ?? readKeys(file);
  if (!ring) throw new CommandRefused(`There are no keys: ${file} is not there, and CREDIT_KEYS is not set.`);
  const pairs = [...ring.keys].map(([id, key]) => `${id}:${key.export().toString('base64')}`);
  keep(path, `${pairs.join(',')}\n`);
}

/** Puts the keys of a file where a server looks for them. Throws CommandRefused where there are some, or they are none. */
export function bringKeys(path: string, { given, file }: KeySource): void {
  const text = readKeyText(path);
  if (given) throw new CommandRefused('CREDIT_KEYS says what the keys are; leave --keys out, or CREDIT_KEYS.');
  // With PostgreSQL and a bucket nothing has been put into DATA_DIR yet.
  makeFolder(dirname(file));
  keep(file, text);
}

/** @throws CommandRefused for a file that holds no keys */
export function readKeyText(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    parseKeys(text);
    return text;
  } catch {
    throw new CommandRefused(`${path} holds no keys.`);
  }
}

/** @throws CommandRefused where keys lie already */
export function refuseKept({ given, file }: KeySource): void {
  if (given || existsSync(file)) throw new CommandRefused('There are keys already; leave --keys out.');
}

function keep(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? 'is there already' : 'cannot be made';
    throw new CommandRefused(`${path} ${why}; the keys were not written.`);
  }
}
