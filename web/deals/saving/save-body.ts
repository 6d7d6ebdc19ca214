import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { type FigureName, figureNames, headerOutputNames } from '#engine/outputs.ts';
import type { DealStore } from '../form/deal-store.ts';

// Object.entries forgets that the keys are field names.
const creditFields = (Object.entries(dealFields) as [DealFieldName, object][])
  .filter(([, field]) => 'credit' in field)
  .map(([name]) => name);

const headers: readonly FigureName[] = headerOutputNames;

/** The figures as this page shows them. The server works out its own; a total that is also a field stays a field. */
const figuresOf = ({ outputs }: DealStore) =>
  Object.fromEntries(figureNames.filter((name) => !headers.includes(name)).map((name) => [name, outputs[name]]));

/**
 * What a save sends: every filled field, the figures, and what stands behind them. Credit answers go along only where
 * they were asked for.
 */
export const saveBody = (deal: DealStore) => {
  const { form, options, province, activeOption } = deal.state;
  const withCredit = activeOption !== 0 && form.creditPreApproval === 'Yes';
  const fields = Object.entries(form).filter(
    ([name, text]) => text !== '' && (withCredit || !creditFields.some((field) => field === name)),
  );
  return {
    ...figuresOf(deal),
    ...(Object.fromEntries(fields) as Partial<typeof form>), // the names are the form's own
    cashFinanceLease: (['Cash', 'Finance', 'Lease'] as const)[activeOption === -1 ? 0 : activeOption],
    today: deal.today,
    ...(Object.keys(options).length > 0 && { options: taxOptionsOf(options) }),
    ...(province !== '' && { province }),
    ...(withCredit && deal.creditConsent && { creditConsent: 'yes' as const }),
  };
};

/** The options that a form can hold; how a foreign quote was worked out is no part of a deal. */
const taxOptionsOf = ({ taxComponents, tradeInReducesTax }: DealStore['state']['options']) => ({
  ...(taxComponents && { taxComponents: taxComponents.map(({ name, rate }) => ({ name, rate: rate ?? null })) }),
  ...(tradeInReducesTax !== undefined && { tradeInReducesTax }),
});
