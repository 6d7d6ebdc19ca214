import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { noEnd } from '#contract/no-end.ts';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { dateFormat, formatDay } from '../kit/format.ts';
import type { ProgrammeTab } from './programme-list.ts';

export type ProgrammeKind = KeptProgramme['kind'];

export const kindNames: Readonly<Record<ProgrammeKind, MessageDescriptor>> = {
  finance: msg`Finance`,
  lease: msg`Lease`,
  rebate: msg`Rebate`,
  governmentRebate: msg`Government rebate`,
};

export const tabNames: Readonly<Record<ProgrammeTab, MessageDescriptor>> = {
  inForce: msg`Active`,
  coming: msg`Upcoming`,
  setAside: msg({ message: 'Turned off', context: 'programmes' }),
  ended: msg`Ended`,
  removed: msg`Removed`,
};

/** The letters of a list that says something: an empty one, or one of `*`, is all. */
const stated = (list: readonly (string | number)[]): string[] =>
  list.includes('*') ? [] : list.map((one) => String(one));

/** Years that follow each other as a span: 2024–2026. */
function yearsOf(years: readonly number[]): string[] {
  const sorted = years.toSorted((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return last - first === sorted.length - 1 && sorted.length > 2 ? [`${first}–${last}`] : sorted.map(String);
}

/** Which cars a programme is for, in few words; '' for all. */
export const carsInWords = ({ makes, models, trims, years, conditions }: KeptProgramme['cars'], i18n: I18n): string => {
  const states = conditions.map((one) => (optionLabels[one] ? i18n._(optionLabels[one]) : one));
  return [yearsOf(years), stated(makes), stated(models), stated(trims), states]
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
    .join(' · ');
};

/** A programme's last day; null where it has no end. */
export const lastDayOf = (until: string, locale: string): string | null =>
  until === noEnd ? null : formatDay(until, locale);

const dayMs = 86_400_000;

/** How many days are left of a programme on a day, the last one not counted. */
export const daysLeft = (until: string, today: string): number => (Date.parse(until) - Date.parse(today)) / dayMs;

/** The month in which the time after a programme begins: what ends on November 30 goes on in December. */
export const monthAfter = (until: string, locale: string): string =>
  dateFormat('month', locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.parse(until) + dayMs));
