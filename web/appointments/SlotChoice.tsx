import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysAfter } from '#contract/calendar-days.ts';
import { api } from '../kit/api.ts';
import { Button } from '../ui/Button.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { formatTime, formatWeekday, zoneName } from './appointment-words.ts';
import classes from './appointments.module.css';

const daysAtOnce = 31;

/** The free times of a dealer. What was fetched a moment ago may be taken by now, so that it is not kept. */
const useFreeSlots = (businessName: string, from: string | undefined) =>
  useQuery({
    queryKey: ['free-slots', businessName, from],
    queryFn: () =>
      api('listFreeSlots', { params: { businessName }, query: { days: String(daysAtOnce), ...(from && { from }) } }),
    enabled: businessName !== '',
    staleTime: 0,
  });

type SlotChoiceProps = {
  businessName: string;
  date: string;
  time: string;
  onChange: (slot: { date: string; time: string }) => void;
  errors: { date?: string | undefined; time?: string | undefined };
};

/** A day, and then a free time of it, in the dealer's zone. */
export function SlotChoice({ businessName, date, time, onChange, errors }: SlotChoiceProps) {
  const { t, i18n } = useLingui();
  const [from, setFrom] = useState<string>();
  const slots = useFreeSlots(businessName, from);
  if (slots.isError && !slots.data) return <LoadFailed title={t`We couldn’t load available times.`} of={slots} />;
  if (!slots.data) return <Spinner label={t`Loading available times…`} />;
  const { days, until, timeZone } = slots.data;
  const open = days.filter(({ times }) => times.length > 0);
  const times = open.find((day) => day.date === date)?.times ?? [];
  const last = days.at(-1)?.date ?? until;
  const zone = zoneName(timeZone, date || last, i18n.locale);
  const go = (day: string | undefined) => {
    setFrom(day);
    onChange({ date: '', time: '' });
  };
  return (
    <div className="stack gap-1">
      <SelectField
        label={t`Day`}
        name="date"
        value={times.length > 0 ? date : ''}
        error={errors.date}
        data={[
          { value: '', label: open.length > 0 ? t`Choose a day` : t`No times available` },
          ...open.map((day) => ({ value: day.date, label: formatWeekday(day.date, i18n.locale) })),
        ]}
        onChange={(event) => onChange({ date: event.currentTarget.value, time: '' })}
      />
      <div className={`flow gap-1 ${classes.range}`}>
        {from && <Button kind="quiet" onClick={() => go(undefined)}>{t`Earlier days`}</Button>}
        {last < until && <Button kind="quiet" onClick={() => go(daysAfter(last, 1))}>{t`Later days`}</Button>}
      </div>
      {times.length > 0 && (
        <ChipsField
          even
          label={t`Time`}
          name="time"
          value={time}
          error={errors.time}
          chips={times.map((each) => ({ value: each, label: formatTime(each, i18n.locale) }))}
          onChange={(chosen) => onChange({ date, time: chosen })}
        />
      )}
      <p className="note">{t`Times are in the dealer’s time zone: ${zone}.`}</p>
    </div>
  );
}
