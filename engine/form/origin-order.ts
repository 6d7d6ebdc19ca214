import type { DealFieldName } from './deal-fields.ts';
import type { DealState, Origin } from './deal-state.ts';

/** Who wins over whom, the strongest first (decisions row 40). */
const strongestFirst: readonly Origin[] = ['typed', 'programme', 'car', 'dealer', 'province', 'default'];

/** Whether an origin may put a value into a field: where nothing stands, its own, or what it wins over. */
export function mayPutThere({ origins }: DealState, name: DealFieldName, origin: Origin): boolean {
  const { [name]: standing } = origins;
  return standing === undefined || strongestFirst.indexOf(origin) <= strongestFirst.indexOf(standing);
}
