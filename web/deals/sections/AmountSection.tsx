import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { isAddOn } from '#engine/form/add-ons.ts';
import { offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { offeredFees } from '#engine/form/dealer-settings.ts';
import { linesOfHeaders, type SummedHeader } from '#engine/form/header-lines.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { fieldsOf, type SectionId } from '#engine/form/sections.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { FigureName } from '#engine/outputs.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { fieldHints } from '../fields/field-hints.ts';
import { RegulatorFeeField } from '../fields/RegulatorFeeField.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import { useAppliedStore } from '../tools/applied-store.ts';
import { AboutFee, isFee } from '../understand/AboutFee.tsx';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { HeaderTotal } from './HeaderTotal.tsx';
import classes from './section.module.css';

const AddOnEffect = lazyPart(() => import('../understand/AddOnEffect.tsx'));
const OfferList = lazyPart(() => import('../fields/OfferList.tsx'));

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

const isHeader = (name: DealFieldName): name is SummedHeader => name in linesOfHeaders;

/** The figure whose working stands under the lines, where the section has one. */
const workedFigures: Partial<Record<SectionId, FigureName>> = {
  'estimated-sale-price': 'salePrice',
  'capitalized-cost': 'leaseSalePrice',
  'residual-value': 'buyOut',
  'capital-cost-reduction': 'capitalCostReduction',
  'optional-extras': 'totalExtras',
  'protection-packages': 'estimatedProtectionPackagesAndExtras',
  warranties: 'totalWarranties',
  'maintenance-and-lease-protection': 'maintenanceAndLeaseProtection',
  insurance: 'totalInsurance',
  'other-taxes-and-fees': 'totalTaxesAndFees',
};

/** A section of amounts: its lines two by two, the total that may stand for them, and how the total is made. */
export default function AmountSection({ id }: { id: SectionId }) {
  const { i18n } = useLingui();
  const { [id]: figure } = workedFigures;
  // Fees have two names for one total; one field is enough.
  const names = fieldsOf(id).filter((name) => name !== 'totalTaxesAndFees');
  return (
    <>
      <div className={classes.lines}>
        {names.map((name) =>
          isHeader(name) ? (
            <div key={name}>
              <HeaderTotal name={name} />
              {isAddOn(name) && <AddOn name={name} />}
            </div>
          ) : (
            <div key={name}>
              {name === 'omvicFee' ? (
                <RegulatorFeeField />
              ) : (
                <AmountField name={name} hint={fieldHints[name] && i18n._(fieldHints[name])} />
              )}
              {isAddOn(name) && <AddOn name={name} />}
              {isFee(name) && <AboutFee fee={name} />}
              <CarOffers name={name} />
            </div>
          ),
        )}
      </div>
      {figure && <SectionWorking figure={figure} />}
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
