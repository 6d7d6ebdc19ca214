import { useLingui } from '@lingui/react/macro';
import type { Hours } from '#contract/opening-hours.ts';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';

type HoursFieldsProps = {
  /** The day, for those who hear the fields. */
  of: string;
  hours: Hours;
  errors: Readonly<Record<string, string>>;
  path: string;
  onChange: (hours: Hours) => void;
};

/** Typed on the clock of 24 hours: a browser's own field has that of its own language. */
const clock = { autoComplete: 'off', maxLength: 5, size: 5 } as const;

/** As a closing time midnight is the end of a day, however it is written. */
const closing = (time: string) => (time === '00:00' ? '24:00' : time);

/** From when to when. */
export function HoursFields({ of, hours, errors, path, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  return (
    <span className={classes.hours}>
      <TextField
        {...clock}
        placeholder="09:00"
        aria-label={t`${of}, opens`}
        value={hours.opens}
        error={errors[`${path}.opens`]}
        onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextField
        {...clock}
        placeholder="18:00"
        aria-label={t`${of}, closes`}
        value={hours.closes}
        error={errors[`${path}.closes`]}
        onChange={(event) => onChange({ ...hours, closes: closing(event.currentTarget.value) })}
      />
    </span>
  );
}
