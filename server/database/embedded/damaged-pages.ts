import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isSound, pageSize, pagesInFile } from './page-checksum.ts';

/** A file of tables, indexes or their maps: its number, and which part of it this is. */
const tableFile = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

/** So many pages are read at a time, a few milliseconds' worth. */
const pagesAtOnce = 64;

/** A page may be read while it is written. One that is still wrong after so many milliseconds is damaged. */
const beforeSecondLook = 500;

/** A file with pages that are not as they were written. */
export type Damage = {
  /** Below the directory of the database. */
  readonly file: string;
  /** The number by which the database knows whose file it is. */
  readonly node: number;
  readonly pages: readonly number[];
};

/**
 * Looks at every page of a database's files, not through the database: it has much of them in memory, and finds out only
 * when somebody reads the rest.
 */
export async function damagedPages(directory: string): Promise<readonly Damage[]> {
  const found: Damage[] = [];
  for (const folder of await foldersOf(directory)) {
    for (const name of await readdir(join(directory, folder)).catch(() => [])) {
      const [, node, part = '0'] = tableFile.exec(name) ?? [];
      if (node === undefined) continue;
      const file = `${folder}/${name}`;
      const pages = await wrongTwice(join(directory, file), Number(part) * pagesInFile);
      if (pages.length > 0) found.push({ file, node: Number(node), pages });
    }
  }
  return found;
}

const foldersOf = async (directory: string): Promise<string[]> => [
  'global',
  ...(await readdir(join(directory, 'base'))).filter((name) => /^\d+$/.test(name)).map((name) => `base/${name}`),
];

async function wrongTwice(path: string, first: number): Promise<number[]> {
  const wrong = await wrongPages(path, first);
  if (wrong.length === 0) return wrong;
  await setTimeout(beforeSecondLook, undefined, { ref: false });
  const again = new Set(await wrongPages(path, first));
  return wrong.filter((page) => again.has(page));
}

/** The numbers of pages whose checksum is wrong; none of a file that has gone meanwhile. */
async function wrongPages(path: string, first: number): Promise<number[]> {
  const file = await open(path).catch(() => undefined);
  if (!file) return [];
  const wrong: number[] = [];
  const bytes = Buffer.alloc(pageSize * pagesAtOnce);
  try {
    for (let begin = 0; ; begin += pagesAtOnce) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, begin * pageSize);
      const whole = Math.floor(bytesRead / pageSize);
      for (let page = 0; page < whole; page += 1) {
        const view = new DataView(bytes.buffer, bytes.byteOffset + page * pageSize, pageSize);
        if (!isSound(view, first + begin + page)) wrong.push(first + begin + page);
      }
      if (whole < pagesAtOnce) return wrong;
      await setImmediate(); // requests come in between
    }
  } finally {
    await file.close();
  }
}
