import { useLingui } from '@lingui/react/macro';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { formatDay } from '../kit/format.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value'> & { value: string };

/**
 * A day, typed as Canada writes it in figures, 2026-12-21, and said in words below. A browser's own field would write it
 * by the browser's language, most often the American way.
 */
export function DayField({ description, value, ...field }: DayFieldProps) {
  const { i18n } = useLingui();
  const words = isIsoDate(value) ? `${formatDay(value, i18n.locale)}. ` : '';
  return (
    <TextField
      autoComplete="off"
      maxLength={10}
      value={value}
      {...((words || description) && {
        description: (
          <>
            {words}
            {description}
          </>
        ),
      })}
      {...field}
    />
  );
}
