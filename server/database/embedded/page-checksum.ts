/** The size of a page, and how many of them a file has before the next one begins. */
export const pageSize = 8192;
export const pagesInFile = 131_072;

const lanes = 32;
const rows = pageSize / 4 / lanes;
const prime = 16_777_619;

/** What each lane begins with, in order. */
const beginnings = Uint32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** Where in the header of a page its checksum stands, and where that of a page in use is never zero. */
const [checksumAt, upperAt] = [8, 14];

const mixed = (sum: number, value: number): number => {
  const met = sum ^ value;
  return Math.imul(met, prime) ^ (met >>> 17);
};

/**
 * PostgreSQL's checksum of a page, 32 sums side by side after Fowler, Noll and Vo.
 * https://github.com/postgres/postgres/blob/REL_18_0/src/include/storage/checksum_impl.h
 *
 * @param number of the page in its table
 */
function checksumOf(page: DataView, number: number): number {
  const sums = Int32Array.from(beginnings);
  for (let row = 0; row < rows; row += 1) {
    for (let lane = 0; lane < lanes; lane += 1) {
      const at = (row * lanes + lane) * 4;
      // The checksum itself counts as zero.
      const value = at === checksumAt ? page.getUint16(at + 2, true) << 16 : page.getUint32(at, true);
      sums[lane] = mixed(sums[lane] ?? 0, value);
    }
  }
  let sum = 0;
  for (const lane of sums) sum ^= mixed(mixed(lane, 0), 0);
  return (((sum ^ number) >>> 0) % 65_535) + 1;
}

/** Whether a page is as PostgreSQL wrote it. One that is not in use yet has no checksum. */
export function isSound(page: DataView, number: number): boolean {
  if (page.getUint16(upperAt, true) === 0) return true;
  return page.getUint16(checksumAt, true) === checksumOf(page, number);
}
