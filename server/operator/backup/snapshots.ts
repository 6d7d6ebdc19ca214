import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '../../database/embedded/directory-lock.ts';
import type { OpenDatabase } from '../../database/open.ts';

/** The data directory in which a copy of the embedded database lies while a backup is made of it. */
const snapshotIn = (dataDirectory: string): string => join(dataDirectory, 'backup.unfinished');

/**
 * What a server does for a backup of its embedded database, which no other process can open: it copies the directory,
 * and whoever asked reads the copy. Nothing where the database is one that others can ask as well.
 */
export function snapshotsOf(database: OpenDatabase, dataDirectory: string): (() => Promise<string>) | undefined {
  const { copyDirectory } = database;
  if (!copyDirectory) return undefined;
  return async () => {
    const directory = snapshotIn(dataDirectory);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Whoever reads a copy holds its lock; without one it was left behind by a command that was killed.
    const lock = lockDirectory(directory);
    try {
      const copy = join(directory, 'database');
      rmSync(copy, { recursive: true, force: true });
      await copyDirectory(copy);
    } finally {
      lock.release();
    }
    return directory;
  };
}
