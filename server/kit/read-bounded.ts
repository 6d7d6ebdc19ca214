/** Parts have so many bytes on average: millions of one byte would take all the time. */
const leastPart = 64;

const firstRoom = 65_536;

/**
 * All bytes of a stream from another's machine. They are copied together as they come, so that many small parts take no
 * more room than their bytes.
 *
 * @param longest the most bytes; where more come, nothing further is read
 * @returns undefined where more came, or in crumbs
 */
export async function readBounded(parts: AsyncIterable<Uint8Array>, longest: number): Promise<Buffer | undefined> {
  let bytes: Buffer = Buffer.allocUnsafe(Math.min(firstRoom, longest));
  const mostParts = Math.max(longest, firstRoom) / leastPart;
  let [length, count] = [0, 0];
  for await (const part of parts) {
    count += 1;
    if (length + part.length > longest || count > mostParts) return undefined;
    if (length + part.length > bytes.length) bytes = moreRoom(bytes, Math.min(longest, 2 * (length + part.length)));
    bytes.set(part, length);
    length += part.length;
  }
  return bytes.subarray(0, length);
}

function moreRoom(bytes: Buffer, size: number): Buffer {
  const larger = Buffer.allocUnsafe(size);
  bytes.copy(larger);
  return larger;
}
