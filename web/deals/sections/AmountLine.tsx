import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { isAddOn } from '#engine/form/add-ons.ts';
import { offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { offeredFees } from '#engine/form/dealer-settings.ts';
import { linesOfHeaders, type SummedHeader } from '#engine/form/field-lists.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { fieldHints } from '../fields/field-hints.ts';
import { LienFeeField } from '../fields/LienFeeField.tsx';
import { OtherFeeField } from '../fields/OtherFeeField.tsx';
import { RegulatorFeeField } from '../fields/RegulatorFeeField.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useAppliedStore } from '../tools/applied-store.ts';
import { HeaderTotal } from './HeaderTotal.tsx';

const AddOnEffect = lazy(() => import('../understand/AddOnEffect.tsx'));
const OfferList = lazy(() => import('../fields/OfferList.tsx'));

/** What the dealer offers on this line, with the chosen car or with every one; nothing of it is in the deal until it is added. */
function CarOffers({ name }: { name: DealFieldName }) {
  const entry = useDeal((deal) => deal.carEntry);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const fees = useDeal((deal) => deal.dealer?.fees);
  const offers = offersAt(entry, name);
  const optional = offeredFees(fees ?? [], name);
  if (!available || offers.length + optional.length === 0) return null;
  return (
    <Suspense>
      <OfferList name={name} offers={offers} optional={optional} />
    </Suspense>
  );
}

export const isHeader = (name: DealFieldName): name is SummedHeader => name in linesOfHeaders;

/** The field of a line; fees that count otherwise than typed have one of their own. */
function LineField({ name }: { name: DealFieldName }) {
  const { i18n } = useLingui();
  if (name === 'omvicFee') return <RegulatorFeeField />;
  if (name === 'lienRegistrationFee') return <LienFeeField />;
  if (name === 'other') return <OtherFeeField />;
  return <AmountField name={name} hint={fieldHints[name] && i18n._(fieldHints[name])} />;
}

/** One line of a section of amounts, or the total that may stand for them, with what belongs to it. */
export function AmountLine({ name }: { name: DealFieldName }) {
  if (isHeader(name)) {
    return (
      <>
        <HeaderTotal name={name} />
        {isAddOn(name) && <AddOn name={name} />}
      </>
    );
  }
  return (
    <>
      <LineField name={name} />
      {isAddOn(name) && <AddOn name={name} />}
      <CarOffers name={name} />
    </>
  );
}

/** Beside a line for an add-on: what it costs, once it is filled. */
function AddOn({ name }: { name: DealFieldName }) {
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
