import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { frequencies, taxKinds } from '#engine/form/deal-fields.ts';
import { isServed } from '#engine/form/dealer-settings.ts';
import { provinceOfPostalCode } from '#engine/form/province-of-postal-code.ts';
import type { ProvinceProposal } from '#engine/form/take-province.ts';
import { type PriceBand, rowInForce } from '#engine/rates.ts';
import { formatCount, formatDay, formatList, formatPercent } from '../../kit/format.ts';
import { useProvinceChoices, useProvinceName } from '../../kit/province-names.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { TermSlider } from '../fields/TermSlider.tsx';
import { useDeal, useDealActions, useField, useProposal, useSellerName } from '../form/deal-context.tsx';
import { useTaxWords } from '../form/tax-words.ts';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { SourceLink } from '../working/SourceWords.tsx';
import taxClasses from './province.module.css';
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
          hint={taxRate === '' && tax !== 'Exempt' ? t`No tax rate chosen, so we used 0%.` : undefined}
        />
        <ProvinceTax />
      </div>
      <SectionWorking figure={isLease ? 'leaseTaxValueHonda' : 'salesTax'} />
    </div>
  );
}

/** The buyer's province: it proposes the tax and its rate, and never changes what was typed. */
function ProvinceField() {
  const { t } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const provinces = useDeal((deal) => deal.rates.provinces);
  const { chooseProvince } = useDealActions();
  const choices = useProvinceChoices();
  const seller = useSellerName();
  const served = useDeal((deal) => province === '' || !deal.dealer || isServed(deal.dealer.served, province));
  return (
    <SelectField
      label={t`Your province`}
      value={province}
      onChange={(event) => chooseProvince(event.currentTarget.value)}
      data={[{ value: '', label: t`Choose…` }, ...choices(provinces.map(({ code }) => code))]}
      description={
        served
          ? t`Where you’ll register the vehicle. We’ll use that province’s sales tax unless you enter a different tax.`
          : t`${seller} doesn’t say whether they sell in this province, so check with them first.`
      }
    />
  );
}

/** As long as a postal code with its space. */
const longest = 7;

/** A postal code chooses its province. It is not kept: the province is all that the tax needs. */
function PostalCodeField() {
  const { t } = useLingui();
  const rates = useDeal((deal) => deal.rates);
  const province = useDeal((deal) => deal.state.province);
  const { chooseProvince } = useDealActions();
  const nameOf = useProvinceName();
  const [text, setText] = useState('');
  const found = provinceOfPostalCode(text, rates);
  const isWhole = text.replace(/[\s-]/g, '').length >= 3;
  const type = (typed: string) => {
    setText(typed);
    const next = provinceOfPostalCode(typed, rates);
    if (next && next.code !== province) chooseProvince(next.code);
  };
  return (
    <TextField
      label={t`or postal code`}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      placeholder="L6J"
      maxLength={longest}
      autoComplete="postal-code"
      description={
        found && found.code === province
          ? t`This postal code is in ${nameOf(found.code)}. We don’t store it.`
          : t`The first three characters are enough. We don’t store the postal code.`
      }
      error={isWhole && !found ? t`That’s not a Canadian postal code.` : undefined}
    />
  );
}

/** Price bands in words: 7% below 55,000, 8% below 56,000, and 20% above. */
const useBandWords = (): ((bands: readonly PriceBand[]) => string) => {
  const { t, i18n } = useLingui();
  return (bands) =>
    formatList(
      bands.map(({ belowCents, percent }) => {
        const rate = formatPercent(percent, i18n.locale);
        if (belowCents === null) return t`${rate} above that`;
        const dollars = formatCount(belowCents / 100, i18n.locale);
        return t`${rate} under $${dollars}`;
      }),
      i18n.locale,
    );
};

/** The province's tax with its parts, its rules, its day and its source; and the way back to it. */
function ProvinceTax() {
  const { i18n, t } = useLingui();
  const proposal = useProposal();
  const nameOf = useProvinceName();
  const taxWords = useTaxWords();
  const bands = useBands(proposal);
  if (!proposal) return null;
  const { province, tax } = proposal;
  const name = nameOf(province.code);
  return (
    <section className={`note stack gap-075 ${taxClasses.facts}`} aria-label={name}>
      <p className={`flow-row strong ${taxClasses.lead}`}>
        <span>
          {name}: {taxWords(tax)}
        </span>
        {tax.state === 'taken' && <span className={`fine medium ${taxClasses.mark}`}>{t`Suggested`}</span>}
      </p>
      {tax.state === 'typedOver' && <TakeTax words={taxWords(tax)} />}
      <p>
        {tax.tradeInReducesTax
          ? t`A trade-in at a dealer lowers the amount you pay tax on.`
          : t`A trade-in doesn’t lower the taxable amount.`}{' '}
        {bands && <Trans>The PST rate depends on the price before the trade-in: {bands}.</Trans>}
      </p>
      <p>
        <Trans>
          In effect since {formatDay(tax.from, i18n.locale)}: <SourceLink source={tax.source} />
        </Trans>
      </p>
    </section>
  );
}

function TakeTax({ words }: { words: string }) {
  const { t } = useLingui();
  const { takeProposedTax } = useDealActions();
  return (
    <p className={`flow-row apart sunken ${taxClasses.typed}`}>
      <span>{t`You entered a different tax. We’ll use it until you change it.`}</span>
      <Button onClick={takeProposedTax}>{t`Use ${words}`}</Button>
    </p>
  );
}

/** The price bands of a tax that depends on the price, in words. */
const useBands = (proposal: ProvinceProposal | null): string => {
  const zeroEmission = useDeal(({ state }) => state.zeroEmission ?? false);
  const today = useDeal((deal) => deal.today);
  const words = useBandWords();
  if (!proposal) return '';
  const { components } = rowInForce(proposal.province.tax, today);
  const bands = components.flatMap((one): readonly PriceBand[] => {
    const own = zeroEmission ? one.zeroEmissionPriceBands : undefined;
    return own ?? one.priceBands ?? [];
  });
  return words(bands);
};
