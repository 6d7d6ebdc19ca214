import { isIsoDate } from '#engine/dates/add-days.ts';
import { plainDate } from '#engine/dates/read-date.ts';
import { CommandRefused, type Given, textOption } from '../command.ts';
import type { incidents } from '../tables.ts';

export type Incident = typeof incidents.$inferSelect;

/** What can be said of an incident when it is registered, and changed later. */
export const factOptions = {
  what: { type: 'string' },
  when: { type: 'string' },
  learned: { type: 'string' },
  data: { type: 'string' },
  persons: { type: 'string' },
  harm: { type: 'string' },
  why: { type: 'string' },
  measures: { type: 'string' },
} as const;

export const factUsage =
  '--what <text> --when <[about ]day[..day]> --data <text> [--learned <day>] [--persons <[about ]number>] [--harm real|none --why <text>] [--measures <text>]';

type Facts = Partial<
  Pick<
    Incident,
    | ('firstDay' | 'lastDay' | 'daysAreAbout' | 'learnedOn' | 'circumstances' | 'information' | 'persons')
    | ('harm' | 'harmReason' | 'measures')
  >
>;

/**
 * What was typed of an incident: what was not typed is absent.
 *
 * @throws CommandRefused naming the option, for a day or a number that is none, and for a text that names somebody
 */
export function saidOf(given: Given): Facts {
  const [what, data, why, measures] = ['what', 'data', 'why', 'measures'].map((option) => wordsOf(given, option));
  const [learned, persons, harm] = ['learned', 'persons', 'harm'].map((option) => textOption(given, option));
  if (persons !== undefined && !/^(about )?\d{1,9}$/.test(persons))
    throw new CommandRefused('--persons is a number such as 12, or "about 40".');
  if (harm !== undefined && harm !== 'real' && harm !== 'none')
    throw new CommandRefused('--harm is real (a real risk of significant harm) or none.');
  if (harm !== undefined && why === undefined)
    throw new CommandRefused('--why is missing: what the harm is judged by.');
  return {
    ...daysOf(textOption(given, 'when')),
    ...(learned !== undefined && { learnedOn: dayOf('learned', learned) }),
    ...(what !== undefined && { circumstances: what }),
    ...(data !== undefined && { information: data }),
    ...(persons !== undefined && { persons }),
    ...(harm !== undefined && { harm }),
    ...(why !== undefined && { harmReason: why }),
    ...(measures !== undefined && { measures }),
  };
}

/** A text of the register, which outlasts every account. Throws CommandRefused where it names somebody by an address. */
export function wordsOf(given: Given, option: string): string | undefined {
  const text = textOption(given, option);
  if (text !== undefined && /\S@\S/.test(text))
    throw new CommandRefused(`--${option} names an e-mail address; the register is kept for years and names nobody.`);
  return text;
}

/** @throws CommandRefused for what is no day of the calendar */
export function dayOf(option: string, text: string): string {
  const day = plainDate(text);
  if (day === undefined) throw new CommandRefused(`--${option} is a day such as 2026-11-21.`);
  return day;
}

function daysOf(when: string | undefined): Facts {
  if (when === undefined) return {};
  const [, about = '', first = '', last = first] = /^(about )?([^.\s]+)(?:\.\.([^.\s]+))?$/.exec(when) ?? [];
  if (!isIsoDate(first) || !isIsoDate(last))
    throw new CommandRefused(
      '--when is a day such as 2026-11-21, or 2026-11-19..2026-11-21; "about " stands before it.',
    );
  return { firstDay: first, lastDay: last, daysAreAbout: about };
}

/**
 * Refuses days that cannot be.
 *
 * @param today the calendar day in Ontario
 * @throws CommandRefused naming the option
 */
export function refuseImpossible(days: Pick<Incident, 'firstDay' | 'lastDay' | 'learnedOn'>, today: string): void {
  if (days.firstDay > days.lastDay) throw new CommandRefused('--when begins after its end.');
  if (days.learnedOn > today || days.lastDay > today)
    throw new CommandRefused(`Today is ${today}: neither --when nor --learned lies ahead.`);
  if (days.learnedOn < days.firstDay) throw new CommandRefused('--learned lies before the incident began.');
}
