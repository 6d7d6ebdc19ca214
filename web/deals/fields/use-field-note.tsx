import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useSellerName } from '../form/seller.ts';

const ProgrammeNote = lazy(() => import('../programmes/ProgrammeNote.tsx'));

type FieldNote = { hint: ReactNode | undefined; error: string | undefined };

/** What the dealer calls the fees that every buyer pays on a line. */
const feeNames = (fees: readonly DealerFee[], name: DealFieldName): string =>
  fees
    .filter(({ line, label, mandatory }) => line === name && mandatory && label !== '')
    .map(({ label }) => label)
    .join(', ');

/** What is said below a field of its own accord: an error, or where its value came from. */
export const useFieldNote = (name: DealFieldName, tooLarge: boolean): FieldNote => {
  const { t } = useLingui();
  const text = useField(name);
  const origin = useDeal((deal) => deal.state.origins[name]);
  const trim = useDeal((deal) => deal.state.form.trim);
  const saveError = useDeal((deal) => deal.refused[name]);
  const seller = useSellerName();
  const isOfProgramme = useDeal(
    ({ state, choice }) =>
      state.programmes?.filled[name] !== undefined ||
      (choice?.typed.some(({ field, insteadOf }) => field === name && insteadOf.length > 0) ?? false),
  );
  const named = useDeal((deal) => feeNames(deal.dealer?.fees ?? [], name));
  if (tooLarge) return { hint: undefined, error: t`Enter at most 10,000,000.00.` };
  if (saveError) return { hint: undefined, error: saveError };
  if (isOfProgramme) {
    return {
      hint: (
        <Suspense>
          <ProgrammeNote name={name} />
        </Suspense>
      ),
      error: undefined,
    };
  }
  if (text !== '' && origin === 'car' && trim)
    return { hint: t`From the ${trim} trim. You can change it.`, error: undefined };
  if (text !== '' && origin === 'dealer') {
    const from = named ? t`From ${seller}: ${named}. You can change it.` : t`From ${seller}. You can change it.`;
    return { hint: from, error: undefined };
  }
  if (text !== '' && origin === 'province') return { hint: t`Proposed for your province.`, error: undefined };
  return { hint: undefined, error: undefined };
};
