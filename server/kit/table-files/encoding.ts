import { detect } from 'chardet';

/** The ways in which spreadsheets and dealers' systems write text. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252';

type Utf8Decoder = InstanceType<typeof TextDecoder>;

const sampleBytes = 65_536;

/**
 * Finds out how the text of a file is written. A mark at its beginning says so; else it is UTF-8 where every byte of it
 * is, and otherwise what its letters look like. What looks like none of the four is read as Windows-1252, in which no
 * byte is wrong.
 */
export async function encodingOf(parts: AsyncIterable<Buffer>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  let sample: Uint8Array = new Uint8Array();
  for await (const part of parts) {
    if (isFirst) {
      const marked = markedEncoding(part) ?? wideEncoding(part);
      if (marked) return marked;
      sample = part.subarray(0, sampleBytes);
      isFirst = false;
    }
    if (!isUtf8) continue;
    isUtf8 = isValid(decoder, part);
    // Where the first letter stands that is no UTF-8, there is something to look at.
    if (!isUtf8) sample = part.subarray(0, 2 ** 20);
  }
  if (isUtf8 && endsWell(decoder)) return 'UTF-8';
  const looksLike = detect(sample);
  return looksLike === 'UTF-16LE' || looksLike === 'UTF-16BE' ? looksLike : 'windows-1252';
}

function markedEncoding(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  return undefined;
}

/** Without a mark, two bytes a letter show by the zeros: headings are made of plain letters. */
function wideEncoding(bytes: Buffer): Encoding | undefined {
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const many = start.length / 4;
  if (zerosAt(1) > many && zerosAt(0) === 0) return 'UTF-16LE';
  return zerosAt(0) > many && zerosAt(1) === 0 ? 'UTF-16BE' : undefined;
}

function isValid(decoder: Utf8Decoder, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function endsWell(decoder: Utf8Decoder): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
