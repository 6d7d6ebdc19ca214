import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { frequencies, taxKinds } from '#engine/form/deal-fields.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { TermSlider } from '../fields/TermSlider.tsx';
import { useDeal, useField } from '../form/deal-context.tsx';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { PostalCodeField, ProvinceField } from './ProvinceFields.tsx';
import { ProvinceTax } from './ProvinceTax.tsx';
import classes from './section.module.css';

const ProgrammeTerms = lazy(() => import('../programmes/ProgrammeTerms.tsx'));

/** How long, at what rate, how often, and with which sales tax. */
export default function TermsSection() {
  const { t } = useLingui();
  const isCash = useDeal((deal) => deal.state.activeOption === 0);
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const hasProgrammes = useDeal((deal) => deal.programmes !== null);
  const tax = useField('tax');
  const taxRate = useField('taxRate');
  return (
    <div className="stack gap-3">
      {!isCash && (
        <>
          <TermSlider />
          <Suspense>{hasProgrammes && <ProgrammeTerms />}</Suspense>
          <div className={classes.lines}>
            <AmountField name="interestRate" />
            <ChoiceField name="frequency" options={frequencies} />
          </div>
        </>
      )}
      <div className={classes.lines}>
        <ProvinceField />
        <PostalCodeField />
        <ChoiceField name="tax" options={taxKinds} />
        <AmountField
          name="taxRate"
          hint={taxRate === '' && tax !== 'Exempt' ? t`No tax rate chosen: counts as 0.` : undefined}
        />
        <ProvinceTax />
      </div>
      <SectionWorking figure={isLease ? 'leaseTaxValueHonda' : 'salesTax'} />
    </div>
  );
}
