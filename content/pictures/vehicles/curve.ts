/**
 * A point of a curve in millimetres, x rearwards from the front bumper and y up from the ground, with the directions in
 * which the curve comes in and goes on: degrees, 0 rearwards and 90 up. One direction serves both; `l` aims straight at
 * the neighbour; none follows the neighbours.
 */
export type CurveNode = readonly [x: number, y: number, comesIn?: number | 'l', goesOn?: number | 'l'];

type Point = readonly [x: number, y: number];

/** Writes a point in the drawing's own units. */
export type Place = (point: Point) => string;

export const degrees = Math.PI / 180;

/** Length of a handle by Hobby's rule, as a share of the chord: few points give fair curves. */
const handle = (from: number, to: number): number => {
  const [sinFrom, sinTo, cosFrom, cosTo] = [Math.sin(from), Math.sin(to), Math.cos(from), Math.cos(to)];
  const lift = Math.SQRT2 * (sinFrom - sinTo / 16) * (sinTo - sinFrom / 16) * (cosFrom - cosTo);
  return (2 + lift) / (3 * (1 + 0.618 * cosFrom + 0.382 * cosTo));
};

const normal = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

const direction = (from: CurveNode, to: CurveNode): number => Math.atan2(to[1] - from[1], to[0] - from[0]);

/** A direction as it was given: the one in which the curve comes in, or goes on. */
const given = (node: CurveNode, side: 'in' | 'out'): number | 'l' | undefined =>
  side === 'out' && node.length > 3 ? node[3] : node[2];

/** So little is straight, in radians. */
const straight = 0.004;

/** The part from one point to the next, leaving and arriving in these directions. */
function part(from: CurveNode, to: CurveNode, leaving: number, arriving: number, place: Place): string {
  const chord = direction(from, to);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [bend, end] = [normal(leaving - chord), normal(chord - arriving)];
  if (Math.abs(bend) < straight && Math.abs(end) < straight) return `L${place([to[0], to[1]])}`;
  const [first, second] = [handle(bend, end) * length, handle(end, bend) * length];
  const one = place([from[0] + first * Math.cos(leaving), from[1] + first * Math.sin(leaving)]);
  const two = place([to[0] - second * Math.cos(arriving), to[1] - second * Math.sin(arriving)]);
  return `C${one} ${two} ${place([to[0], to[1]])}`;
}

/**
 * A curve through points, as an SVG path.
 *
 * @param closed whether it comes back to its first point
 * @throws when there is no point
 */
export function curve(nodes: readonly CurveNode[], place: Place, closed = false): string {
  const count = nodes.length;
  const at = (index: number): CurveNode => {
    const node = nodes[(index + count) % count];
    if (!node) throw new Error('a curve needs a point');
    return node;
  };
  const angle = (index: number, side: 'in' | 'out'): number => {
    const way = given(at(index), side);
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    if (way === 'l') return side === 'out' ? direction(here, after) : direction(before, here);
    if (typeof way === 'number') return way * degrees;
    if (!closed && index === 0) return direction(here, after);
    if (!closed && index === count - 1) return direction(before, here);
    return direction(before, after);
  };
  const parts = Array.from({ length: closed ? count : count - 1 }, (_, index) =>
    part(at(index), at(index + 1), angle(index, 'out'), angle((index + 1) % count, 'in'), place),
  );
  return `M${place([at(0)[0], at(0)[1]])}${parts.join('')}${closed ? 'Z' : ''}`;
}
