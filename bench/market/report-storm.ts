import { percentile } from './percentile.ts';

/** One answer that a visitor got: of what kind, from which address, when it was asked for and how long it took. */
export type Read = {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** Why there is no answer at all; its status is 0 then. */
  readonly why: string;
  readonly at: number;
  readonly milliseconds: number;
};

/** Goal of the 99th of a hundred, and of the time until a change is seen, in milliseconds. */
export const goals = { p99: 300, seenAfter: 2000 };

/** So long a line of the course of the storm, in milliseconds. */
const step = 10_000;

const timeOf = (reads: readonly Read[], percent: number): number =>
  percentile(
    reads.map(({ milliseconds }) => milliseconds),
    percent,
  );

const isFailure = ({ status }: Read): boolean => status !== 200;

function line(name: string, reads: readonly Read[]): void {
  const times = [50, 99, 100].map((percent) => timeOf(reads, percent).toFixed(0).padStart(7));
  const failed = String(reads.filter(isFailure).length).padStart(8);
  console.log(`${name.padEnd(20)}${String(reads.length).padStart(8)}${times.join('')}${failed}`);
}

const heading = (title: string): void =>
  console.log(`${title.padEnd(20)}${'reads'.padStart(8)}${'p50'.padStart(7)}${'p99'.padStart(7)}    most  failed`);

/** Prints what visitors waited, by what they read and in the course of time, and what failed; says whether the goals are met. */
export function reportReads(title: string, reads: readonly Read[]): boolean {
  console.log(`\n${title}`);
  heading('');
  for (const [name, some] of Map.groupBy(reads, (read) => read.name)) line(name, some);
  line('all together', reads);
  const begun = Math.min(...reads.map(({ at }) => at));
  heading('in the course of it');
  for (const [place, some] of Map.groupBy(reads, ({ at }) => Math.floor((at - begun) / step)))
    line(`  from ${(place * step) / 1000} s`, some);
  const failed = Map.groupBy(reads.filter(isFailure), ({ status, why, path }) => `${status} ${why} ${path}`);
  for (const [what, some] of failed) console.log(`failed: ${what}, ${some.length} times`);
  return failed.size === 0 && timeOf(reads, 99) < goals.p99;
}
