import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { after, before, type Clock, day, minute } from '../kit/clock.ts';
import { invalidField } from '../kit/handler.ts';

const ontario = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** The calendar day in Ontario, where a buyer has not said what day it is. */
export function dayInOntario(clock: Clock): IsoDate {
  const now = clock.now();
  // A day begins with a minute, and to write one out takes longer than to work out a deal.
  const inMinute = Math.floor(now.getTime() / minute);
  if (inMinute !== known.inMinute) known = { inMinute, day: ontario.format(now) };
  return known.day;
}

let known: { readonly inMinute: number; readonly day: IsoDate } = { inMinute: Number.NaN, day: '' };

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
  throw invalidField('today', msg`Send today’s date.`);
}

/** By whose sales tax payments of several dealers' cars are shown while no province was said: Ontario's, in French Québec's. */
export const usualProvince = (language: Language): string => (language === 'fr' ? 'QC' : 'ON');
