import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { timeZones } from '#contract/dealer-page-parts.ts';
import { type Hours, type SpecialDay, type Weekday, weekdays } from '#contract/opening-hours.ts';
import { readHours } from '#contract/opening-hours-text.ts';
import { localDay } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, errorsWithin, placed } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { useComingHolidays } from './holidays.ts';
import { hoursOf, isUnread, useHoursWords, weekdayName } from './hours-words.ts';

const usualHours = { opens: '09:00', closes: '18:00' };

/** When the dealer is open, day by day and on single days. Appointments are offered within these hours. */
export function HoursForm({ section }: { section: Section<Content<'hours'>> }) {
  const { t, i18n } = useLingui();
  const { draft, errors, change } = section;
  const set = (day: Weekday, hours: Hours | null) => change({ openingHours: { ...draft.openingHours, [day]: hours } });
  const { monday = null } = draft.openingHours;
  const copyMonday = () =>
    change({
      openingHours: { ...draft.openingHours, tuesday: monday, wednesday: monday, thursday: monday, friday: monday },
    });
  return (
    <div className="column top gap-3">
      <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
        <legend>{t`Weekly hours`}</legend>
        <ul className={`stack ${classes.days}`}>
          {weekdays.map((day) => {
            const hours = draft.openingHours[day] ?? null;
            const name = weekdayName(day, i18n.locale);
            return (
              <li key={day}>
                <CheckField
                  label={name}
                  checked={hours !== null}
                  onChange={({ currentTarget }) => set(day, currentTarget.checked ? usualHours : null)}
                />
                <HoursField
                  of={name}
                  hours={hours}
                  errors={errors}
                  path={`openingHours.${day}`}
                  onChange={(changed) => set(day, changed)}
                />
              </li>
            );
          })}
        </ul>
        <div className="flow-row gap-05-2">
          <Button kind="quiet" onClick={copyMonday}>
            <IconCopy aria-hidden />
            <Trans>Copy Monday to Tue–Fri</Trans>
          </Button>
          <span className={classes.hint}>{t`Enter hours like 9-6 or 9:30-18:00, or “closed”.`}</span>
        </div>
      </fieldset>
      <SpecialDays section={section} />
      <div className={classes.fields}>
        <SelectField
          label={t`Time zone`}
          value={draft.timeZone}
          error={errors.timeZone}
          data={timeZones.map((zone) => ({ value: zone, label: zone.replace('America/', '').replace('_', ' ') }))}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** Holidays and other single days: closed, or open at other times. */
function SpecialDays({ section }: { section: Section<Content<'hours'>> }) {
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
    <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
      <legend>{t`Holidays and special days`}</legend>
      {days.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            No special days yet. On the days you add, special hours replace your weekly hours. Shoppers can only book
            during those hours.
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
      <div className={`flow-row gap-15 ${classes.buttons}`}>
        <Button kind="quiet" onClick={() => setDays([...days, { date: localDay(new Date()), name: '', hours: null }])}>
          <IconPlus aria-hidden />
          <Trans>Add a day</Trans>
        </Button>
        <Button kind="quiet" onClick={addHolidays}>
          <IconPlus aria-hidden />
          {t`Add upcoming holidays`}
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
      <DayField
        label={t`Date`}
        placeholder={localDay(new Date())}
        value={day.date}
        error={errors.date}
        onDay={(date) => onChange({ date })}
      />
      <TextField
        label={t`Name of the holiday or special day`}
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
      <button type="button" className={`centre ${classes.remove}`} aria-label={t`Remove ${of}`} onClick={onRemove}>
        <IconTrash aria-hidden />
      </button>
    </li>
  );
}

type HoursFieldProps = {
  /** The day, for those who hear the field. */
  of: string;
  /** What stands above it. */
  label?: string;
  hours: Hours | null;
  errors: Readonly<Record<string, string>>;
  path: string;
  onChange: (hours: Hours | null) => void;
};

/** From when to when, as one text: "9-6", "9 h à 18 h", "closed". What is understood stands there once it is left. */
function HoursField({ of, label, hours, errors, path, onChange }: HoursFieldProps) {
  const { t } = useLingui();
  const words = useHoursWords();
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined && isUnread(hours) ? readHours(hours?.opens ?? '').fault : undefined;
  const said = {
    unread: t`Enter hours like 9-6 or 9:30-18:00, or “closed”.`,
    pastMidnight: t`Closing time must be after opening time and no later than midnight.`,
  };
  return (
    <TextField
      label={label}
      aria-label={t`${of}, hours`}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={typed ?? words(hours)}
      error={fault ? said[fault] : (errors[path] ?? errors[`${path}.opens`] ?? errors[`${path}.closes`])}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        // What saves from within the field ends the typing as well.
        if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) setTyped(undefined);
      }}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(hoursOf(value));
      }}
    />
  );
}
