import type { Feed, Take } from '../../database/copy/copy-out.ts';
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts';
import { CommandRefused } from '../command.ts';

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
export const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

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
