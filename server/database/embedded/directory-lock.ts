import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../kit/make-folder.ts';
import { StartRefused } from '../database-errors.ts';

/** The exclusive right to a data directory. It ends when released, or with the process, however that ends. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes a data directory for this process, making it when it is missing. The lock is SQLite's own lock on a small file
 * in it, which the kernel drops when the process dies, so nothing is left behind to clear away.
 * Throws `StartRefused` when the directory cannot be used or another process has it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  try {
    makeFolder(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartRefused(`The data directory ${directory} cannot be read and written; choose another with DATA_DIR.`);
  }
  const lock = openLock(directory);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartRefused(
      `The data directory ${directory} is in use by another iCarDeals process; stop that one first.`,
    );
  }
  return { release: () => lock.close() };
}

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'database.lock'));
  } catch {
    throw new StartRefused(`The data directory ${directory} cannot be locked; choose another with DATA_DIR.`);
  }
}
