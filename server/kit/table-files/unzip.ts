import { crc32, inflateRawSync } from 'node:zlib';

/** A zip that cannot be read, or is larger than may be unpacked. */
export class BadZip extends Error {
  override name = 'BadZip';
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'The unpacked files are too large.' : 'This is not a whole zip.');
    this.isTooLarge = isTooLarge;
  }
}

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
};

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const localSign = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const mostEntries = 5000;

/** The names in a zip. */
export const namesInZip = (zip: Buffer): string[] => entriesOf(zip).map(({ name }) => name);

/**
 * Unpacks the wanted files of a zip, at most so many bytes of them. What the zip says of its sizes is believed only so
 * far as it holds while unpacking: a file with more in it than it says is broken, and no more of it is unpacked.
 *
 * @throws BadZip
 */
export function unzip(zip: Buffer, isWanted: (name: string) => boolean, mostBytes: number): Map<string, Buffer> {
  const wanted = entriesOf(zip).filter(({ name }) => isWanted(name));
  const said = wanted.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (said > mostBytes) throw new BadZip(true);
  return new Map(wanted.map((entry) => [entry.name, contentOf(zip, entry)]));
}

function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) throw new BadZip(true);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySign) throw new BadZip(false);
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end of a zip, which says where its list of files lies, is found from behind: a comment may follow it. */
function endOf(zip: Buffer): number {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at -= 1)
    if (zip.readUInt32LE(at) === endSign) return at;
  throw new BadZip(false);
}

function contentOf(zip: Buffer, { at, method, isEncrypted, packed, unpacked }: Entry): Buffer {
  if (isEncrypted || at + 30 > zip.length || zip.readUInt32LE(at) !== localSign) throw new BadZip(false);
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) throw new BadZip(false);
  const bytes = zip.subarray(from, from + packed);
  const content = method === 0 ? bytes : inflated(bytes, method, unpacked);
  if (content.length !== unpacked) throw new BadZip(false);
  return content;
}

function inflated(bytes: Buffer, method: number, unpacked: number): Buffer {
  if (method !== 8) throw new BadZip(false);
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked), chunkSize: 65_536 });
  } catch {
    throw new BadZip(false);
  }
}

/** A zip of files as they are, not packed: what holds exactly what was unpacked and looked at, and nothing else. */
export function storedZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const [facts, nameBytes] = [sizesOf(content, Buffer.byteLength(name)), Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(localSign, 0);
    local.writeUInt16LE(20, 4);
    facts.copy(local, 14);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entrySign, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    facts.copy(entry, 16);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, nameBytes, content);
    list.push(entry, nameBytes);
    at += 30 + nameBytes.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSign, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

/** What stands in both headers of a file: its check sum, its size twice, and how long its name is. */
function sizesOf(content: Buffer, nameLength: number): Buffer {
  const facts = Buffer.alloc(14);
  facts.writeUInt32LE(crc32(content), 0);
  facts.writeUInt32LE(content.length, 4);
  facts.writeUInt32LE(content.length, 8);
  facts.writeUInt16LE(nameLength, 12);
  return facts;
}
