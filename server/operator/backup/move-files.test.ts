import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStorage } from '../../integrations/object-storage/files-home.ts';
import { type ObjectStorage, StorageUnavailable } from '../../integrations/object-storage/object-storage.ts';
import { bucketSettings, type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { doCommand, typeCommand } from '../../testing/typed-command.ts';
import { moveFiles } from './move-files.ts';

/** Files between the data directory and a bucket of a real S3 server, by the command as it is typed. */

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-move-files-'));
  s3 = await startS3Server(join(folder, 's3'), 'moved');
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const photo = Buffer.from([0, 255, 13, 10, 128]);

describe('a move of files', () => {
  it('goes into the bucket and into another folder, whole, and copies the second time only what is new', async () => {
    const home = join(folder, 'home');
    const files = folderStorage(join(home, 'files'));
    for (const key of ['images/one-640.webp', 'images/two-640.jpg', 'imports/x/0'])
      await files.put(key, Buffer.concat([photo, Buffer.from(key)]), '');
    const settings = { DATA_DIR: home, ...bucketSettings(s3, 'moved') };
    const first = await typeCommand(['move', 'files-to-bucket'], settings);
    expect([first.code, first.error]).toEqual([0, '']);
    expect(first.output).toContain('3 files were copied and read back, 0 were there');
    expect(first.output).toContain('stop it, type this again');

    await files.put('images/three-640.webp', photo, '');
    await files.remove(['images/two-640.jpg']);
    const second = (await doCommand(['move', 'files-to-bucket'], settings)).lines.join('\n');
    expect(second).toContain('1 files were copied and read back, 2 were there');
    expect(second).toContain('1 others are in S3_BUCKET, such as images/two-640.jpg');
    const last = await typeCommand(['move', 'files-to-bucket', '--remove-others', '--json'], settings);
    expect(JSON.parse(last.output)).toEqual({ copied: 0, thereBefore: 3, others: 1, removed: true });

    const other = join(folder, 'other');
    await folderStorage(join(other, 'files')).put('images/three-640.webp', photo, '');
    const back = await doCommand(['move', 'files-to-folder'], { ...settings, DATA_DIR: other });
    expect(back.data).toEqual({ copied: 2, thereBefore: 1, others: 0, removed: false });
    for (const key of ['images/one-640.webp', 'images/three-640.webp', 'imports/x/0'])
      expect(await folderStorage(join(other, 'files')).get(key)).toEqual(await files.get(key));
    expect(readdirSync(join(other, 'files/images')).toSorted()).toEqual(['one-640.webp', 'three-640.webp']);
  });

  it('needs a bucket that is named and answers', async () => {
    const settings = { DATA_DIR: folder };
    await expect(doCommand(['move', 'files-to-bucket'], settings)).rejects.toThrow('S3_BUCKET, with its key');
    const wrong = { ...settings, ...bucketSettings(s3, 'not-there') };
    const { code, error } = await typeCommand(['move', 'files-to-bucket'], wrong);
    expect([code, error]).toEqual([1, 'The bucket cannot be used (NoSuchBucket).\n']);
  });
});

describe('a move that meets trouble', () => {
  let from: ObjectStorage;
  let to: ObjectStorage;
  let moves = 0;
  const keys = Array.from({ length: 30 }, (_, at) => `images/photo-${at}.webp`);
  beforeEach(async () => {
    moves += 1;
    from = folderStorage(join(folder, `from-${moves}`));
    to = folderStorage(join(folder, `to-${moves}`));
    for (const key of keys) await from.put(key, Buffer.from(key), 'image/webp');
  });
  const keysThere = async () => {
    const found: string[] = [];
    for await (const key of to.list()) found.push(key);
    return found;
  };

  it('of a home that goes away says how far it came, and goes on when it is typed again', async () => {
    let puts = 0;
    const goesAway: ObjectStorage = {
      ...to,
      put: async (...given) => {
        puts += 1;
        if (puts > 12) throw new StorageUnavailable('The bucket cannot be used (TimeoutError).');
        await to.put(...given);
      },
    };
    await expect(moveFiles(from, goesAway)).rejects.toThrow(
      'The bucket cannot be used (TimeoutError). 12 of 30 files are there; type the same again to go on.',
    );
    expect(await moveFiles(from, to)).toEqual({ copied: 18, thereBefore: 12, others: [] });
    expect((await keysThere()).toSorted()).toEqual(keys.toSorted());
  });

  it('leaves no half of a file', async () => {
    const cuts: ObjectStorage = { ...to, put: (key, bytes, type) => to.put(key, bytes.subarray(0, 5), type) };
    await expect(moveFiles(from, cuts)).rejects.toThrow('did not come back as it was written');
    expect(await keysThere()).toEqual([]);
  });

  it('of another file with the same key copies nothing', async () => {
    await to.put('images/photo-7.webp', Buffer.from('another'), 'image/webp');
    await expect(moveFiles(from, to)).rejects.toThrow('Another file is kept there as images/photo-7.webp');
    expect(await keysThere()).toEqual(['images/photo-7.webp']);
  });
});
