import { lazy, Suspense } from 'react';
import { fieldsOf, type SectionId } from '#engine/form/sections.ts';
import type { FigureName } from '#engine/outputs.ts';
import { useDeal } from '../form/deal-context.tsx';
import { AboutFee, isFee } from '../understand/AboutFee.tsx';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { AmountLine } from './AmountLine.tsx';
import classes from './section.module.css';

const LeaseGrid = lazy(() => import('../programmes/LeaseGrid.tsx'));

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
};

/** A section of amounts: its lines two by two, the total that may stand for them, and how the total is made. */
export default function AmountSection({ id }: { id: SectionId }) {
  const { [id]: figure } = workedFigures;
  const hasLeases = useDeal((deal) => id === 'residual-value' && deal.programmes !== null);
  return (
    <>
      <Suspense>{hasLeases && <LeaseGrid />}</Suspense>
      <div className={classes.lines}>
        {fieldsOf(id).map((name) => (
          <div key={name}>
            <AmountLine name={name} />
            {isFee(name) && <AboutFee fee={name} />}
          </div>
        ))}
      </div>
      {figure && <SectionWorking figure={figure} />}
    </>
  );
}
