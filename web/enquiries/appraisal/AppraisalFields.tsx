import { useLingui } from '@lingui/react/macro';
import { appraisalQuestionNames, appraisalQuestions, oldestTradeInYear } from '#contract/appraisal-questions.ts';
import { appraisalAnswers, appraisalLabels } from '#contract/labels/appraisal-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Words } from '#contract/words.ts';
import { tradeInConditions } from '#engine/form/deal-fields.ts';
import { localDay } from '../../kit/format.ts';
import type { useCheckedForm } from '../../kit/use-checked-form.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './appraisal.module.css';
import type { Asking } from './asking.ts';

type Fields = { field: ReturnType<typeof useCheckedForm<Asking>>['field'] };

/** From next year's models down. */
const years = (): string[] => {
  const next = Number(localDay(new Date()).slice(0, 4)) + 1;
  return Array.from({ length: next - oldestTradeInYear + 1 }, (_, index) => String(next - index));
};

/** Which vehicle it is, in the words of the deal's trade-in. */
export function VehicleFields({ field }: Fields) {
  const { t, i18n } = useLingui();
  const none = { value: '', label: t`Choose` };
  const condition = (value: string) => ({ value, label: i18n._(optionLabels[value] ?? { id: value }) });
  return (
    <div className={`stack tops ${classes.fields}`}>
      <SelectField {...field('condition')} label={t`Condition`} data={[none, ...tradeInConditions.map(condition)]} />
      <SelectField {...field('year')} label={t`Year`} data={[none, ...years()]} />
      <TextField {...field('make')} label={t`Make`} maxLength={100} autoComplete="off" />
      <TextField {...field('model')} label={t`Model`} maxLength={100} autoComplete="off" />
      <TextField {...field('trim')} label={t`Trim (optional)`} maxLength={100} autoComplete="off" />
      <TextField
        {...field('kilometres')}
        label={t`Kilometres on the odometer`}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        rightSection="km"
      />
      <TextField
        {...field('vin')}
        label={t`VIN (optional)`}
        description={t`17 letters and digits, on the dashboard and on the registration.`}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}

/** The condition of the vehicle, a choice for each question. */
export function Questions({ field }: Fields) {
  const { t, i18n } = useLingui();
  return (
    <div className={`stack tops ${classes.fields}`}>
      {appraisalQuestionNames.map((name) => {
        const words: Readonly<Record<string, Words>> = appraisalAnswers[name];
        const answers = appraisalQuestions[name].map((value) => ({
          value,
          label: i18n._(words[value] ?? { id: value }),
        }));
        return (
          <SelectField
            {...field(name)}
            key={name}
            label={i18n._(appraisalLabels[name])}
            data={[{ value: '', label: t`Choose` }, ...answers]}
          />
        );
      })}
    </div>
  );
}
