import { useLingui } from '@lingui/react/macro';
import type { Hours } from '#contract/opening-hours.ts';
import { readHours } from '#contract/opening-hours-text.ts';
import { formatClock } from '../../kit/format.ts';

/** What was typed and cannot be read yet stands in the place of the hours, so that it is not lost: no span has no end. */
export const isUnread = (hours: Hours | null | undefined): boolean => hours?.closes === '';

/** Hours as they were typed, or the words themselves where they are none yet. */
export const hoursOf = (text: string): Hours | null => {
  const { hours } = readHours(text);
  return hours === undefined ? { opens: text, closes: '' } : hours;
};

/** Hours for people, on one line: 9:00 a.m. – 6:00 p.m., or closed. */
export const useHoursWords = (): ((hours: Hours | null | undefined) => string) => {
  const { t, i18n } = useLingui();
  return (hours) => {
    if (!hours) return t`Closed`;
    if (isUnread(hours)) return hours.opens;
    return `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}`;
  };
};
