import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Hours } from '#contract/opening-hours.ts';
import { readHours } from '#contract/opening-hours-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { hoursOf, isUnread, useHoursWords } from './hours-words.ts';

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
export function HoursField({ of, label, hours, errors, path, onChange }: HoursFieldProps) {
  const { t } = useLingui();
  const words = useHoursWords();
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined && isUnread(hours) ? readHours(hours?.opens ?? '').fault : undefined;
  const said = {
    unread: t`Write it as 9-6, 9:30-18, or closed.`,
    pastMidnight: t`Close later than you open, and by midnight.`,
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
