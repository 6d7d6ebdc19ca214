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

/** The browser writes midnight as the beginning of a day; as a closing time it is its end. */
const shown = (time: string) => (time === '24:00' ? '00:00' : time);
const closing = (time: string) => (time === '00:00' ? '24:00' : time);

/** From when to when. */
export function HoursFields({ of, hours, errors, path, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  return (
    <span className={classes.hours}>
      <TextField
        type="time"
        aria-label={t`${of}, opens`}
        value={shown(hours.opens)}
        error={errors[`${path}.opens`]}
        onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextField
        type="time"
        aria-label={t`${of}, closes`}
        value={shown(hours.closes)}
        error={errors[`${path}.closes`]}
        onChange={(event) => onChange({ ...hours, closes: closing(event.currentTarget.value) })}
      />
    </span>
  );
}
