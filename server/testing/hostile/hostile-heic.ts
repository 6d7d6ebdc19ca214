import { readFileSync } from 'node:fs';
import { every, type HostileFiles } from './shapes.ts';

const camera = readFileSync(new URL('../camera.heic', import.meta.url));

/** What a phone writes, with something else after the name of its first box of a kind. */
const changed =
  (box: string, change: (file: Buffer, at: number) => void): (() => Buffer) =>
  () => {
    const file = Buffer.from(camera);
    change(file, file.indexOf(box, 0, 'latin1'));
    return file;
  };
const sized = (box: string, size: number) => changed(box, (file, at) => file.writeUInt32BE(size, at - 4));
const filled = (box: string, from: number, to: number, byte: number) =>
  changed(box, (file, at) => file.fill(byte, Math.min(at + from, file.length), Math.min(at + to, file.length)));
const boxes = ['ftyp', 'meta', 'hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'ipco', 'hvcC', 'ipma', 'mdat'];

/** Photos of a phone whose boxes lie: about their sizes, what is where, and how large the picture is. */
export const hostileHeic: HostileFiles = {
  ...Object.fromEntries(boxes.map((box) => [`${box} without an end`, sized(box, 0xffffffff)])),
  ...Object.fromEntries(boxes.map((box) => [`${box} of no size`, sized(box, 0)])),
  'meta of a long size': sized('meta', 1),
  'mdat of a long size': sized('mdat', 1),
  'a box in itself': changed('iprp', (file, at) => file.write('meta', at, 'latin1')),
  'places of 65,535 pieces': filled('iloc', 8, 30, 0xff),
  'places that are none': filled('iloc', 4, 60, 0x00),
  'pieces that begin anywhere': filled('iloc', 14, 60, 0x7f),
  'no picture that it is about': filled('pitm', 4, 10, 0xff),
  'pictures without an end': filled('iinf', 8, 10, 0xff),
  'measures of four thousand million': filled('ispe', 8, 16, 0xff),
  'measures of nothing': filled('ispe', 8, 16, 0x00),
  'measures of 12,000 by 4,000': changed('ispe', (file, at) => {
    file.writeUInt32BE(12_000, at + 8);
    file.writeUInt32BE(4000, at + 12);
  }),
  'another decoder': filled('hvcC', 4, 40, 0xff),
  'ties without an end': filled('ipma', 8, 20, 0xff),
  'a picture of zeros': filled('mdat', 4, 4000, 0x00),
  'a picture of ones': filled('mdat', 4, 4000, 0xff),
  'only its beginning': () => camera.subarray(0, 400),
  'its beginning again and again': () => Buffer.concat(Array<Buffer>(2000).fill(camera.subarray(0, 400))),
  'boxes in boxes': () => {
    const open = Buffer.from([0, 0x0f, 0xff, 0xff, 0x6d, 0x65, 0x74, 0x61, 0, 0, 0, 0]);
    return Buffer.concat([camera.subarray(0, camera.readUInt32BE(0)), ...Array<Buffer>(80_000).fill(open)]);
  },
};

every(hostileHeic, 40);
