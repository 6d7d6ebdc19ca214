import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { folderStorage } from './files-home.ts';
import { type ObjectStorage, StorageUnavailable } from './object-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** Both homes of files, held to the same promises; the bucket is one of a real S3 server. */

let folder: string;
let s3: S3Server;
let storages: Record<'folder' | 'bucket', ObjectStorage>;

const settings = (port: number, accessKeyId = 'S3RVER') => ({
  bucket: 'icardeals-files',
  region: 'us-east-1',
  accessKeyId,
  secretAccessKey: 'S3RVER',
  endpoint: new URL(`http://127.0.0.1:${port}`),
});
const impatient = { toConnect: 200, toAnswer: 300, tries: 2, inAll: 60_000 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icardeals-objects-'));
  s3 = await startS3Server(join(folder, 's3'), 'icardeals-files');
  storages = { folder: folderStorage(join(folder, 'files')), bucket: s3Storage(settings(s3.port)) };
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'] as const)('the %s', (home) => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);

  it('gives back what was kept, the latest where it was replaced', async () => {
    const storage = storages[home];
    await storage.put('images/one-640.jpg', Buffer.from('earlier'), 'image/jpeg');
    await storage.put('images/one-640.jpg', bytes, 'image/jpeg');
    expect(await storage.get('images/one-640.jpg')).toEqual(bytes);
  });

  it('has nothing under a key that was never used, nor under one that was removed', async () => {
    const storage = storages[home];
    await storage.put('imports/x/0', bytes, 'text/csv');
    await storage.remove(['imports/x/0', 'imports/x/1']);
    expect([await storage.get('imports/x/0'), await storage.get('imports/y/0')]).toEqual([undefined, undefined]);
  });

  it('keeps many files at a time', async () => {
    const storage = storages[home];
    const keys = Array.from({ length: 40 }, (_, at) => `images/many-${at}.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key), 'image/webp')));
    expect(await Promise.all(keys.map(async (key) => (await storage.get(key))?.toString()))).toEqual(keys);
    await storage.remove(keys);
    expect((await Promise.all(keys.map((key) => storage.get(key)))).filter(Boolean)).toEqual([]);
  });

  it('lists every key, and nothing else that lies there', async () => {
    const storage = storages[home];
    const keys = ['images/listed-640.webp', 'imports/listed/0'];
    for (const key of keys) await storage.put(key, bytes, 'text/plain');
    const found: string[] = [];
    for await (const key of storage.list()) if (key.includes('listed')) found.push(key);
    expect(found.sort()).toEqual(keys);
    await storage.remove(keys);
    for await (const key of storage.list()) expect(keys).not.toContain(key);
  });

  it.each(['../x', 'images/../x', '/etc/passwd', 'images//x', '.x', 'images/.x', 'a\\b', 'a\0b', '', 'images/x.y/z'])(
    'takes no key that leads elsewhere: %j',
    async (key) => {
      const storage = storages[home];
      await expect(storage.get(key)).rejects.toThrow(TypeError);
      await expect(storage.put(key, bytes, 'text/plain')).rejects.toThrow(TypeError);
      await expect(storage.remove([key])).rejects.toThrow(TypeError);
    },
  );
});

describe('the folder', () => {
  it('is its owner’s alone, and holds no half of a file', async () => {
    await storages.folder.put('own/file.jpg', Buffer.from('x'), 'image/jpeg');
    expect(statSync(join(folder, 'files/own/file.jpg')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'files/own'))).toEqual(['file.jpg']);
  });

  it('says so when it cannot be used', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    chmodSync(join(folder, 'a-file'), 0o600);
    const blocked = folderStorage(join(folder, 'a-file'));
    await expect(blocked.put('images/x.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StorageUnavailable);
    await expect(blocked.get('images/x.jpg')).rejects.toThrow(StorageUnavailable);
  });
});

describe('the bucket', () => {
  it('says so when nobody answers, when the key is wrong, and when there is no such bucket', async () => {
    const { port } = s3;
    const away = s3Storage(settings(1), impatient);
    await expect(away.get('images/x.jpg')).rejects.toThrow(StorageUnavailable);
    const wrong = s3Storage(settings(port, 'another'));
    await expect(wrong.put('images/x.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(StorageUnavailable);
    const none = s3Storage({ ...settings(port), bucket: 'nothing-here' });
    await expect(none.get('images/x.jpg')).rejects.toThrow('The bucket cannot be used (NoSuchBucket).');
  });

  it('gives up a server that never answers, and tries again one that failed once', async () => {
    let asked = 0;
    const server = createServer((_request, reply) => {
      asked += 1;
      if (asked === 1) reply.writeHead(503).end();
      else if (asked === 2) reply.end('late');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await s3Storage(settings(port)).get('images/x.jpg'))?.toString()).toBe('late');
    await expect(s3Storage(settings(port), impatient).get('images/x.jpg')).rejects.toThrow(StorageUnavailable);
    server.closeAllConnections();
    server.close();
  });
});
