// Writes web/theme/icon-*.png, the mark on its ground for home screens. Run with Node 24 after changing mark.svg:
//   node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const theme = new URL('../web/theme/', import.meta.url);
const pine = '#0e4a38';
const canvas = '#f7f6f2';

// A home screen may cut a circle out of the square: the mark keeps to its middle three fifths.
const mark = (await readFile(new URL('mark.svg', theme), 'utf8'))
  .replace(/<style>.*<\/style>/, '')
  .replace(pine, canvas);
for (const size of [180, 512]) {
  const drawn = await sharp(Buffer.from(mark), { density: (72 * size) / 34 })
    .resize(Math.round(size * 0.6))
    .png()
    .toBuffer();
  const icon = sharp({ create: { width: size, height: size, channels: 3, background: pine } }).composite([
    { input: drawn },
  ]);
  await writeFile(new URL(`icon-${size}.png`, theme), await icon.png({ palette: true }).toBuffer());
}
