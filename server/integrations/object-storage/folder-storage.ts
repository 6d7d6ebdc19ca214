import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { codeOf } from '../../database/database-errors.ts';
import { newId } from '../../kit/secrets.ts';
import { checkedKey, isKey, type ObjectStorage, StorageUnavailable } from './object-storage.ts';

/** Keeps files in a folder, which only its owner may read. It is made with the first file. */
export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await orUnavailable(() => write(path, bytes));
    },
    async get(key) {
      const path = pathOf(key);
      return orUnavailable(() => readFile(path).catch(nothingWhereMissing));
    },
    async remove(keys) {
      const paths = keys.map(pathOf);
      await orUnavailable(() => Promise.all(paths.map((path) => rm(path, { force: true }))));
    },
    async *list() {
      const found = await orUnavailable(() =>
        readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingWhereMissing),
      );
      for (const entry of found ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && isKey(key)) yield key;
      }
    },
  };
}

/** Under another name first, so that nobody ever reads half a file, and on the disk before it gets its own. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `.${newId()}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncDirectory(directory);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A new name is only on the disk when its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingWhereMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable(`The folder of the files cannot be used (${codeOf(error)}).`);
  }
}
