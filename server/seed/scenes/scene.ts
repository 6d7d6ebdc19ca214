import { flatDrawing } from '../../kit/flat-drawing.ts';
import { drawn } from '../draw.ts';
import { type Light, lightOf, place } from './place.ts';

/** The size of a scene in units, which are the pixels of the largest picture made of it. */
const sceneSize = { width: 960, height: 640 };

/** What a photo of a car shows, in the order in which a dealer would show it. */
export const views = ['left', 'right', 'front', 'inside'] as const;
export type View = (typeof views)[number];

type SceneOf = {
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

/** What of a scene is in the picture. From the side the car fills most of it, also where a page shows 16:9 of its middle. */
const frames: Readonly<Record<View, string>> = {
  left: '56 74.5 848 565.3',
  right: '56 74.5 848 565.3',
  front: '30 250 450 300',
  inside: '0 0 960 640',
};

/** The drawing's own sheet, and where the car stands on it: `content/pictures/vehicles/draw.ts`. */
const sheet = { width: 580, height: 264, ground: 250 };
const groundLine = 520;

/** One picture of several that lie over each other; those that other cars share are drawn once. */
export type Layer = { readonly svg: string; readonly isShared: boolean };

/**
 * A scene with a car, as a dealer would photograph it: on its lot in one of a few lights, or from the driver's seat. It
 * looks like a photo from afar and is a drawing: nothing in it is anybody's car.
 *
 * @param width of the picture in pixels
 * @returns what lies over each other, the lowest first
 */
export function scene(car: SceneOf, view: View, width = sceneSize.width): Layer[] {
  const light = lightOf(drawn('light', car.words));
  const height = Math.round((width * sceneSize.height) / sceneSize.width);
  const framed = (art: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${frames[view]}">${art}</svg>`;
  const layer = (art: string, isShared: boolean): Layer => ({ svg: framed(art), isShared });
  if (view === 'inside') return [layer(cockpit(car.interior, light) + finish(light), false)];
  return [
    layer(place(light, drawn('place', car.words, view === 'right' ? 'right' : 'left')), true),
    layer(outside(car, view, light), false),
    layer(finish(light), true),
  ];
}

function outside(car: SceneOf, view: View, light: Light): string {
  const mirrored = view === 'right' ? `transform="translate(${sceneSize.width} 0) scale(-1 1)"` : '';
  return `<g ${mirrored}>${standing(car, light)}</g>`;
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
    '<radialGradient id="corners" r=".8"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".18"/></radialGradient>',
    '<rect width="960" height="640" fill="url(#corners)"/>',
    '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="4"/>',
    '<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 0 0 0 -.28"/></filter>',
    `<rect width="960" height="640" filter="url(#grain)" opacity="${grain}"/>`,
  ].join('');
}

/** What the driver sees: the windscreen, the dashboard with its screens, the wheel, the front seats' edges. */
function cockpit(seats: string, light: Light): string {
  return [
    `<linearGradient id="sky" x2="0" y2="1">${light.sky.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    '<filter id="far"><feGaussianBlur stdDeviation="6"/></filter>',
    '<rect width="960" height="640" fill="#15171a"/>',
    '<path d="M60 60Q480 10 900 60L940 300H20Z" fill="url(#sky)"/>',
    `<g filter="url(#far)"><path d="M20 250Q300 190 520 230T940 220V300H20Z" fill="${light.trees}"/><rect x="20" y="272" width="920" height="40" fill="${light.ground[0]}"/></g>`,
    '<path d="M430 34h100l-12 44h-76Z" fill="#0d0f11"/>',
    dashboard(seats),
    screens(light),
    wheel(),
    `<path d="M0 640V560Q150 520 250 640ZM960 640V560Q800 520 690 640Z" fill="${seats}"/>`,
  ].join('');
}

function dashboard(seats: string): string {
  return [
    '<linearGradient id="dash" x2="0" y2="1"><stop stop-color="#3a3e43"/><stop offset=".4" stop-color="#23262a"/><stop offset="1" stop-color="#141619"/></linearGradient>',
    '<path d="M0 320Q240 268 480 284T960 320V640H0Z" fill="url(#dash)"/>',
    `<path d="M0 430Q480 388 960 430V462Q480 420 0 462Z" fill="${seats}"/>`,
    '<path d="M560 440H740L760 640H540Z" fill="#1b1d20"/><rect x="596" y="520" width="108" height="14" rx="7" fill="#303439"/><circle cx="650" cy="580" r="24" fill="#2c3035" stroke="#565c63" stroke-width="3"/>',
    '<g fill="#0e1012"><rect x="40" y="372" width="84" height="34" rx="8"/><rect x="838" y="372" width="84" height="34" rx="8"/></g>',
  ].join('');
}

function screens({ sky }: Light): string {
  const street = (d: string) => `<path d="${d}" fill="none" stroke="#53616f" stroke-width="5"/>`;
  return [
    '<rect x="190" y="318" width="230" height="96" rx="10" fill="#0a0c0e"/>',
    '<g fill="none" stroke-width="6"><circle cx="252" cy="368" r="34" stroke="#2e3a40"/><path d="M228 392A34 34 0 0 1 240 336" stroke="#6fc3a4"/><circle cx="358" cy="368" r="34" stroke="#2e3a40"/><path d="M334 392A34 34 0 0 1 358 334" stroke="#d8d2c0"/></g>',
    '<rect x="552" y="308" width="196" height="116" rx="10" fill="#111a22"/>',
    street('M560 390Q620 350 660 370T740 330'),
    street('M610 312V420'),
    street('M560 340H742'),
    '<path d="M612 418V372Q640 360 662 370" fill="none" stroke="#6fc3a4" stroke-width="6"/><circle cx="662" cy="370" r="7" fill="#f1f5fa"/>',
    `<path d="M560 316H690L600 420H560Z" fill="${sky[1]}" opacity=".1"/>`,
  ].join('');
}

function wheel(): string {
  return [
    '<circle cx="305" cy="500" r="170" fill="none" stroke="#0d0f11" stroke-width="34"/>',
    '<circle cx="305" cy="496" r="170" fill="none" stroke="#3c4147" stroke-width="5"/>',
    '<path d="M150 500Q305 440 460 500L430 540Q380 530 350 570L340 660H270L260 570Q230 530 180 540Z" fill="#1a1d20"/>',
    '<circle cx="305" cy="520" r="42" fill="#24282c" stroke="#4a5057" stroke-width="2"/><path d="M283 520h44M305 508v24" stroke="#7d858d" stroke-width="4"/>',
  ].join('');
}
