import type { Feed, Take } from '../../database/copy/copy-out.ts';
import { type ObjectStorage, StorageUnavailable } from '../../integrations/object-storage/object-storage.ts';
import { CommandRefused } from '../command.ts';

/** What a move of files has done, in files. */
export type Moved = {
  readonly copied: number;
  /** Those that were there before, byte for byte. */
  readonly thereBefore: number;
  /** Keys of the target that the source does not have. */
  readonly others: readonly string[];
};

/** So many files are read and written at a time: a bucket far away answers each only after a while. */
const sideBySide = 8;

/**
 * Copies every file from one home to another. What is there already is left, so that a move that broke off goes on; each
 * copy is read back and compared. The source stays as it is.
 *
 * @throws CommandRefused where another file of the same key is there (before anything is copied), where a copy does not
 * come back as it was, and where a home fails in the middle
 */
export async function moveFiles(from: ObjectStorage, to: ObjectStorage): Promise<Moved> {
  const [wanted, there] = [await keysOf(from), await keysOf(to)];
  const both = [...wanted].filter((key) => there.has(key));
  await eachOf(both, async (key) => {
    const [ours, theirs] = await Promise.all([from.get(key), to.get(key)]);
    if (ours && theirs && Buffer.compare(ours, theirs) !== 0)
      throw new CommandRefused(`Another file is kept there as ${key}; nothing was copied.`);
  });
  const missing = [...wanted].filter((key) => !there.has(key));
  let copied = 0;
  try {
    await eachOf(missing, async (key) => {
      if (await copyOne(from, to, key)) copied += 1;
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const reached = both.length + copied;
    throw new CommandRefused(
      `${error.message} ${reached} of ${wanted.size} files are there; type the same again to go on.`,
    );
  }
  return { copied, thereBefore: both.length, others: [...there].filter((key) => !wanted.has(key)) };
}

/** Gives whether there was something to copy: a file may have been removed since it was listed. */
async function copyOne(from: ObjectStorage, to: ObjectStorage, key: string): Promise<boolean> {
  const bytes = await from.get(key);
  if (!bytes) return false;
  await to.put(key, bytes, typeOf(key));
  const back = await to.get(key);
  if (back && Buffer.compare(back, bytes) === 0) return true;
  await to.remove([key]);
  throw new CommandRefused(`${key} did not come back as it was written, and was removed there again.`);
}

async function keysOf(storage: ObjectStorage): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of storage.list()) keys.add(key);
  return keys;
}

/** Does work for each, some side by side; the first failure ends it, once those under way have ended. */
async function eachOf(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const rest = keys.values();
  let failed = false;
  const takeTurns = async () => {
    for (const key of rest) {
      if (failed) return;
      await work(key).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: sideBySide }, takeTurns));
  const failure = ended.find((turn) => turn.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Where the product's files stand in a backup, each under its key. */
export const filesFolder = 'files/';

/** By the ending of a key; what has none is read by the product alone. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The media type of a file, by its key. */
const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Hands over all files. They are read after the database: one that was removed since is missed by nobody. */
export async function feedFiles(storage: ObjectStorage, take: Take): Promise<void> {
  for await (const key of storage.list()) {
    const bytes = await storage.get(key);
    if (bytes) await take({ name: `${filesFolder}${key}`, bytes });
  }
}

/** @throws CommandRefused where files are kept already, which could be others of the same names */
export async function refuseFull(storage: ObjectStorage): Promise<void> {
  for await (const key of storage.list()) throw new CommandRefused(`Files are kept there already, such as ${key}.`);
}

/** Keeps the files of a backup; where that fails, none of them. */
export async function keepFiles(storage: ObjectStorage, feed: Feed): Promise<void> {
  const kept: string[] = [];
  try {
    await feed(async ({ name, bytes }) => {
      const key = name.slice(filesFolder.length);
      await storage.put(key, bytes, typeOf(key));
      kept.push(key);
    });
  } catch (error) {
    await storage.remove(kept);
    throw error;
  }
}
