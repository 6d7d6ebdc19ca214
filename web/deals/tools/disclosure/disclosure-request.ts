import type { CallRequest } from '#contract/contract.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { programmesToSave } from '#engine/form/filled-programmes.ts';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';

/** What is sent for a document about a deal: its filled lines without anything of the person, and whom it is with. */
export const disclosureRequest = (
  state: DealState,
  today: IsoDate,
  businessName: string,
  language: string,
): CallRequest<'discloseDeal'> => {
  const { form, options, province } = state;
  const programmes = programmesToSave(state);
  const counted = { ...form, ...state.programmes?.counted };
  const filled = fieldsOfDeal.flatMap((name) => (counted[name] ? [[name, counted[name]] as const] : []));
  const sent = { ...sentOptions(options), ...(programmes && { programmes }) };
  return {
    query: { language: language === 'fr' ? 'fr' : 'en' },
    body: {
      ...Object.fromEntries(filled),
      ...(Object.keys(sent).length > 0 && { options: sent }),
      ...(province !== '' && { province }),
      ...(businessName !== '' && { businessName }),
      today,
    },
  };
};

type Sent = NonNullable<CallRequest<'discloseDeal'>['body']['options']>;

/** A tax without a rate is sent as one that has none. */
const sentOptions = ({ taxComponents, ...others }: DealState['options']): Sent => {
  const { lenderFees, excessKmResidualRate, programmes: _, ...plain } = others;
  return {
    ...plain,
    ...(lenderFees !== undefined && { lenderFees }),
    ...(excessKmResidualRate !== undefined && { excessKmResidualRate }),
    ...(taxComponents && { taxComponents: taxComponents.map(({ name, rate }) => ({ name, rate: rate ?? null })) }),
  };
};
