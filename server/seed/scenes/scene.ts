import { flatDrawing } from '../../kit/flat-drawing.ts';
import { drawn } from '../draw.ts';
import { cockpit } from './cockpit.ts';
import { type Light, lightOf, place } from './place.ts';

/** The size of a scene in units, which are the pixels of the largest picture made of it. */
const sceneSize = { width: 960, height: 640 };

/** What a photo of a car shows, in the order in which a dealer would show it. */
export const views = ['left', 'right', 'front', 'inside'] as const;
export type View = (typeof views)[number];

export type SceneOf = {
  /** The body's drawing, with the name that stands before its ids. */
  readonly drawing: string;
  readonly body: string;
  /** Of the paint, as `#rrggbb`. */
  readonly paint: string;
  /** Of the seats. */
  readonly interior: string;
  /** What tells it from other cars: the same words are the same scene. */
  readonly words: string;
};

/** The drawing's own sheet, and where the car stands on it: `content/pictures/vehicles/draw.ts`. */
const sheet = { width: 580, height: 264, ground: 250 };
const groundLine = 520;

/**
 * A scene with a car, as a dealer would photograph it: on its lot in one of a few lights, or from the driver's seat. It
 * looks like a photo from afar and is a drawing: nothing in it is anybody's car.
 */
export function scene(car: SceneOf, view: View): string {
  const { width, height } = sceneSize;
  const light = lightOf(drawn('light', car.words));
  const inside = view === 'inside' ? cockpit(car.interior, light) : outside(car, view, light);
  const frame = view === 'front' ? '30 250 450 300' : `0 0 ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frame}">`,
    inside,
    finish(light),
    '</svg>',
  ].join('');
}

function outside(car: SceneOf, view: View, light: Light): string {
  const mirrored = view === 'right' ? `transform="translate(${sceneSize.width} 0) scale(-1 1)"` : '';
  return `${place(light, drawn('place', car.words, view === 'right' ? 'right' : 'left'))}<g ${mirrored}>${standing(car, light)}</g>`;
}

/** The car on the ground, with its shadow, and with the sky and the ground mirrored in its sides. */
function standing({ drawing, body, paint }: SceneOf, light: Light): string {
  const wide = 800;
  const scale = wide / sheet.width;
  const left = (sceneSize.width - wide) / 2;
  const top = groundLine - sheet.ground * scale;
  const frame = `x="${left}" y="${top}" width="${wide}" height="${sheet.height * scale}"`;
  const flat = flatDrawing(drawing, { '--paint': paint, '--glass': light.glass, '--line': '#15181c' });
  const sheen = [
    `<linearGradient id="sheen" x2="0" y2="1"><stop offset=".25" stop-color="${light.sky[1]}" stop-opacity=".5"/>`,
    `<stop offset=".52" stop-color="${light.sky[1]}" stop-opacity=".06"/>`,
    '<stop offset=".56" stop-color="#000" stop-opacity=".12"/><stop offset=".95" stop-color="#000" stop-opacity=".42"/></linearGradient>',
    `<g clip-path="url(#${body}-c)"><rect width="${sheet.width}" height="${sheet.height}" fill="url(#sheen)"/></g>`,
  ].join('');
  // The mirrored light lies on the paint, under glass, lines and wheels.
  const lit = flat.replace('</g>', `</g>${sheen}`);
  const painted = afterPaint(flat, body, sheen) ?? lit;
  return [
    '<filter id="soft" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="9"/></filter>',
    `<ellipse cx="480" cy="${groundLine}" rx="370" ry="17" fill="#000" opacity="${light.shadow}" filter="url(#soft)"/>`,
    painted.replace('<svg ', `<svg ${frame} `),
  ].join('');
}

/** Puts something behind the group of the painted body, which is the first that is cut to its outline. */
function afterPaint(flat: string, body: string, extra: string): string | undefined {
  const begins = flat.indexOf(`<g clip-path="url(#${body}-c)">`);
  const ends = flat.indexOf('</g>', begins);
  return begins < 0 ? undefined : `${flat.slice(0, ends + 4)}${extra}${flat.slice(ends + 4)}`;
}

/** What a lens and a sensor add: darker corners, and grain. */
function finish({ grain }: Light): string {
  return [
    '<radialGradient id="corners" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".38"/></radialGradient>',
    '<rect width="960" height="640" fill="url(#corners)"/>',
    '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="4"/>',
    '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 0 0 0 -.28"/></filter>',
    `<rect width="960" height="640" filter="url(#grain)" opacity="${grain}"/>`,
  ].join('');
}
