import { readdirSync, readFileSync } from 'node:fs';
import * as simpleIcons from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { parseBrands } from '../brands.ts';
import { parseFaq } from '../faq/faq.ts';
import { parseVehicleTypes } from '../vehicle-types.ts';
import { initialsPicture, markPicture } from './brand-picture.ts';
import { bannerPicture, carPicture, paints, vehiclePicture } from './vehicle-picture.ts';
import { isSized } from './vehicles/body.ts';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const keys = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.svg'));
const drawings = readdirSync(new URL('drawings/', import.meta.url)).filter((name) => name.endsWith('.svg'));
const brands = parseBrands(textOf('../brands.yaml'), parseVehicleTypes(textOf('../vehicle-types.yaml')));
const bodyOf = (drawing: string) => textOf(`vehicles/bodies/${drawing.replace('.svg', '.yaml')}`);
const marks = new Map(Object.entries(simpleIcons));

describe('the pictures', () => {
  it.each(brands)(
    '$pictures.icon is what make-brand-pictures would write today',
    ({ displayName, mark, initials, pictures }) => {
      const icon = marks.get(mark ?? '');
      const made =
        icon && 'path' in icon ? markPicture(displayName, icon.path) : initialsPicture(displayName, initials ?? '');
      expect(textOf(pictures.icon)).toBe(made);
    },
  );

  it('know the brand in the mark of the same name: Lucid there is another company’s', () => {
    expect(brands.filter(({ mark }) => mark === 'siLucid')).toEqual([]);
    for (const { displayName, mark } of brands) {
      const icon = marks.get(mark ?? '');
      if (mark) expect(icon && 'title' in icon ? icon.title.toLowerCase() : mark).toBe(displayName.toLowerCase());
    }
  });

  it.each(drawings.filter((name) => !isSized(bodyOf(name))))(
    'vehicle-%s and its banner are what make-vehicle-pictures would write today',
    (name) => {
      const drawing = textOf(`drawings/${name}`);
      expect(textOf(`vehicle-${name}`)).toBe(vehiclePicture(drawing));
      expect(textOf(`banner-${name}`)).toBe(bannerPicture(drawing));
    },
  );

  it.each(keys)('%s is a sized drawing that runs nothing and fetches nothing', (key) => {
    const picture = textOf(key);
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*\.svg$/);
    expect(picture).toMatch(/^<svg [^>]*viewBox="[\d. ]+"/);
    expect(picture).toMatch(/ width="\d+" height="\d+"/);
    expect(picture).toMatch(/<title>|aria-label=/);
    expect(picture).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import|<image/i);
    expect(picture.match(/https?:\/\/[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(
      [...picture.matchAll(/(?:href="|url\()([^")]*)/g)].filter(([, target = '']) => !target.startsWith('#')),
    ).toEqual([]);
    expect(picture.length).toBeLessThan(25_000);
  });

  it('show a car in its own paint, and refuse one that nobody mixed', () => {
    const drawing = textOf('drawings/suv.svg');
    expect(carPicture(drawing, undefined)).toBe(vehiclePicture(drawing));
    for (const [colour, [onLight, onDark]] of Object.entries(paints)) {
      expect(carPicture(drawing, colour)).toContain(`.car{--paint:${onLight}}`);
      expect(carPicture(drawing, colour)).toContain(`.car{--paint:${onDark};`);
    }
    expect(() => carPicture(drawing, 'plaid')).toThrow('no paint for plaid');
  });

  it('are used, each of them', () => {
    const used = new Set([
      ...brands.flatMap(({ pictures }) => Object.values(pictures)),
      ...parseVehicleTypes(textOf('../vehicle-types.yaml')).flatMap(({ pictures }) => Object.values(pictures)),
      ...parseFaq((name) => textOf(`../faq/${name}`), 'en').map(({ icon }) => icon),
    ]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  it('set initials in the middle of the frame, and refuse a letter without an outline', () => {
    expect(initialsPicture('Genesis', 'GE')).toContain('<title>Genesis</title>');
    expect(() => initialsPicture('Zenn', 'ZE')).toThrow('no outline of Z');
  });
});
