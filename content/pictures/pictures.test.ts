import { readdirSync, readFileSync } from 'node:fs';
import * as simpleIcons from 'simple-icons';
import { describe, expect, it } from 'vitest';
import { parseBrands } from '../brands.ts';
import { parseFaq } from '../faq/faq.ts';
import { parseVehicleTypes } from '../vehicle-types.ts';
import { initialsPicture, markPicture } from './brand-picture.ts';
import { studioPicture } from './studio.ts';
import { bannerPicture, carPicture, paints, vehiclePicture } from './vehicle-picture.ts';
import { isShaped } from './vehicles/shaped.ts';

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

  it.each(drawings.filter((name) => !isShaped(bodyOf(name))))(
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

  it('stand in a studio of their tint, the wheels at one height and longer cars a little wider', () => {
    const brand = textOf('brand-honda.svg');
    const [small, usual] = ['hatchback-city', 'suv-compact'].map((body) => textOf(`drawings/${body}.svg`));
    const widthOf = (drawing = '') => {
      const [, place = ''] = /<svg (x="[^>]*)class="car"/.exec(studioPicture(drawing, 'red', brand)) ?? [];
      const [x = 0, y = 0, wide = 0, high = 0] = [...place.matchAll(/="([\d.-]+)"/g)].map(([, value]) => Number(value));
      expect((y + (high * 250) / 264) / 360).toBeCloseTo(0.89, 2);
      expect(x + wide / 2).toBeCloseTo(320, 0);
      const [, length] = / data-length="(\d+)"/.exec(drawing) ?? [];
      return ((wide / 580) * Number(length)) / 640;
    };
    expect(widthOf(usual)).toBeCloseTo(0.83, 1);
    expect(widthOf(small)).toBeGreaterThanOrEqual(0.75);
    expect(widthOf(small)).toBeLessThan(widthOf(usual));
  });

  it('stand in the studio with their make’s mark faint behind, or with none', () => {
    const drawing = textOf('drawings/suv.svg');
    const mark = 'opacity="0.09"';
    const studio = studioPicture(drawing, 'blue', textOf('brand-ford.svg'));
    expect(studio).toContain(mark);
    expect(studio).toMatch(/^<svg [^>]*viewBox="0 0 640 360" width="640" height="360"/);
    expect(studio).toContain('--wall:color-mix(in oklab,#2c5689 9%,#efece4)');
    expect(studio).toContain('--wall:color-mix(in oklab,#3f78b5 26%,#1b211e)');
    expect(studioPicture(drawing, 'blue', undefined)).not.toContain(mark);
    expect(studioPicture(drawing, 'white', undefined)).toContain('--wall:#c6cbc6');
    expect(studioPicture(drawing, 'black', undefined)).toContain('--wall:#3f4743');
    expect(studioPicture(drawing, undefined, undefined)).toContain('#2b6450 9%');
    expect(() => studioPicture('<svg></svg>', 'red', undefined)).toThrow('says how long');
  });

  it('have a light edge where they are black on a dark page', () => {
    const [, dark = ''] = carPicture(textOf('drawings/suv.svg'), 'black').split('prefers-color-scheme:dark');
    expect(dark).toContain('--line:#707b75;--glass:#2b3743;--tyre:#2b2f36');
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
