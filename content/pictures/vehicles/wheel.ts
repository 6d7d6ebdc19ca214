import type { Body } from './body.ts';
import { degrees } from './curve.ts';

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** A wheel around the origin, in the drawing's units. */
export function wheelArt({ wheelRadius, rim: share, wheel }: Body): string {
  const rim = (wheelRadius * share) / 10;
  const tyre = [
    `<circle class="v-ty" r="${oneDecimal(wheelRadius / 10)}"/>`,
    `<circle class="v-rs" r="${oneDecimal(rim + 0.9)}"/>`,
    `<circle class="v-k" r="${oneDecimal(rim - 0.9)}"/>`,
  ].join('');
  return tyre + (wheel === 'aero' ? closedDisc(rim) : spoked(rim, spokes(wheel, rim)));
}

const edge = (rim: number, width: string): string =>
  `<circle r="${oneDecimal(rim)}" fill="none" stroke="var(--m)" stroke-width="${width}"/>`;

/** A disc with five swept slots, as electric cars have. */
function closedDisc(rim: number): string {
  const at = (radius: number, turn: number): string =>
    `${oneDecimal(radius * Math.sin(turn * degrees))} ${oneDecimal(-radius * Math.cos(turn * degrees))}`;
  const outer = rim * 0.92;
  const slots = [0, 72, 144, 216, 288].map((turn) =>
    [
      `M${at(rim * 0.2, turn - 30)}L${at(outer, turn - 17)}`,
      `A${oneDecimal(outer)} ${oneDecimal(outer)} 0 0 1 ${at(outer, turn + 42)}L${at(rim * 0.3, turn + 34)}Z`,
    ].join(''),
  );
  return [
    `<circle class="v-ds" r="${oneDecimal(rim)}"/><circle class="v-k" r="${oneDecimal(rim * 0.92)}"/>`,
    `<path class="v-ae" d="${slots.join('')}"/>`,
    `<circle class="v-ae" r="${oneDecimal(rim * 0.34)}"/><circle class="v-ds" r="${oneDecimal(rim * 0.13)}"/>`,
    edge(rim, '1.1'),
  ].join('');
}

type Spoke = { turn: number; inner: number; outer: number; from?: number; to?: number };

function spokes(wheel: Exclude<Body['wheel'], 'aero'>, rim: number): Spoke[] {
  const fifths = [0, 72, 144, 216, 288];
  if (wheel === 'five') return fifths.map((turn) => ({ turn, inner: 2.6, outer: 3.1 }));
  if (wheel === 'ten') return Array.from({ length: 10 }, (_, at) => ({ turn: at * 36, inner: 1.5, outer: 1.15 }));
  return fifths.flatMap((turn) =>
    [-1, 1].map((side) => ({ turn, inner: 1.4, outer: 1.2, from: side * 1.3, to: side * rim * 0.2 })),
  );
}

function spoked(rim: number, arms: readonly Spoke[]): string {
  const arm = ({ turn, inner, outer, from = 0, to = 0 }: Spoke): string => {
    const at = (x: number, y: number): string => {
      const [cos, sin] = [Math.cos(turn * degrees), Math.sin(turn * degrees)];
      return `${oneDecimal(x * cos - y * sin)} ${oneDecimal(x * sin + y * cos)}`;
    };
    const [hub, end] = [-rim * 0.12, -(rim - 0.4)];
    return `M${at(from - inner, hub)}L${at(to - outer, end)}L${at(to + outer, end)}L${at(from + inner, hub)}Z`;
  };
  return [
    `<circle class="v-ds" r="${oneDecimal(rim * 0.66)}"/><path class="v-rm" d="${arms.map(arm).join('')}"/>`,
    `<circle class="v-rm" r="${oneDecimal(rim * 0.25)}"/><circle class="v-rs" r="${oneDecimal(rim * 0.13)}"/>`,
    edge(rim, '1.3'),
  ].join('');
}
