import { useLingui } from '@lingui/react/macro';
import { creditStandings, housingStatuses } from '#engine/form/deal-fields.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { WordField } from '../fields/WordField.tsx';
import { useField } from '../form/deal-context.tsx';
import classes from '../sections/section.module.css';

const yesOrNo = ['Yes', 'No'] as const;

/** Housing, employment, income, credit standing and cosigner. */
export function CreditAnswers() {
  const { t } = useLingui();
  const employed = useField('currentlyEmployed');
  return (
    <div className="stack gap-3">
      <h4 className={classes.subtitle}>{t`Housing`}</h4>
      <RadioField name="housingOwnStatus" options={housingStatuses} />
      <div className={classes.lines}>
        <WordField name="timeLiveStatus" inputMode="decimal" description={t`In years.`} />
        <AmountField name="houseRent" hint={t`A month.`} />
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
        <AmountField name="grossIncome" hint={t`Before tax, a month.`} />
        <ChoiceField name="creditStanding" options={creditStandings} />
      </div>
      <RadioField name="coSighner" options={yesOrNo} />
    </div>
  );
}
