import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisBuild } from '../../database/build.ts';
import { StartRefused } from '../../database/database-errors.ts';
import { writtenIn } from '../../database/migrate.ts';
import { ownMigrations } from '../../database/open.ts';
import { freshDataDirectory } from '../../testing/databases.ts';
import { doCommand, typeCommand } from '../../testing/typed-command.ts';
import { CommandRefused } from '../command.ts';
import { writeArchive } from './archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-wrong-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const file = join(folder, 'whole.tar.gz');
    const directory = await freshDataDirectory();
    const settings = { DATA_DIR: directory };
    await doCommand(['backup', join(folder, 'first.tar.gz')], settings);
    // This one holds a row, which says of the first that it was made.
    await doCommand(['backup', file], settings);
    await expect(doCommand(['backup', file], settings)).rejects.toThrow('is there already');
    whole = readFileSync(file);
    rmSync(directory, { recursive: true, force: true });
  });

  /** The same with one letter of its rows changed, packed anew. */
  const altered = () => {
    const tar = gunzipSync(whole);
    const at = tar.indexOf('"backup made"');
    expect(at).toBeGreaterThan(0);
    tar[at + 2] = 'x'.charCodeAt(0);
    return gzipSync(tar);
  };
  /** The same without its last entry. */
  const withoutSums = () => {
    const tar = gunzipSync(whole);
    return gzipSync(Buffer.concat([tar.subarray(0, tar.lastIndexOf('SHA256SUMS')), Buffer.alloc(1024)]));
  };
  const flipped = () => {
    const copy = Buffer.from(whole);
    const at = Math.floor(copy.length / 2);
    copy[at] = 255 - (copy[at] ?? 0);
    return copy;
  };
  const other = async () => gzipSync(await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }]));

  it.each([
    ['cut off', async () => whole.subarray(0, whole.length - 200), 'is cut off, or was altered'],
    ['cut in its middle', async () => whole.subarray(0, whole.length / 2), 'is cut off, or was altered'],
    ['without its sums', async () => withoutSums(), 'is cut off, or was altered'],
    ['with a byte that is another', async () => flipped(), 'is cut off, or was altered'],
    ['with a row that is another', async () => altered(), 'is cut off, or was altered'],
    ['of something else', other, 'is no backup of iCarDeals'],
    ['of words', async () => Buffer.from('a letter'), 'is no backup of iCarDeals'],
    ['that is empty', async () => Buffer.alloc(0), 'is no backup of iCarDeals'],
  ])('%s is refused whole, in one sentence', async (_, bytes, sentence) => {
    const file = join(folder, 'wrong.tar.gz');
    writeFileSync(file, await bytes());
    const target = join(folder, 'untouched');
    const refused = expect(doCommand(['restore', file], { DATA_DIR: target })).rejects;
    await refused.toBeInstanceOf(CommandRefused);
    await refused.toThrow(new RegExp(`^${file} ${sentence}[^\\n]*$`));
    expect(existsSync(target)).toBe(false);
  });

  it('that is refused is said on one line, and the command ends with 2', async () => {
    const file = join(folder, 'letter.tar.gz');
    writeFileSync(file, 'a letter');
    const { code, output, error } = await typeCommand(['restore', file], { DATA_DIR: join(folder, 'untouched') });
    expect([code, output, error]).toEqual([2, '', `${file} is no backup of iCarDeals.\n`]);
  });
});

describe('a whole backup', () => {
  const { version } = thisBuild;
  const [first = 0] = writtenIn(ownMigrations);

  /** What is said of a backup that other migrations have made. */
  async function refusalOf(migrations: number[], madeBy?: string): Promise<string> {
    const file = join(folder, `${migrations.join('-')}.tar.gz`);
    const database = { migrations, jobs: null, tables: [], ...(madeBy ? { madeBy } : {}) };
    const about = { format: 'icardeals backup 1', takenAt: new Date(0).toISOString(), files: false, database } as const;
    await writeArchive(file, about, async () => undefined);
    const target = join(folder, 'untouched');
    const error = await doCommand(['restore', file], { DATA_DIR: target }).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(StartRefused);
    expect(existsSync(target)).toBe(false);
    return error instanceof Error ? error.message : '';
  }

  it('of a newer build is refused with both names and the way', async () => {
    expect(await refusalOf([first, 1_900_000_000_000], '99.0.0')).toBe(
      `The backup was made by iCarDeals 99.0.0, with a migration that this build, ${version}, does not know: restore it with 99.0.0 or later.`,
    );
  });

  it('from before the first release is refused as its database is', async () => {
    expect(await refusalOf([1_600_000_000_000, 1_600_000_000_001])).toMatch(
      /^The backup was made by a build from before the first release \(its newest migration of 2 is of 2020-09-13\)\. There is no way up /,
    );
  });
});
