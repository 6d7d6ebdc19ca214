import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { curve } from './curve.ts';
import { drawBody } from './draw.ts';
import { parseBody } from './shaped.ts';

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
    expect(wheelbase / length).toBeLessThan(0.655);
    expect(frontOverhang).toBeLessThan(0.33 * wheelbase);
    expect(rearOverhang).toBeLessThan(0.42 * wheelbase);
    // A cargo van's wheels are small for its height, a sports car's are large.
    expect(wheels).toBeGreaterThan(height > 2000 ? 0.28 : 0.39);
    expect(wheels).toBeLessThan(height < 1250 ? 0.58 : 0.54);
    expect(measures.clearance).toBeGreaterThan(130);
    // An open car is as high as its windscreen, which stands on its own.
    if (measures.inFront.length === 0) expect(Math.abs(highest - height)).toBeLessThan(0.07 * height);
  });
});

/** An outline in one length, as heights at places along it: how a car looks where it fills its picture. */
function outlineOf({ outline, length }: (typeof bodies)[number]): number[] {
  return Array.from({ length: 41 }, (_, at) => {
    const x = (at / 40) * length;
    const heights = outline.slice(1).flatMap(([x2, y2], place) => {
      const [x1, y1] = outline[place] ?? [x2, y2];
      const isOver = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && x1 !== x2;
      return isOver ? [y1 + ((y2 - y1) * (x - x1)) / (x2 - x1)] : [];
    });
    return Math.max(0, ...heights) / length;
  });
}

describe('the shapes', () => {
  const shapes = bodies.map((body) => ({ name: body.body, heights: outlineOf(body) }));

  it('are more than twenty, and no two have one outline, even drawn equally long', () => {
    expect(shapes.length).toBeGreaterThan(20);
    for (const [place, one] of shapes.entries()) {
      for (const other of shapes.slice(place + 1)) {
        const apart = one.heights.map((height, at) => Math.abs(height - (other.heights[at] ?? 0)));
        expect(Math.max(...apart), `${one.name} and ${other.name}`).toBeGreaterThan(0.012);
      }
    }
  });

  it.each(bodies)('$body is as long as it says, and lies on the sheet', (body) => {
    const along = body.outline.map(([x]) => x);
    expect(Math.abs(Math.max(...along) - body.length)).toBeLessThan(20);
    expect(body.length).toBeLessThan(5800);
  });

  it('have a name each', () => {
    expect(new Set(bodies.map(({ name }) => name)).size).toBe(bodies.length);
  });
});

describe('a body after another one', () => {
  const base = parseBody(bodyText('suv'), bodyText);
  const textWith = (length: number, more = '') =>
    `of: suv\nname: SUV\nalong: [[0, 0], [${base.length}, ${length}]]\nup: [[0, 0], [${base.height}, ${base.height}]]\nwheelRadius: ${base.wheelRadius}\n${more}`;

  it('whose points stay where they are is the same drawing', () => {
    expect(drawBody('suv', parseBody(textWith(base.length), bodyText))).toBe(drawBody('suv', base));
  });

  it('has its own where it names it, and the other one’s moved where it does not', () => {
    const twice = parseBody(textWith(base.length * 2, 'trim: []\n'), bodyText);
    expect([twice.length, twice.wheelbase, twice.frontOverhang]).toEqual(
      [base.length, base.wheelbase, base.frontOverhang].map((value) => value * 2),
    );
    expect(twice.trim).toEqual([]);
    expect(twice.panes.length).toBe(base.panes.length);
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
