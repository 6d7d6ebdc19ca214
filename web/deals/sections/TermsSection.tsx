import { Trans, useLingui } from '@lingui/react/macro';
import { frequencies, taxKinds } from '#engine/form/deal-fields.ts';
import { isServed } from '#engine/form/dealer-settings.ts';
import { taxParts } from '../../kit/tax-names.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { TermSlider } from '../fields/TermSlider.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { useSellerName } from '../form/seller.ts';
import { SectionWorking } from '../working/SectionWorking.tsx';
import classes from './section.module.css';

/** The buyer's province: it proposes the tax and its rate, and never changes what was typed. */
function ProvinceField() {
  const { t } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const provinces = useDeal((deal) => deal.rates.provinces);
  const { chooseProvince } = useDealActions();
  const seller = useSellerName();
  const served = useDeal((deal) => province === '' || !deal.dealer || isServed(deal.dealer.served, province));
  return (
    <SelectField
      label={t`Your province`}
      value={province}
      onChange={(event) => chooseProvince(event.currentTarget.value)}
      data={[{ value: '', label: t`Choose…` }, ...provinces.map(({ code, name }) => ({ value: code, label: name }))]}
      description={
        served
          ? t`Proposes the sales tax. What you type stays.`
          : t`${seller} does not name this province among those that it sells to. Ask before you count on it.`
      }
    />
  );
}

/** GST 5% + PST 7%, where a rate is made of parts. */
function TaxParts() {
  const { i18n } = useLingui();
  const parts = useDeal((deal) =>
    taxParts(
      (deal.state.options.taxComponents ?? []).map(({ name, rate }) => ({ name, rate: String(rate ?? '') })),
      i18n,
    ),
  );
  if (!parts) return null;
  return (
    <p className={`${classes.words} ${classes.wide}`}>
      <Trans>Proposed for your province: {parts}.</Trans>
    </p>
  );
}

/** How long, at what rate, how often, and with which sales tax. */
export default function TermsSection() {
  const { t } = useLingui();
  const isCash = useDeal((deal) => deal.state.activeOption === 0);
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const tax = useField('tax');
  const taxRate = useField('taxRate');
  return (
    <div className={classes.stack}>
      {!isCash && (
        <>
          <TermSlider />
          <div className={classes.lines}>
            <AmountField name="interestRate" />
            <ChoiceField name="frequency" options={frequencies} />
          </div>
        </>
      )}
      <div className={classes.lines}>
        <ProvinceField />
        <ChoiceField name="tax" options={taxKinds} />
        <AmountField
          name="taxRate"
          hint={taxRate === '' && tax !== 'Exempt' ? t`No tax rate chosen: counts as 0.` : undefined}
        />
        <TaxParts />
      </div>
      <SectionWorking figure={isLease ? 'leaseTaxValueHonda' : 'salesTax'} />
    </div>
  );
}
