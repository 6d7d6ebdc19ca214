import type { AskedDeal } from '#engine/form/asked-deal.ts';
import { askableTerms } from '#engine/form/asked-names.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { DealActions } from '../form/deal-actions.ts';

/** The terms that were asked for; they stay whatever the choice of the vehicle proposes. */
export const typeTerms = (asked: AskedDeal, actions: DealActions): void => {
  for (const name of askableTerms satisfies readonly DealFieldName[]) {
    const { [name]: text } = asked;
    if (text !== undefined) actions.type(name, text);
  }
  if (asked.province !== undefined) actions.chooseProvince(asked.province);
};
