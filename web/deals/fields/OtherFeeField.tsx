import { lazy, Suspense } from 'react';
import { conditionOf } from '#engine/form/deal-state.ts';
import { useDeal } from '../form/deal-context.tsx';
import { AmountField } from './AmountField.tsx';

const UsedRegulatorFee = lazy(() => import('./UsedRegulatorFee.tsx'));

/** Other fees; of a Pre-Owned car the regulator's fee of its dealer is among them, which is named. */
export function OtherFeeField() {
  const isPreOwned = useDeal(({ state, dealer }) => dealer !== null && conditionOf(state) === 'PreOwned');
  return (
    <div>
      <AmountField name="other" />
      {isPreOwned && (
        <Suspense>
          <UsedRegulatorFee />
        </Suspense>
      )}
    </div>
  );
}
