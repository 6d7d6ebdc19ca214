import { median } from '../median.ts';
import { load, type NextRequest } from './load.ts';
import { cpuOf, type Served } from './served.ts';

/** A server and what it is asked. */
export type Side = { readonly served: Served; readonly next: NextRequest };

/** One round: answers a second, and microseconds of the server's processor for each. */
type Round = { readonly rate: number; readonly cpu: number };

type Comparison = {
  readonly name: string;
  readonly own: Side;
  readonly other: Side;
  readonly otherName: string;
  /** What the product is held by: of processor time others on the machine change little, of the rate more. */
  readonly by: 'processor' | 'rate';
  /** What the product comes to at least, as a part of the other, where that is asked for. */
  readonly goal?: number;
  /** On how many connections side by side. */
  readonly connections: readonly number[];
  /** The requests before the first round, and in each, to each side. */
  readonly warmUp: number;
  readonly amount: number;
};

/** Rounds of each side, in turn and each time in the other order: what happens on the machine meanwhile meets both. */
const rounds = 6;

async function round({ served, next }: Side, connections: number, amount: number): Promise<Round> {
  const [before, begun] = [await cpuOf(served), performance.now()];
  const refusal = await load(served.port, connections, amount, next);
  if (refusal) throw new Error(`Something was refused: ${refusal}`);
  const seconds = (performance.now() - begun) / 1000;
  return { rate: amount / seconds, cpu: ((await cpuOf(served)) - before) / amount };
}

type Pair = { readonly own: Round; readonly other: Round };

async function pairOf({ own, other, amount }: Comparison, connections: number, isOwnFirst: boolean): Promise<Pair> {
  const first = isOwnFirst ? await round(own, connections, amount) : undefined;
  const others = await round(other, connections, amount);
  return { own: first ?? (await round(own, connections, amount)), other: others };
}

const partOf = {
  processor: ({ own, other }: Pair) => other.cpu / own.cpu,
  rate: ({ own, other }: Pair) => own.rate / other.rate,
};

/** Measures both, warm, in turn, and says what the product comes to; a goal that is missed fails the run. */
export async function compare(comparison: Comparison): Promise<void> {
  const { name, own, other, otherName, by, goal, warmUp } = comparison;
  for (const side of [own, other]) await round(side, 16, warmUp);
  for (const connections of comparison.connections) {
    const pairs: Pair[] = [];
    for (let number = 0; number < rounds; number += 1)
      pairs.push(await pairOf(comparison, connections, number % 2 === 0));
    const middle = (of: keyof Pair, what: keyof Round) => median(pairs.map((pair) => pair[of][what])).toFixed(0);
    const part = (how: keyof typeof partOf) => median(pairs.map(partOf[how]));
    const parts = pairs.map(partOf[by]);
    const spread = `${Math.min(...parts).toFixed(2)} to ${Math.max(...parts).toFixed(2)}`;
    const isMissed = goal !== undefined && part(by) < goal;
    if (isMissed) process.exitCode = 1;
    const held = goal === undefined ? '' : `goal ${goal} by ${by}: ${isMissed ? 'MISSED' : 'met'}, `;
    console.log(
      `${name}, ${connections} at once: ${middle('own', 'rate')}/s and ${middle('own', 'cpu')} µs, ${otherName} ` +
        `${middle('other', 'rate')}/s and ${middle('other', 'cpu')} µs; ${part('rate').toFixed(3)} of its rate, ` +
        `${part('processor').toFixed(3)} by processor; ${held}its rounds ${spread} by ${by}`,
    );
  }
}

type Single = {
  readonly name: string;
  readonly own: Side;
  readonly warmUp: number;
  readonly amount: number;
};

/** Measures what the product takes for something that has nothing to be held against. */
export async function measure({ name, own, warmUp, amount }: Single): Promise<void> {
  await round(own, 1, warmUp);
  const taken: number[] = [];
  for (let number = 0; number < rounds; number += 1) taken.push((await round(own, 1, amount)).cpu);
  const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms`;
  console.log(
    `${name}: ${milliseconds(median(taken))} of the processor, ${milliseconds(Math.min(...taken))} in the best of ` +
      `${rounds} rounds`,
  );
}
