// Writes content/pictures/vehicle-*.svg and banner-*.svg from the drawings beside them. Run with Node 24:
//   node scripts/make-vehicle-pictures.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bannerPicture, vehiclePicture } from '../content/pictures/vehicle-picture.ts';

const pictures = new URL('../content/pictures/', import.meta.url);
const drawings = new URL('drawings/', pictures);

for (const name of readdirSync(drawings).filter((file) => file.endsWith('.svg'))) {
  const drawing = readFileSync(new URL(name, drawings), 'utf8');
  writeFileSync(new URL(`vehicle-${name}`, pictures), vehiclePicture(drawing));
  writeFileSync(new URL(`banner-${name}`, pictures), bannerPicture(drawing));
}
