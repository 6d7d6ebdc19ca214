import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sourceIntervals } from '#contract/stock-source-kinds.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SourceField } from './SourceForm.tsx';

/** When the file is fetched. */
export function HoursFields({ everyHours, field }: { everyHours: string; field: SourceField }) {
  const { t } = useLingui();
  const intervals = sourceIntervals.map((hours) => ({
    value: String(hours),
    label: t`${plural(hours, { one: 'Every hour', other: 'Every # hours' })}`,
  }));
  return (
    <>
      <SelectField
        label={t`When it is fetched`}
        data={[...intervals, { value: '', label: t`At times of day` }]}
        {...field('everyHours')}
      />
      {everyHours === '' && (
        <TextField
          label={t`Times of day`}
          description={t`In your own zone, up to six: 06:30, 13:00`}
          maxLength={60}
          autoComplete="off"
          {...field('times')}
        />
      )}
    </>
  );
}
