import type { Condition, DealFieldName, Mode } from './deal-fields.ts';
import { specOf } from './field-lists.ts';

/*
 * Which fields count in which mode and for which condition. The arithmetic ignores what does not count; the form hides
 * it.
 */

/** Whether a field counts in a mode, for any condition. */
export function countsInMode(name: DealFieldName, mode: Mode): boolean {
  return specOf(name).modes?.includes(mode) ?? true;
}

/** Whether a field counts for a condition, in any mode. */
export function countsForCondition(name: DealFieldName, condition: Condition): boolean {
  return specOf(name).conditions?.includes(condition) ?? true;
}

/** Whether a field counts in a mode and for a condition. */
export function fieldCounts(name: DealFieldName, mode: Mode, condition: Condition): boolean {
  return countsInMode(name, mode) && countsForCondition(name, condition);
}
