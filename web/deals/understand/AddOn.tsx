import { Suspense } from 'react';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useAppliedStore } from '../tools/applied-store.ts';

const AddOnEffect = lazyPart(() => import('./AddOnEffect.tsx'));

/** Beside a line for an add-on: what it costs, once it is filled. */
export function AddOn({ name }: { name: DealFieldName }) {
  const text = useField(name);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const applied = useAppliedStore((store) => store.applied);
  const isDeclined = useDeal(({ state }) => applied?.after === state && applied.declined === name);
  const isFilled = centsUpToLimit(text) > 0;
  if (!available || !(isFilled || isDeclined)) return null;
  return (
    <Suspense>
      <AddOnEffect name={name} isFilled={isFilled} isDeclined={isDeclined} />
    </Suspense>
  );
}
