import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { isAddOn } from '#engine/form/add-ons.ts';
import { offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { conditionOf } from '#engine/form/deal-state.ts';
import { offeredFees } from '#engine/form/dealer-settings.ts';
import { linesOfHeaders, type SummedHeader } from '#engine/form/field-lists.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { formatMoney, formatPlain } from '../../kit/format.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { RegulatorFeeField } from '../fields/RegulatorFeeField.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useAppliedStore } from '../tools/UndoApplied.tsx';

const AddOnEffect = lazy(() => import('../understand/AddOnEffect.tsx'));
const OfferList = lazy(() => import('../fields/OfferList.tsx'));

/** What the dealer offers on this line, with the chosen car or with every one; nothing of it is in the deal until it is added. */
function CarOffers({ name }: { name: DealFieldName }) {
  const entry = useDeal((deal) => deal.carEntry);
  const available = useDeal((deal) => isFieldAvailable(name, deal.state));
  const fees = useDeal((deal) => deal.dealer?.fees);
  const offers = offersAt(entry, name);
  const today = useDeal((deal) => deal.today);
  const optional = offeredFees(fees ?? [], name, today);
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

/** The fee that registers the lender's claim; a lease counts one by its term where the field is left blank. */
function LienFeeField() {
  const { t, i18n } = useLingui();
  const counted = useDeal(({ state, outputs }) =>
    isBlank(state.form.lienRegistrationFee) ? outputs.lienRegistrationFee : '0.00',
  );
  const { lienRegistrationFee: hint } = fieldHints;
  if (counted === '0.00') return <AmountField name="lienRegistrationFee" hint={hint && i18n._(hint)} />;
  return (
    <AmountField
      name="lienRegistrationFee"
      placeholder={formatPlain(counted, i18n.locale)}
      hint={t`If you leave this blank, we’ll use ${formatMoney(counted, i18n.locale)}, based on the term.`}
    />
  );
}

/** A sentence below a field, where its name alone does not say enough. */
const fieldHints: Partial<Record<DealFieldName, MessageDescriptor>> = {
  freight: msg`Delivery and inspection. New vehicles only.`,
  rebate: msg`From the manufacturer. Usually applied after tax.`,
  governmentRebate: msg`For some electric cars. Applied after tax.`,
  discount: msg`From the dealer. Applied before tax.`,
  leaseFreight: msg`Delivery and inspection.`,
  leaseRebate: msg`From the manufacturer.`,
  leaseGovernmentRebate: msg`For some electric cars. Applied after tax.`,
  leaseDiscount: msg`From the dealer. Applied before tax.`,
  leaseDownpayment: msg`Paid at signing. Taxed on a lease.`,
  downpayment: msg`Paid at signing.`,
  securityDeposit: msg`Paid at signing, returned at the end of the lease.`,
  residualPercentage: msg`% of the estimated price`,
  buyOut: msg`In dollars, if you don’t have a percentage.`,
  allowedKM: msg`24,000 km a year is typical.`,
  excessKM: msg`Extra kilometres per year. They lower the residual.`,
  airTax: msg`Federal tax on air conditioning in new vehicles.`,
  tireTax: msg`Tire recycling.`,
  lienRegistrationFee: msg`Registers the lender’s lien. No tax is added.`,
  licenseFee: msg`Plates and permit. Not taxed.`,
  stickerFee: msg`Government fee. Not taxed.`,
  vehicleDropOffFee: msg`Paid at the end of the lease.`,
  payableOnDelivery: msg`Paid on delivery. Not included in the deal’s price.`,
  lifeAndDisability: msg`If your province taxes insurance, we add that tax. Until you choose a province, we use 8%.`,
  replacementIns: msg`If your province taxes insurance, we add that tax. Until you choose a province, we use 8%.`,
};

/** One total in place of a section's lines: there only while the lines add up to nothing. */
export function HeaderTotal({ name }: { name: SummedHeader }) {
  const { t } = useLingui();
  const blank = useDeal(({ state }) => linesOfHeaders[name].every((line) => centsUpToLimit(state.form[line]) === 0));
  if (!blank) return null;
  return (
    <AmountField name={name} label={t`Or enter one total`} hint={<Trans>Used only if the lines are blank.</Trans>} />
  );
}

const UsedRegulatorFee = lazy(() => import('../fields/UsedRegulatorFee.tsx'));

/** Other fees; of a Pre-Owned car the regulator's fee of its dealer is among them, which is named. */
function OtherFeeField() {
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
