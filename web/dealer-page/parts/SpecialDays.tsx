import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SpecialDay } from '#contract/opening-hours.ts';
import { localDay } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, errorsWithin, placed } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { HoursField } from './HoursField.tsx';
import { useComingHolidays } from './holidays.ts';

/** Holidays and other single days: closed, or open at other times. */
export function SpecialDays({ section }: { section: Section<Content<'hours'>> }) {
  const { t } = useLingui();
  const { draft, change } = section;
  const holidays = useComingHolidays();
  const days = draft.specialDays;
  const setDays = (specialDays: SpecialDay[]) => change({ specialDays });
  const set = (place: number, day: Partial<SpecialDay>) =>
    setDays(days.map((one, index) => (index === place ? { ...one, ...day } : one)));
  const addHolidays = () => {
    const missing = holidays(localDay(new Date())).filter(({ date }) => !days.some((day) => day.date === date));
    setDays([...days, ...missing.map((day) => ({ ...day, hours: null }))].toSorted(byDate));
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t`Holidays and single days`}</legend>
      {days.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            None yet. On these days the hours of the week do not count, and no appointment is offered outside them.
          </Trans>
        </p>
      )}
      <ul className={`stack gap-15 ${classes.specialDays}`}>
        {placed(days).map(({ row: day, place }) => (
          <SpecialDayRow
            key={place}
            day={day}
            errors={errorsWithin(section.errors, `specialDays.${place}`)}
            onChange={(changed) => set(place, changed)}
            onRemove={() => setDays(days.filter((_, index) => index !== place))}
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button kind="quiet" onClick={() => setDays([...days, { date: localDay(new Date()), name: '', hours: null }])}>
          <IconPlus aria-hidden />
          <Trans>Add a day</Trans>
        </Button>
        <Button kind="quiet" onClick={addHolidays}>
          <IconPlus aria-hidden />
          {t`Add the coming public holidays`}
        </Button>
      </div>
    </fieldset>
  );
}

const byDate = (one: SpecialDay, other: SpecialDay) => (one.date < other.date ? -1 : 1);

type RowProps = {
  day: SpecialDay;
  errors: Record<string, string>;
  onChange: (day: Partial<SpecialDay>) => void;
  onRemove: () => void;
};

function SpecialDayRow({ day, errors, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const of = day.name || day.date;
  return (
    <li>
      <TextField
        // Not the browser's own field, which writes days by its own language.
        label={t`Date`}
        autoComplete="off"
        maxLength={10}
        placeholder={localDay(new Date())}
        value={day.date}
        error={errors.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <TextField
        label={t`Name of the day`}
        maxLength={60}
        value={day.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <HoursField
        of={of}
        label={t`Hours`}
        hours={day.hours}
        errors={errors}
        path="hours"
        onChange={(hours) => onChange({ hours })}
      />
      <button type="button" className={classes.remove} aria-label={t`Remove ${of}`} onClick={onRemove}>
        <IconTrash aria-hidden />
      </button>
    </li>
  );
}
