import type { DealFieldName } from './deal-fields.ts';
import { conditionOf, type DealState, dropTaxComponents, entriesOf, type FieldTexts, write } from './deal-state.ts';
import { countsForCondition } from './field-lists.ts';
import { mayPutThere } from './origin-order.ts';

/**
 * Fills in what the car's entry or the dealer's settings say, field by field, wherever nothing stronger stands: typed
 * wins over the car, the car over the dealer, the dealer over a province's proposal and the defaults (decisions row
 * 40). A field that the person has emptied stays empty; a field that the condition rules out is left out. To be
 * repeated after each choice of mode, condition or car, because those clear and set fields.
 */
export function applyPrefill(state: DealState, values: FieldTexts, origin: 'car' | 'dealer'): DealState {
  const texts = entriesOf(values).filter(([name, text]) => text !== '' && mayFill(state, name, origin));
  const filled = write(state, Object.fromEntries(texts), origin);
  return texts.some(([name]) => name === 'tax' || name === 'taxRate') ? dropTaxComponents(filled) : filled;
}

function mayFill(state: DealState, name: DealFieldName, origin: 'car' | 'dealer'): boolean {
  const condition = conditionOf(state);
  if (condition !== null && !countsForCondition(name, condition)) return false;
  return mayPutThere(state, name, origin);
}
