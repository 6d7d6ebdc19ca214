import { Trans, useLingui } from '@lingui/react/macro';
import { creditStandings, housingStatuses } from '#engine/form/deal-fields.ts';
import { usePostalAreas, useProvinces } from '../../content/use-places.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { WordField } from '../fields/WordField.tsx';
import { useDeal, useDealActions, useField, useSellerName } from '../form/deal-context.tsx';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import classes from './section.module.css';

/** Whether the person wants to be pre-approved, and the answers that this takes. No clears them all. */
export default function CreditSection() {
  const { t } = useLingui();
  const asked = useField('creditPreApproval');
  const consent = useDeal((deal) => deal.creditConsent);
  const error = useDeal((deal) => deal.refused.creditPreApproval);
  const { consentToCredit } = useDealActions();
  const seller = useSellerName();
  return (
    <div className="stack gap-3">
      <RadioField name="creditPreApproval" options={['Yes', 'No']} />
      <p className={`note ${classes.words}`}>
        <Trans>
          {seller} can use these answers to prepare a credit application with you. This isn’t a credit check or a credit
          decision. We keep your answers encrypted for up to 90 days. Choose No to erase them.
        </Trans>
      </p>
      {asked === 'Yes' && (
        <>
          <CreditContact />
          <CreditAnswers />
          <CheckField
            checked={consent}
            onChange={(event) => consentToCredit(event.currentTarget.checked)}
            error={error}
            description={
              consent ? undefined : t`If you don’t check this box, we’ll save your draft without these answers.`
            }
            label={t`I agree that iCarDeals keeps my answers about home, employment, income, credit standing and cosigner for up to 90 days and shows them to the dealer that I send this deal to, so that the dealer can prepare a credit application with me. This is not a credit check, and I can withdraw my consent at any time.`}
          />
        </>
      )}
    </div>
  );
}

/** Who applies, and where the person lives. */
function CreditContact() {
  const { t } = useLingui();
  const state = useField('state');
  const provinces = useProvinces();
  const areas = usePostalAreas(state);
  const names = provinces.data ?? [];
  const failed = provinces.isError ? provinces : areas.isError ? areas : undefined;
  return (
    <div className="stack gap-3">
      <h4 className={classes.subtitle}>{t`Contact info and address`}</h4>
      <div className={classes.lines}>
        <WordField name="firstName" autoComplete="given-name" required />
        <WordField name="lastName" autoComplete="family-name" required />
        <WordField name="emailAddresses" type="email" autoComplete="email" required />
        <WordField name="contactNumbers" type="tel" inputMode="tel" autoComplete="tel" required />
        <WordField name="address" autoComplete="address-line1" required />
        <WordField name="city" autoComplete="address-level2" required />
        <ChoiceField
          name="state"
          options={names.map(({ provinceName }) => provinceName)}
          words={(stored) => names.find(({ provinceName }) => provinceName === stored)?.label ?? stored}
        />
        <ChoiceField
          name="zipcode"
          options={(areas.data ?? []).map((one) => one.fsaCode)}
          hint={state === '' ? t`Choose a province first.` : t`The first three characters.`}
        />
      </div>
      {failed && <LookupFailed retry={() => void failed.refetch()} />}
    </div>
  );
}

const yesOrNo = ['Yes', 'No'] as const;

/** Housing, employment, income, credit standing and cosigner. */
function CreditAnswers() {
  const { t } = useLingui();
  const employed = useField('currentlyEmployed');
  return (
    <div className="stack gap-3">
      <h4 className={classes.subtitle}>{t`Housing`}</h4>
      <RadioField name="housingOwnStatus" options={housingStatuses} />
      <div className={classes.lines}>
        <WordField name="timeLiveStatus" inputMode="decimal" description={t`In years.`} />
        <AmountField name="houseRent" hint={t`Per month.`} />
      </div>
      <h4 className={classes.subtitle}>{t`Employment and credit`}</h4>
      <RadioField name="currentlyEmployed" options={yesOrNo} />
      <div className={classes.lines}>
        {employed !== 'No' && (
          <>
            <WordField name="currentEmployer" autoComplete="organization" />
            <WordField name="howLongEmployed" description={t`For example: 3 years.`} />
          </>
        )}
        <AmountField name="grossIncome" hint={t`Per month, before tax.`} />
        <ChoiceField name="creditStanding" options={creditStandings} />
      </div>
      <RadioField name="coSighner" options={yesOrNo} />
    </div>
  );
}
