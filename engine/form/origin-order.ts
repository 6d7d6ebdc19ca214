import type { Origin } from './deal-state.ts';

/** Who wins over whom, the strongest first (decisions row 40). */
const strongestFirst: readonly Origin[] = ['typed', 'programme', 'car', 'dealer', 'province', 'default'];

/** Whether a value of the first origin takes the place of a value of the second. */
export function outranks(origin: Origin, other: Origin): boolean {
  return strongestFirst.indexOf(origin) < strongestFirst.indexOf(other);
}
