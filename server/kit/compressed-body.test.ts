import { expect, it } from 'vitest';
import { compressBody } from './compressed-body.ts';

it('a body that is cached holds its own bytes and no others', async () => {
  for (const length of [10, 2000, 50_000]) {
    const { bytes, brotli } = await compressBody(Buffer.from('x'.repeat(length)));
    expect([bytes.length, bytes.buffer.byteLength]).toEqual([length, length]);
    expect(brotli?.buffer.byteLength).toBe(brotli?.length);
  }
});
