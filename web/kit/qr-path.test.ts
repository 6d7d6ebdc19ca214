import { expect, it } from 'vitest';
import { qrFile, qrPath } from './qr-path.ts';

const address = `https://icardeals.example/EnquiryDetails/${'k'.repeat(43)}`;

/** The modules that a path darkens, row by row. */
const drawn = (path: string, side: number): boolean[][] => {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  }
  return rows;
};

/** ISO/IEC 18004, 6.3.3: a finder pattern is 7 modules wide, dark and light as 1:1:3:1:1 through its middle. */
it('draws a code with its quiet zone and its three finder patterns', () => {
  const { path, side } = qrPath(address);
  const rows = drawn(path, side);
  expect(rows.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(rows.flatMap((row) => row.slice(0, 4)).some(Boolean)).toBe(false);
  const finder = [true, false, true, true, true, false, true];
  const end = side - 4;
  expect(rows[7]?.slice(4, 11)).toEqual(finder);
  expect(rows[7]?.slice(end - 7, end)).toEqual(finder);
  expect(rows[end - 4]?.slice(4, 11)).toEqual(finder);
  expect(rows[end - 4]?.slice(end - 7, end)).not.toEqual(finder);
});

it('is a file of its own that needs nothing from elsewhere', () => {
  const file = qrFile(qrPath(address));
  expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1" /);
  expect(file).not.toMatch(/href|style|script/);
});
