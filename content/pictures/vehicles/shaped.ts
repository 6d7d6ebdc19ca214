import { parse } from 'yaml';
import { z } from 'zod';
import { type Body, bodySchema, pair } from './body.ts';
import { type CurveNode, degrees } from './curve.ts';

/** From where to where the points of another body move: pairs of millimetres, rising, at least the two ends. */
const moves = z.array(pair).min(2);

/**
 * A body that is drawn after another one: its points move along and up, each stretch between two pairs by its own part,
 * and what is named beside that is its own. Measures that nobody names follow their points.
 */
const shapedSchema = z.strictObject({
  ...bodySchema.partial().shape,
  of: z.string(),
  name: z.string(),
  along: moves,
  up: moves,
  wheelRadius: z.number(),
});

type Shaped = z.infer<typeof shapedSchema>;

/** Whether a file holds only how a body differs from another one. */
export const isShaped = (text: string): boolean => text.startsWith('of: ');

/**
 * A body from its file. Throws when it does not hold what a body needs.
 *
 * @param textOf the file of the body that a shaped one is drawn after
 */
export function parseBody(text: string, textOf: (id: string) => string): Body {
  if (!isShaped(text)) return bodySchema.parse(parse(text));
  const written: Record<string, unknown> = parse(text);
  const shaped = shapedSchema.parse(written);
  // What a whole body has by default is here the other body's.
  const own = Object.fromEntries(Object.entries(shaped).filter(([name]) => name in written));
  return shapedBody(bodySchema.parse(parse(textOf(shaped.of))), shaped, own);
}

/** Where a value moves to, and how much longer things are there. */
type Move = (value: number) => { to: number; stretch: number };

function movedBy(pairs: Shaped['along']): Move {
  const stretches = pairs.slice(1).map(([from, to], at) => {
    const [before = 0, moved = 0] = pairs[at] ?? [];
    return { before, from, moved, stretch: (to - moved) / (from - before) };
  });
  return (value) => {
    const here = stretches.find(({ from }) => value <= from) ?? stretches.at(-1);
    if (!here) throw new Error('a move has two ends');
    const next = value === here.from ? stretches[stretches.indexOf(here) + 1] : undefined;
    const stretch = next ? (here.stretch + next.stretch) / 2 : here.stretch;
    return { to: here.moved + (value - here.before) * here.stretch, stretch };
  };
}

/** What moves the parts of a body: a point, a point with its directions, a length along or up at a place. */
type Mover = ReturnType<typeof moverOf>;

function moverOf({ along, up }: Shaped) {
  const [moveAlong, moveUp] = [movedBy(along), movedBy(up)];
  const node = <Node extends CurveNode>([x, y, ...ways]: Node): Node => {
    const [right, above] = [moveAlong(x), moveUp(y)];
    const turned = (way: number | 'l' | undefined) =>
      typeof way === 'number'
        ? Math.atan2(Math.sin(way * degrees) * above.stretch, Math.cos(way * degrees) * right.stretch) / degrees
        : (way ?? 'l');
    // The same number of entries as before, which the spread forgets.
    return [right.to, above.to, ...ways.map(turned)] as unknown as Node;
  };
  const nodes = <Node extends CurveNode>(list: readonly Node[]): Node[] => list.map(node);
  return { moveAlong, moveUp, node, nodes };
}

function shapedBody(body: Body, shaped: Shaped, { of: _, along: __, up: ___, ...own }: Record<string, unknown>): Body {
  const mover = moverOf(shaped);
  const front = mover.moveAlong(body.frontOverhang).to;
  return {
    ...body,
    ...movedLines(body, mover),
    ...movedParts(body, mover, shaped.wheelRadius / body.wheelRadius),
    length: mover.moveAlong(body.length).to,
    height: mover.moveUp(body.height).to,
    frontOverhang: front,
    wheelbase: mover.moveAlong(body.frontOverhang + body.wheelbase).to - front,
    clearance: mover.moveUp(body.clearance).to,
    ...(body.sill === undefined ? {} : { sill: mover.moveUp(body.sill).to }),
    ...own,
  };
}

function movedLines(body: Body, { nodes }: Mover) {
  const each = <Node extends CurveNode>(lists: readonly Node[][]): Node[][] => lists.map(nodes);
  const extra = (parts: Body['behind']) => parts.map(({ part, nodes: list }) => ({ part, nodes: nodes(list) }));
  return {
    outline: nodes(body.outline),
    shoulder: nodes(body.shoulder),
    crease: nodes(body.crease),
    lower: nodes(body.lower),
    highlights: each(body.highlights),
    screens: each(body.screens),
    ...(body.sideGlass ? { sideGlass: each(body.sideGlass) } : {}),
    panes: each(body.panes),
    headlamp: each(body.headlamp),
    tailLamp: each(body.tailLamp),
    trim: each(body.trim),
    behind: extra(body.behind),
    inFront: extra(body.inFront),
    onTop: extra(body.onTop),
  };
}

/** Things that stay what they are where they move to: handles and mirrors keep their size, arches stay round. */
function movedParts(body: Body, { moveAlong, moveUp, node, nodes }: Mover, round: number) {
  const placed = ([x = 0, y = 0, ...size]: readonly number[]) => [moveAlong(x).to, moveUp(y).to, ...size];
  const arch = ([x = 0, y = 0, centre = 0, wheel = 0, radius = 0, foot = 0, ...angles]: readonly number[]) => [
    moveAlong(x).to,
    moveUp(y).to,
    moveAlong(centre).to,
    wheel * round,
    radius * round,
    moveUp(foot).to,
    ...angles,
  ];
  return {
    glints: body.glints.map(([x, wide, from, to, lean]): Body['glints'][number] => {
      const { to: left, stretch } = moveAlong(x);
      return [left, wide * stretch, moveUp(from).to, moveUp(to).to, lean * stretch];
    }),
    seats: nodes(body.seats),
    ...(body.flap ? { flap: node(body.flap) } : {}),
    cuts: body.cuts.map((cut) => ('roundArch' in cut ? { roundArch: arch(cut.roundArch) } : nodes(cut))),
    handles: body.handles.map(placed),
    mirror: placed(body.mirror),
  };
}
