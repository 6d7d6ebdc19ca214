import type { DealFieldName, Mode } from './deal-fields.ts';
import { conditionOf, type DealForm, type DealState, modeOfOption } from './deal-state.ts';
import { countsForCondition, countsInMode, specOf } from './field-lists.ts';
import { isSectionShown } from './sections.ts';

/** What must be filled or chosen before a field can be used. */
const needs: Partial<Record<DealFieldName, (form: DealForm) => boolean>> = {
  make: ({ type }) => type !== '',
  year: ({ make }) => make !== '',
  model: ({ year }) => year !== '',
  trim: ({ model }) => model !== '',
  mileage: ({ type }) => type === 'PreOwned' || type === 'CertifiedPreOwned',
  tradeInMake: ({ tradeIn, tradeInYear }) => tradeIn !== '' && tradeInYear !== '',
  zipcode: ({ state }) => state !== '',
  houseRent: ({ housingOwnStatus }) => housingOwnStatus !== 'OwnHouse',
  taxRate: ({ tax }) => tax !== 'Exempt',
};

/** Without a mode the form shows the purchase price with terms and rate: the fields that a financed purchase uses. */
const modeWhileNoneIsChosen: Mode = 'Finance';

/**
 * Whether a field can be used now: its section is shown in this mode, mode and condition use it, and what it depends on
 * is filled. Fields of new vehicles alone are out until a condition is chosen.
 */
export function isFieldAvailable(name: DealFieldName, state: DealState): boolean {
  const { activeOption, form } = state;
  const mode = modeOfOption(activeOption) ?? modeWhileNoneIsChosen;
  if (!isSectionShown(name, activeOption) || !countsInMode(name, mode)) return false;
  const condition = conditionOf(state);
  if (condition === null ? !countsForEveryCondition(name) : !countsForCondition(name, condition)) return false;
  if (specOf(name).credit && form.creditPreApproval !== 'Yes') return false;
  return needs[name]?.(form) ?? true;
}

/** The field does not depend on the condition: what a used vehicle needs, every vehicle needs. */
function countsForEveryCondition(name: DealFieldName): boolean {
  return countsForCondition(name, 'PreOwned');
}
