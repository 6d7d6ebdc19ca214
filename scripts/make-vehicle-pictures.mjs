// Draws content/pictures/vehicles/bodies/*.yaml: writes drawings/*.svg, and vehicle-*.svg and banner-*.svg
// from those that have measures of their own.
// Run with Node 24 after changing a body:
//   node scripts/make-vehicle-pictures.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bannerPicture, vehiclePicture } from '../content/pictures/vehicle-picture.ts';
import { drawBody } from '../content/pictures/vehicles/draw.ts';
import { isShaped, parseBody } from '../content/pictures/vehicles/shaped.ts';

const pictures = new URL('../content/pictures/', import.meta.url);
const bodies = new URL('vehicles/bodies/', pictures);

const textOf = (id) => readFileSync(new URL(`${id}.yaml`, bodies), 'utf8');

for (const file of readdirSync(bodies)) {
  const id = file.replace('.yaml', '');
  const drawing = drawBody(id, parseBody(textOf(id), textOf));
  writeFileSync(new URL(`drawings/${id}.svg`, pictures), drawing);
  if (isShaped(textOf(id))) continue;
  writeFileSync(new URL(`vehicle-${id}.svg`, pictures), vehiclePicture(drawing));
  writeFileSync(new URL(`banner-${id}.svg`, pictures), bannerPicture(drawing));
}
