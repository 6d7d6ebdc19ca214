import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { readDate } from '#engine/dates/read-date.ts';
import { formatDay } from '../kit/format.ts';
import { Button } from './Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onBlur' | 'onChange'> & {
  value: string;
  /** What stands there: text while it is typed, the day as 2026-12-21 once it is left. */
  onDay: (text: string) => void;
};

/**
 * A day, typed as people write one and kept as Canada writes it in figures, 2026-12-21, and said in words below; of one that
 * may be two both are offered, and what is no day is said once the field is left. A browser's own field would write it by the
 * browser's language, most often the American way.
 */
export function DayField({ description, value, error, onDay, ...field }: DayFieldProps) {
  const { t, i18n } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const isDay = isIsoDate(value);
  const read = readDate(value);
  const leave = () => {
    setLeft(true);
    if (read && 'date' in read && read.date !== value) onDay(read.date);
  };
  const dates = isLeft && read && 'dates' in read ? read.dates : [];
  const wrong = isLeft && value !== '' && read === null && t`Enter the date as YYYY-MM-DD, like 2026-12-21.`;
  const words = isDay && `${formatDay(value, i18n.locale)}. `;
  return (
    <TextField
      autoComplete="off"
      maxLength={40}
      {...field}
      value={value}
      error={error ?? (wrong || undefined)}
      onChange={({ currentTarget }) => onDay(currentTarget.value)}
      onBlur={leave}
      // What sends the form from within the field ends the typing as well.
      onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) => {
        if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) leave();
      }}
      description={
        dates.length > 0 ? (
          <WhichDay dates={dates} onChoose={onDay} />
        ) : words || description ? (
          <>
            {words}
            {description}
          </>
        ) : undefined
      }
    />
  );
}

type WhichProps = { dates: readonly string[]; onChoose: (date: string) => void };

/** Asks in place which of the days is meant that 11/12/2026 may be. */
function WhichDay({ dates, onChoose }: WhichProps) {
  const { t, i18n } = useLingui();
  return (
    <span role="alert" className="flow-row strong gap-1">
      <span>{t`Which day do you mean?`}</span>
      {dates.map((date) => (
        <Button key={date} onClick={() => onChoose(date)}>
          {formatDay(date, i18n.locale)}
        </Button>
      ))}
    </span>
  );
}
