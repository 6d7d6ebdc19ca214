import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { isFollowedByDealer } from '#engine/form/dealer-settings.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { withCharges } from '#engine/form/open-car.ts';
import { typeField } from '#engine/form/type-field.ts';
import type { DealStore } from './deal-store.ts';

type Typed = Pick<DealStore, 'state' | 'carEntry' | 'dealer' | 'rates' | 'today'>;

/** The form with a text typed into a field, and what the dealer charges with it; programmes have not filled it again yet. */
export const asTyped = (
  { state, carEntry, dealer, rates, today }: Typed,
  name: DealFieldName,
  value: string,
): DealState => {
  const typed = typeField(leaveProgrammes(state), name, value, rates, today);
  return isFollowedByDealer(name) ? withCharges(typed, carEntry, dealer, rates, today) : typed;
};
