import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { createTarDecoder, packTar } from 'modern-tar';
import { z } from 'zod';
import type { Entry, Feed, Take } from '../../database/copy/copy-out.ts';
import { description } from '../../database/copy/described.ts';
import { syncPath } from '../../database/embedded/engine.ts';
import { CommandRefused } from '../command.ts';

/** The first entry: what this is, and what it was made from. */
const headName = 'backup.json';

/** The last entry, as `sha256sum` writes it: a sum of every other one, without which the file has been cut. */
const sumsName = 'SHA256SUMS';

const head = z.object({
  format: z.literal('icardeals backup 1'),
  takenAt: z.iso.datetime(),
  files: z.boolean(),
  database: description,
});

/** What a backup says of itself. */
type Head = z.output<typeof head>;

/** The two empty blocks at the end of a tar file. */
const endOfTar = 1024;

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a tar file, packed with gzip: what it is, then whatever is fed, then the sum of everything. It has its name
 * only when it is whole and on the disk, and only its owner may read it.
 *
 * @throws CommandRefused where there is a file of this name already
 */
export async function writeArchive(path: string, about: Head, feed: Feed): Promise<void> {
  if (existsSync(path)) throw new CommandRefused(`${path} is there already; name a file that is not.`);
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
  try {
    await Promise.race([written, writeAll(gzip, about, feed)]);
    await written;
    await rename(unfinished, path);
    syncPath(dirname(path));
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined); // the failure is known
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(gzip: Gzip, about: Head, feed: Feed): Promise<void> {
  const sums: string[] = [];
  const add = async ({ name, bytes }: Entry) => {
    sums.push(`${sumOf(bytes)}  ${name}\n`);
    await write(gzip, name, bytes);
  };
  await add({ name: headName, bytes: Buffer.from(JSON.stringify(about)) });
  await feed(add);
  await write(gzip, sumsName, Buffer.from(sums.join('')));
  gzip.end(Buffer.alloc(endOfTar));
}

async function write(gzip: Gzip, name: string, bytes: Uint8Array): Promise<void> {
  const packed = await packTar([{ header: { name, size: bytes.length, mode: 0o600 }, body: bytes }]);
  if (!gzip.write(packed.subarray(0, -endOfTar))) await once(gzip, 'drain');
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Hands over what stands in an archive, entry by entry, as it was written. */
async function readArchive(path: string, take: Take): Promise<void> {
  const unpacked = createReadStream(path).on('error', (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  unpacked.pipe(gunzip);
  const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    await take({ name: header.name, bytes: await bytesOf(body) });
  }
}

const damaged = (path: string) => new CommandRefused(`${path} is cut off, or was altered. Nothing of it was taken.`);

/**
 * Reads an archive to its end and holds every entry against its sum.
 *
 * @throws CommandRefused for a file that is none, is of another format, is cut or was altered
 */
export async function checkArchive(path: string): Promise<Head> {
  const found = new Map<string, string>();
  let first: Uint8Array | undefined;
  let said: string | undefined;
  const isPacked = await beginsPacked(path);
  try {
    await readArchive(path, async ({ name, bytes }) => {
      if (said !== undefined || found.has(name)) throw damaged(path);
      if (name === headName) first = bytes;
      if (!first) throw new CommandRefused(`${path} is no backup of iCarDeals.`);
      if (name === sumsName) said = Buffer.from(bytes).toString('utf8');
      else found.set(name, sumOf(bytes));
    });
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    throw isPacked ? damaged(path) : new CommandRefused(`${path} is no backup of iCarDeals.`);
  }
  if (!first) throw new CommandRefused(`${path} is no backup of iCarDeals.`);
  if (said !== [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('')) throw damaged(path);
  const read = head.safeParse(JSON.parse(Buffer.from(first).toString('utf8')));
  if (!read.success) throw new CommandRefused(`${path} was made by another version of iCarDeals.`);
  return read.data;
}

/** Whether a file begins as what gzip has packed does. https://www.rfc-editor.org/rfc/rfc1952#page-6 */
async function beginsPacked(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
    return buffer.equals(Buffer.from([0x1f, 0x8b]));
  } catch {
    throw new CommandRefused(`${path} cannot be read.`);
  }
}

/** What feeds the entries of a checked archive whose names begin so. */
export const feedOf =
  (path: string, ...beginnings: readonly string[]): Feed =>
  (take) =>
    readArchive(path, async (entry) => {
      if (beginnings.some((beginning) => entry.name.startsWith(beginning))) await take(entry);
    });
