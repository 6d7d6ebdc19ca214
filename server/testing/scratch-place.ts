import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Memory that Linux gives as a folder. */
const inMemory = '/dev/shm';

/** Several times what the databases of two workers take at a time, in bytes. */
const plenty = 4 * 2 ** 30;

/**
 * Where the tests' databases lie: in memory where the machine has plenty, else among the temporary files. A database is a
 * thousand files, and each test file gets a copy of them: on a disk this takes half a second of a processor, in memory a
 * twentieth of that.
 */
export const scratchPlace = (): string => (isMemoryPlenty() ? inMemory : tmpdir());

function isMemoryPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(freemem(), bavail * bsize) >= plenty;
  } catch {
    return false; // other systems have no such folder
  }
}
