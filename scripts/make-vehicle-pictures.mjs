// Draws content/pictures/vehicles/bodies/*.yaml: writes drawings/*.svg, and vehicle-*.svg and banner-*.svg from them.
// Run with Node 24 after changing a body:
//   node scripts/make-vehicle-pictures.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bannerPicture, vehiclePicture } from '../content/pictures/vehicle-picture.ts';
import { parseBody } from '../content/pictures/vehicles/body.ts';
import { drawBody } from '../content/pictures/vehicles/draw.ts';

const pictures = new URL('../content/pictures/', import.meta.url);
const bodies = new URL('vehicles/bodies/', pictures);

for (const file of readdirSync(bodies)) {
  const id = file.replace('.yaml', '');
  const drawing = drawBody(id, parseBody(readFileSync(new URL(file, bodies), 'utf8')));
  writeFileSync(new URL(`drawings/${id}.svg`, pictures), drawing);
  writeFileSync(new URL(`vehicle-${id}.svg`, pictures), vehiclePicture(drawing));
  writeFileSync(new URL(`banner-${id}.svg`, pictures), bannerPicture(drawing));
}
