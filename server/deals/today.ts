import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { after, before, type Clock, day } from '../kit/clock.ts';
import { invalidField } from '../kit/refusal.ts';

const ontario = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** The calendar day in Ontario, where a buyer has not said what day it is. */
export const dayInOntario = (clock: Clock): IsoDate => ontario.format(clock.now());

const dayInUtc = (instant: Date): IsoDate => instant.toISOString().slice(0, 10);

/**
 * The buyer's calendar day. No place on earth is further than a day from UTC.
 *
 * @throws Refusal where the day given is further than that
 */
export function buyersDay(given: IsoDate | undefined, clock: Clock): IsoDate {
  if (given === undefined) return dayInOntario(clock);
  const now = clock.now();
  if (given >= dayInUtc(before(now, day)) && given <= dayInUtc(after(now, day))) return given;
  throw invalidField('today', msg`Send the calendar day of today.`);
}
