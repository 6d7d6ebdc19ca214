import { useLingui } from '@lingui/react/macro';
import { type AlertFrequency, alertFrequencies } from '#contract/saved-limits.ts';
import { SelectField } from '../ui/SelectField.tsx';

type FrequencyFieldProps = {
  value: AlertFrequency;
  onChange: (frequency: AlertFrequency) => void;
  'aria-describedby'?: string | undefined;
};

/** How often mails come about a saved search. */
export function FrequencyField({ value, onChange, ...field }: FrequencyFieldProps) {
  const { t } = useLingui();
  const words: Record<AlertFrequency, string> = {
    daily: t`No more than once a day`,
    atOnce: t`As soon as there’s a match`,
  };
  return (
    <SelectField
      {...field}
      label={t`Emails`}
      value={value}
      data={alertFrequencies.toReversed().map((frequency) => ({ value: frequency, label: words[frequency] }))}
      onChange={({ currentTarget }) => {
        const chosen = alertFrequencies.find((frequency) => frequency === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
