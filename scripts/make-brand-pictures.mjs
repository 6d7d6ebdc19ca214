// Writes content/pictures/brand-*.svg from content/brands.yaml and simple-icons. Run with Node 24 after changing either:
//   node scripts/make-brand-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import * as simpleIcons from 'simple-icons';
import { parseBrands } from '../content/brands.ts';
import { initialsPicture, markPicture } from '../content/pictures/brand-picture.ts';
import { parseVehicleTypes } from '../content/vehicle-types.ts';

const content = new URL('../content/', import.meta.url);
const marks = new Map(Object.entries(simpleIcons));
const textOf = (name) => readFileSync(new URL(name, content), 'utf8');

for (const { displayName, mark, initials, pictures } of parseBrands(
  textOf('brands.yaml'),
  parseVehicleTypes(textOf('vehicle-types.yaml')),
)) {
  const picture = initials ? initialsPicture(displayName, initials) : markPicture(displayName, marks.get(mark).path);
  writeFileSync(new URL(`pictures/${pictures.icon}`, content), picture);
}
