import { type Body, cutNodes, glintNodes, lightNodes, mirrorNodes, seatNodes } from './body.ts';
import { type CurveNode, curve, type Place } from './curve.ts';
import { stylesOf } from './paint.ts';
import { wheelArt } from './wheel.ts';

/** All drawings have one size and one scale: a unit is ten millimetres, and the ground lies at 250. */
const [width, height, ground] = [580, 264, 250];

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);
const units = (millimetres: number): number => millimetres / 10;

/** What the parts of one drawing have in common: where things are, and how a path is written. */
type Sheet = {
  id: string;
  body: Body;
  front: number;
  rear: number;
  arch: number;
  x: (millimetres: number) => string;
  y: (millimetres: number) => string;
  place: Place;
  open: (nodes: readonly CurveNode[]) => string;
  closed: (nodes: readonly CurveNode[]) => string;
};

function sheetOf(id: string, body: Body): Sheet {
  const left = (width - body.length / 10) / 2;
  const x = (millimetres: number) => oneDecimal(left + millimetres / 10);
  const y = (millimetres: number) => oneDecimal(ground - millimetres / 10);
  const place: Place = ([along, up]) => `${x(along)} ${y(up)}`;
  return {
    id,
    body,
    x,
    y,
    place,
    front: body.frontOverhang,
    rear: body.frontOverhang + body.wheelbase,
    arch: body.wheelRadius + body.archGap,
    open: (nodes) => curve(nodes, place),
    closed: (nodes) => curve(nodes, place, true),
  };
}

const path = (kind: string, d: string): string => `<path class="v-${kind}" d="${d}"/>`;

/** Half the width of a circle around a wheel's centre, at a height above the ground. */
const halfAt = (radius: number, { wheelRadius }: Body, up: number): number =>
  Math.sqrt(radius * radius - (wheelRadius - up) ** 2);

/** Over a wheel on a circle, from one side to the other; both by how far they are from its centre, and their height. */
function over(sheet: Sheet, centre: number, radius: number, from: [number, number], to: [number, number]): string {
  const turn = `A${units(radius)} ${units(radius)} 0 0 ${from[0] < 0 ? 1 : 0} `;
  const top = sheet.place([centre, sheet.body.wheelRadius + radius]);
  return `${sheet.place([centre + from[0], from[1]])}${turn}${top}${turn}${sheet.place([centre + to[0], to[1]])}`;
}

/** The painted body: its outline, and the arches and the sill below it. */
function bodyPath(sheet: Sheet): string {
  const { body, open, front, rear, arch } = sheet;
  const sill = body.sill ?? body.clearance;
  const [nose, tail] = [body.outline[0], body.outline.at(-1)];
  if (!nose || !tail) throw new Error('a body needs an outline');
  const half = (up: number) => halfAt(arch, body, up);
  const above = (centre: number, right: number, left: number) =>
    `L${over(sheet, centre, arch, [half(right), right], [-half(left), left])}`;
  return `${open(body.outline)}${above(rear, tail[1], sill)}${above(front, sill, nose[1])}Z`;
}

/** What lies on the ground and under the car: shadows, underbody, the wells of the wheels. */
function underneath(sheet: Sheet): string[] {
  const { id, body, front, rear, x, place, arch } = sheet;
  const { clearance, length, wheelRadius, outline } = body;
  const well = arch + 4;
  const half = (up: number) => halfAt(well, body, up);
  const wells: [number, number, number][] = [
    [front, (outline[0]?.[1] ?? 0) + 10, clearance - 10],
    [rear, clearance - 10, (outline.at(-1)?.[1] ?? 0) + 10],
  ];
  const shade = `rx="${oneDecimal(units(wheelRadius * 0.6))}" ry="1.7" fill="var(--shadow,#000)" opacity=".25"`;
  return [
    `<ellipse cx="${x(length / 2)}" cy="${ground - 0.5}" rx="${units(length / 2 + 60)}" ry="7" fill="url(#${id}-s)"/>`,
    ...[front, rear].map((centre) => `<ellipse cx="${x(centre)}" cy="${ground}" ${shade}/>`),
    path(
      'k',
      [
        `M${place([front, clearance + 60])}L${place([front + 100, clearance - 35])}`,
        `L${place([rear - 100, clearance - 35])}L${place([rear, clearance + 60])}Z`,
      ].join(''),
    ),
    ...wells.map(([centre, left, right]) =>
      path('k', `M${over(sheet, centre, well, [-half(left), left], [half(right), right])}Z`),
    ),
  ];
}

/** The painted body with its tones, its lamps and its screens, cut to its outline. */
function painted({ id, body, front, rear, arch, x, y, open, closed }: Sheet): string[] {
  const { shoulder, crease, lower, cladding, wheelRadius, headlamp } = body;
  const start = (nodes: readonly CurveNode[]) => x(nodes[0]?.[0] ?? 0);
  const below = (nodes: readonly CurveNode[]) => `${open(nodes)}V${ground}H${start(nodes)}Z`;
  return [
    `<use class="v-b" href="#${id}-b"/><g clip-path="url(#${id}-c)">`,
    path('hi', `${open(shoulder)}V0H${start(shoulder)}Z`),
    path('lo', below(crease)),
    ...[front, rear].map(
      (centre) =>
        `<circle class="v-${cladding ? 'tr' : 'lo'}" cx="${x(centre)}" cy="${y(wheelRadius)}" r="${units(arch + (cladding ?? 20))}"/>`,
    ),
    path(cladding ? 'tr' : 'dp', below(lower)),
    ...body.trim.map((nodes) => path('tr', closed(nodes))),
    ...body.screens.map((nodes) => path('gl', closed(nodes))),
    path('pl', headlamp.map(closed).join('')),
    path('hl', headlamp.map(lightNodes).map(closed).join('')),
    path('c v-tl', body.tailLamp.map(closed).join('')),
    '</g>',
  ];
}

function glass({ id, body, closed }: Sheet): string[] {
  if (!body.sideGlass) return [];
  const seats = body.seats.map(seatNodes).map(closed).join('');
  const glints = body.glints.map(glintNodes).map(closed).join('');
  return [
    path('pl', body.sideGlass.map(closed).join('')),
    `<clipPath id="${id}-g"><path id="${id}-p" d="${body.panes.map(closed).join('')}"/></clipPath>`,
    `<use class="v-gl" href="#${id}-p"/><g clip-path="url(#${id}-g)">`,
    `<path class="v-pl" opacity=".4" d="${seats}"/><path class="v-gr" opacity=".55" d="${glints}"/></g>`,
  ];
}

/** Light lines, shut lines, handles, the filler flap, the outline. */
function lines({ id, body, open, x, y }: Sheet): string[] {
  const { handles, flap, flushHandles } = body;
  return [
    path('x', body.highlights.map(open).join('')),
    path('c', body.cuts.map(cutNodes).map(open).join('')),
    ...handles.map(([along = 0, up = 0, wide = 200, high = 34]) => {
      const place = `x="${x(along)}" y="${y(up + high)}" width="${units(wide)}" height="${units(high)}"`;
      return `<rect class="v-c v-${flushHandles ? 'lo' : 'hi'}" ${place} rx="${units(high / 2)}"/>`;
    }),
    flap ? `<rect class="v-c" x="${x(flap[0])}" y="${y(flap[1])}" width="15" height="13" rx="3"/>` : '',
    `<use class="v-o" href="#${id}-b"/>`,
  ];
}

function definitions(sheet: Sheet): string {
  const { id } = sheet;
  const stops = [
    '<stop offset=".3" stop-color="var(--shadow,#000)" stop-opacity=".4"/>',
    '<stop offset="1" stop-color="var(--shadow,#000)" stop-opacity="0"/>',
  ].join('');
  return [
    `<defs><path id="${id}-b" d="${bodyPath(sheet)}"/><clipPath id="${id}-c"><use href="#${id}-b"/></clipPath>`,
    `<radialGradient id="${id}-s">${stops}</radialGradient><g id="${id}-w">${wheelArt(sheet.body)}</g></defs>`,
  ].join('');
}

/** Shorter paths: no zero before the point, no space before a minus. */
const shortened = (art: string): string =>
  art.replace(/ d="[^"]*"/g, (d) =>
    d
      .replace(/(^|[^\d])0\./g, '$1.')
      .replace(/ -/g, '-')
      .replace(/^ ?d/, ' d'),
  );

/**
 * The drawing of a body from its left side. Its colours come from `--paint`, `--glass`, `--line` and their like.
 *
 * @param id of the body, before every id in the drawing
 */
export function drawBody(id: string, body: Body): string {
  const sheet = sheetOf(id, body);
  const { x, y, closed, front, rear } = sheet;
  const { foot, shell, shade } = mirrorNodes(body.mirror);
  const extra = (parts: Body['behind']) => parts.map(({ part, nodes }) => path(part, closed(nodes)));
  const art = shortened(
    [
      definitions(sheet),
      ...underneath(sheet),
      ...extra(body.behind),
      ...painted(sheet),
      ...glass(sheet),
      ...extra(body.inFront),
      ...lines(sheet),
      ...extra(body.onTop),
      ...[front, rear].map((centre) => `<use href="#${id}-w" x="${x(centre)}" y="${y(body.wheelRadius)}"/>`),
      path('pl', closed(foot)),
      path('o v-b', closed(shell)),
      path('lo', closed(shade)),
    ].join(''),
  );
  const measures = `viewBox="0 0 ${width} ${height}" data-length="${Math.round(units(body.length))}"`;
  const frame = `class="car" ${measures} role="img" aria-label="${body.name}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><style>${stylesOf(art)}</style>${art}</svg>`;
}
