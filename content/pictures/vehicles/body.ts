import { z } from 'zod';
import { type CurveNode, degrees } from './curve.ts';

const way = z.union([z.number(), z.literal('l')]);
const node = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), way]),
  z.tuple([z.number(), z.number(), way, way]),
]);
const nodes = z.array(node).min(2);
export const pair = z.tuple([z.number(), z.number()]);
const extra = z.array(z.strictObject({ part: z.string(), nodes })).default([]);
/** A shut line straight down, and round the rear wheel's arch: x, y, wheel's centre, wheel and arch radius, foot, angles. */
const roundArch = z.strictObject({ roundArch: z.array(z.number()).min(6).max(8) });

/** A body seen from its left side, its front at the left: measures and points in millimetres. */
export const bodySchema = z.strictObject({
  name: z.string(),
  length: z.number(),
  height: z.number(),
  wheelbase: z.number(),
  frontOverhang: z.number(),
  wheelRadius: z.number(),
  /** Between the ground and the underbody; `sill` is the painted edge above, where it is another. */
  clearance: z.number(),
  sill: z.number().optional(),
  archGap: z.number(),
  /** How wide the dark ring around the arches is; none on a painted body. */
  cladding: z.number().optional(),
  wheel: z.enum(['five', 'ten', 'twin', 'aero']),
  rim: z.number(),
  flushHandles: z.boolean().default(false),
  /** From the nose over the roof to the tail; arches and sill are drawn from the measures. */
  outline: nodes,
  shoulder: nodes,
  crease: nodes,
  lower: nodes,
  highlights: z.array(nodes),
  screens: z.array(nodes).default([]),
  /** The opening of the side glass, and the glass in it: the rest reads as black pillars. */
  sideGlass: z.array(nodes).optional(),
  panes: z.array(nodes).default([]),
  glints: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).default([]),
  seats: z.array(pair).default([]),
  flap: pair.optional(),
  cuts: z.array(z.union([nodes, roundArch])),
  handles: z.array(z.array(z.number()).min(2).max(4)),
  headlamp: z.array(nodes),
  tailLamp: z.array(nodes),
  trim: z.array(nodes).default([]),
  behind: extra,
  inFront: extra,
  onTop: extra,
  mirror: z.array(z.number()).min(2).max(4),
});

export type Body = z.infer<typeof bodySchema>;

/** The points of a shut line. */
export function cutNodes(cut: Body['cuts'][number]): readonly CurveNode[] {
  if (!('roundArch' in cut)) return cut;
  const [x = 0, y = 0, centre = 0, wheel = 0, arch = 0, foot = 0, from = 128, to = 172] = cut.roundArch;
  const on = (angle: number): [number, number] => [
    centre + arch * Math.cos(angle * degrees),
    wheel + arch * Math.sin(angle * degrees),
  ];
  const between = (from + to) / 2;
  return [
    [x, y, -93],
    [...on(from), from - 270],
    [...on(between), between - 270],
    [...on(to), to - 270],
    [on(to)[0] - 6, foot, -91],
  ];
}

/** A slanted reflection across the side glass: where, how wide, from, to, and how far it leans. */
export const glintNodes = ([x, width, from, to, lean]: Body['glints'][number]): readonly CurveNode[] => [
  [x, from, 'l'],
  [x + width, from, 'l'],
  [x + width + lean, to, 'l'],
  [x + lean, to, 'l'],
];

/** A seat behind the glass, by the top of its head restraint. */
export const seatNodes = ([x, y]: Body['seats'][number]): readonly CurveNode[] => [
  [x - 62, y - 40, 70],
  [x, y, 0],
  [x + 52, y - 50, -84],
  [x + 62, y - 210, -80],
  [x + 150, y - 560, -76, 'l'],
  [x - 150, y - 560, 'l', 78],
  [x - 92, y - 220, 76],
];

/** The daytime light: a slim strip under the upper edge of a lamp. */
export function lightNodes([from, to]: readonly CurveNode[]): readonly CurveNode[] {
  if (!from || !to) throw new Error('a lamp needs an upper edge');
  const [a, b] = [Number(from[2]), Number(to[2])];
  return [
    [from[0] + 20, from[1] - 12, 'l', a],
    [to[0] + 40, to[1] - 8, b, 'l'],
    [to[0] + 30, to[1] - 40, 'l', b + 180],
    [from[0] + 20, from[1] - 52, a + 180, 'l'],
  ];
}

/** A door mirror: its foot, its shell, and the shade below; the place and how large it is. */
export function mirrorNodes([x = 0, y = 0, wide = 1, high = wide]: Body['mirror']) {
  const at = (along: number, up: number): [number, number] => [x + along * wide, y + up * high];
  const foot: CurveNode[] = [
    [...at(80, 20), 'l'],
    [...at(120, -26), 'l'],
    [...at(180, -26), 'l'],
    [...at(150, 20), 'l'],
  ];
  const shell: CurveNode[] = [
    [...at(-10, 62), 60],
    [...at(60, 118), 8],
    [...at(170, 104), -25],
    [...at(196, 50), -95],
    [...at(150, 4), 186],
    [...at(30, 6), 160],
  ];
  const shade: CurveNode[] = [
    [...at(-4, 45), 'l'],
    [...at(194, 45), 'l', -95],
    [...at(150, 4), 186],
    [...at(30, 6), 160, 130],
  ];
  return { foot, shell, shade };
}
