import { existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../database/database-errors.ts';

/**
 * Makes a folder that its owner alone may enter, and those above it that are missing. Node's own way (`recursive`) tries for
 * ever where a file system says of a folder in a folder that exists that it is not there, as `/proc` does.
 *
 * @throws what the file system says where it cannot be made
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // another process was quicker
  }
}

/** Has the names in a folder on the disk: until it is synced too, a power cut can take a new file's name. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
