import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { formatDay } from '../kit/format.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onBlur'> & { value: string };

/**
 * A day, typed as Canada writes it in figures, 2026-12-21, and said in words below; what is no day is said once the field
 * is left. A browser's own field would write it by the browser's language, most often the American way.
 */
export function DayField({ description, value, error, ...field }: DayFieldProps) {
  const { t, i18n } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const isDay = isIsoDate(value);
  const wrong = isLeft && value !== '' && !isDay && t`Write the day as year, month and day, like 2026-12-21.`;
  const words = isDay && `${formatDay(value, i18n.locale)}. `;
  return (
    <TextField
      autoComplete="off"
      maxLength={10}
      value={value}
      error={error ?? (wrong || undefined)}
      onBlur={() => setLeft(true)}
      description={
        words || description ? (
          <>
            {words}
            {description}
          </>
        ) : undefined
      }
      {...field}
    />
  );
}
