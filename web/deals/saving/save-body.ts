import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { fieldsOfDeal, fieldsOfPerson, picked, wordsOfPerson } from '#engine/form/leaving-fields.ts';
import { type FigureName, figureNames, headerOutputNames } from '#engine/outputs.ts';
import type { DealStore } from '../form/deal-store.ts';
import { optionsToSave } from '../form/tax-options.ts';

const headers: readonly FigureName[] = headerOutputNames;

/** The figures as this page shows them. The server works out its own; a total that is also a field stays a field. */
const figuresOf = ({ outputs }: DealStore) =>
  Object.fromEntries(figureNames.filter((name) => !headers.includes(name)).map((name) => [name, outputs[name]]));

/** What is sent of a deal by whoever makes it: its filled fields of these names, the figures, and what stands behind them. */
export const dealBody = (deal: DealStore, fields: readonly DealFieldName[]) => {
  const { form, province, activeOption, programmes } = deal.state;
  const options = optionsToSave(deal.state);
  const filled = fields.filter((name) => (programmes?.counted[name] ?? form[name]) !== '');
  return {
    ...figuresOf(deal),
    ...picked({ ...form, ...programmes?.counted }, filled),
    cashFinanceLease: (['Cash', 'Finance', 'Lease'] as const)[activeOption === -1 ? 0 : activeOption],
    today: deal.today,
    ...(Object.keys(options).length > 0 && { options }),
    ...(province !== '' && { province }),
  };
};

/** What a save sends: the deal with its person. Credit answers go along only where they were asked for. */
export const saveBody = (deal: DealStore) => {
  const { activeOption, form, listing } = deal.state;
  const withCredit = activeOption !== 0 && form.creditPreApproval === 'Yes';
  return {
    ...dealBody(deal, [...fieldsOfDeal, ...(withCredit ? fieldsOfPerson : wordsOfPerson)]),
    ...(listing && { listingId: listing.id }),
    ...(withCredit && deal.creditConsent && { creditConsent: 'yes' as const }),
  };
};
