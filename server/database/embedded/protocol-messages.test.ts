import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolMessages } from './session.ts';

const message = (letter: string, body: string) => {
  const bytes = Buffer.from(`${letter}\0\0\0\0${body}`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};
const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const query = message('Q', 'SELECT 1\0');
const prepared = Buffer.concat([
  message('P', 'a\0SELECT $1\0'),
  message('B', 'values'),
  message('E', '\0'),
  message('S', ''),
]);
const goodbye = message('X', '');

describe('protocol messages', () => {
  it('are handed over as whole exchanges, wherever the stream is cut', () => {
    const exchanges = [startup, query, prepared, query, goodbye];
    const stream = Buffer.concat(exchanges);
    const cuts = fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const messages = new ProtocolMessages();
        const edges = [0, ...places.sort((a, b) => a - b), stream.length];
        const taken = edges.slice(1).flatMap((edge, index) => messages.take(stream.subarray(edges[index], edge)));
        expect(taken.map((bytes) => bytes.toString('hex'))).toEqual(exchanges.map((bytes) => bytes.toString('hex')));
      }),
    );
  });

  it('are held back while an exchange lacks its Sync', () => {
    const messages = new ProtocolMessages();
    expect(messages.take(startup)).toHaveLength(1);
    expect(messages.take(prepared.subarray(0, -5))).toEqual([]);
    expect(messages.take(prepared.subarray(-5))).toEqual([prepared]);
  });
});
