import { expect, it } from 'vitest';
import { toSentBytes } from './sent-bytes.ts';

it('what is kept to be sent holds its own bytes and no others', async () => {
  for (const length of [10, 2000, 50_000]) {
    const { bytes, brotli } = await toSentBytes(Buffer.from('x'.repeat(length)));
    expect([bytes.length, bytes.buffer.byteLength]).toEqual([length, length]);
    expect(brotli?.buffer.byteLength).toBe(brotli?.length);
  }
});
