import { z } from 'zod';
import type { Body } from './body.ts';
import { type CurveNode, degrees } from './curve.ts';

/** A larger or smaller body of another one's shape: what a class is measured by. */
export const sizedSchema = z.strictObject({
  of: z.string(),
  name: z.string(),
  length: z.number(),
  height: z.number(),
  wheelRadius: z.number(),
});

type Sized = z.infer<typeof sizedSchema>;

/** A body drawn longer or shorter, higher or lower; its wheels stay round and have their own size. */
export function sizedBody(body: Body, { name, length, height, wheelRadius }: Sized): Body {
  const along = length / body.length;
  const up = height / body.height;
  const turned = (way: number | 'l'): number | 'l' =>
    way === 'l' ? way : Math.atan2(Math.sin(way * degrees) * up, Math.cos(way * degrees) * along) / degrees;
  const placed = <Node extends CurveNode>([x, y, ...ways]: Node) =>
    // The same number of entries as before, which the spread forgets.
    [x * along, y * up, ...ways.map((way) => turned(way ?? 'l'))] as unknown as Node;
  const all = <Node extends CurveNode>(nodes: readonly Node[]): Node[] => nodes.map(placed);
  const each = <Node extends CurveNode>(lists: readonly Node[][]): Node[][] => lists.map(all);
  const extra = (parts: Body['behind']) => parts.map(({ part, nodes }) => ({ part, nodes: all(nodes) }));
  const cut = (one: Body['cuts'][number]) =>
    'roundArch' in one ? { roundArch: sizedArch(one.roundArch, along, up, wheelRadius / body.wheelRadius) } : all(one);
  const turns = [along, up, along, up];
  return {
    ...body,
    name,
    length,
    height,
    wheelRadius,
    wheelbase: body.wheelbase * along,
    frontOverhang: body.frontOverhang * along,
    clearance: body.clearance * up,
    ...(body.sill === undefined ? {} : { sill: body.sill * up }),
    outline: all(body.outline),
    shoulder: all(body.shoulder),
    crease: all(body.crease),
    lower: all(body.lower),
    highlights: each(body.highlights),
    screens: each(body.screens),
    ...(body.sideGlass ? { sideGlass: each(body.sideGlass) } : {}),
    panes: each(body.panes),
    glints: body.glints.map(([x, wide, from, to, lean]) => [x * along, wide * along, from * up, to * up, lean * along]),
    seats: all(body.seats),
    ...(body.flap ? { flap: placed(body.flap) } : {}),
    cuts: body.cuts.map(cut),
    handles: body.handles.map((handle) => handle.map((value, at) => value * (turns[at] ?? 1))),
    headlamp: each(body.headlamp),
    tailLamp: each(body.tailLamp),
    trim: each(body.trim),
    behind: extra(body.behind),
    inFront: extra(body.inFront),
    onTop: extra(body.onTop),
    mirror: body.mirror.map((value, at) => (at < 2 ? value * (turns[at] ?? 1) : value)),
  };
}

/** Round the rear wheel's arch: x, y, the wheel's centre, the wheel's and the arch's radius, the foot, two angles. */
function sizedArch(arch: readonly number[], along: number, up: number, round: number): number[] {
  const [x = 0, y = 0, centre = 0, wheel = 0, radius = 0, foot = 0, ...angles] = arch;
  return [x * along, y * up, centre * along, wheel * round, radius * round, foot * up, ...angles];
}
