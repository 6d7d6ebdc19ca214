import { useLingui } from '@lingui/react/macro';
import { isAddOn } from '#engine/form/add-ons.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { linesOfHeaders, type SummedHeader } from '#engine/form/header-lines.ts';
import { fieldsOf, type SectionId } from '#engine/form/sections.ts';
import type { FigureName } from '#engine/outputs.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { CarOffers } from '../fields/CarOffers.tsx';
import { fieldHints } from '../fields/field-hints.ts';
import { RegulatorFeeField } from '../fields/RegulatorFeeField.tsx';
import { AboutFee, isFee } from '../understand/AboutFee.tsx';
import { AddOn } from '../understand/AddOn.tsx';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { HeaderTotal } from './HeaderTotal.tsx';
import classes from './section.module.css';

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
export function AmountSection({ id }: { id: SectionId }) {
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
