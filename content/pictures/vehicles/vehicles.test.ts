import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBody } from './body.ts';
import { curve } from './curve.ts';
import { drawBody } from './draw.ts';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const ids = readdirSync(new URL('bodies/', import.meta.url)).map((name) => name.replace('.yaml', ''));
const bodyText = (id: string) => textOf(`bodies/${id}.yaml`);
const bodies = ids.map((id) => ({ body: id, ...parseBody(bodyText(id), bodyText) }));

describe('the vehicles', () => {
  it.each(bodies)('drawings/$body.svg is what its measures draw', ({ body, ...measures }) => {
    expect(textOf(`../drawings/${body}.svg`)).toBe(drawBody(body, measures));
  });

  it.each(bodies)('$body has the proportions of a car', ({ length, height, wheelbase, frontOverhang, ...measures }) => {
    const rearOverhang = length - frontOverhang - wheelbase;
    const wheels = (2 * measures.wheelRadius) / height;
    const highest = Math.max(...measures.outline.map(([, up]) => up));
    expect(wheelbase / length).toBeGreaterThan(0.57);
    expect(wheelbase / length).toBeLessThan(0.63);
    expect(frontOverhang).toBeLessThan(0.33 * wheelbase);
    expect(rearOverhang).toBeLessThan(0.42 * wheelbase);
    // A cargo van's wheels are small for its height.
    expect(wheels).toBeGreaterThan(height > 2000 ? 0.28 : 0.39);
    expect(wheels).toBeLessThan(0.54);
    expect(measures.clearance).toBeGreaterThan(130);
    // An open car is as high as its windscreen, which stands on its own.
    if (measures.inFront.length === 0) expect(Math.abs(highest - height)).toBeLessThan(0.07 * height);
  });
});

describe('a body of another size', () => {
  const base = parseBody(bodyText('suv'), bodyText);
  const text = `of: suv\nname: SUV\nlength: ${base.length}\nheight: ${base.height}\nwheelRadius: ${base.wheelRadius}\n`;

  it('of the same size is the same drawing', () => {
    expect(drawBody('suv', parseBody(text, bodyText))).toBe(drawBody('suv', base));
  });

  it.each(ids.filter((id) => id.includes('-')))('%s is as long as it says, and lies on the sheet', (id) => {
    const body = parseBody(bodyText(id), bodyText);
    const along = body.outline.map(([x]) => x);
    expect(Math.abs(Math.max(...along) - body.length)).toBeLessThan(20);
    expect(body.length).toBeLessThan(5800);
    expect(new Set(ids.map((other) => parseBody(bodyText(other), bodyText).name)).size).toBe(ids.length);
  });
});

describe('a curve', () => {
  const place = ([x, y]: readonly [number, number]) => `${Math.round(x)} ${Math.round(y)}`;

  it('is a straight line between two points that aim at each other', () => {
    expect(
      curve(
        [
          [0, 0],
          [10, 0],
        ],
        place,
      ),
    ).toBe('M0 0L10 0');
  });

  it('makes a quarter of a circle of two points and their directions, to a thousandth', () => {
    const drawn = curve(
      [
        [0, 0, 90],
        [1000, 1000, 0],
      ],
      place,
    );
    expect(drawn).toBe('M0 0C0 552 448 1000 1000 1000');
  });

  it('refuses to go nowhere', () => {
    expect(() => curve([], place, true)).toThrow('a curve needs a point');
  });
});
