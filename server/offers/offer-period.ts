import { after, day } from '../kit/clock.ts';
import { invalidField } from '../kit/refusal.ts';
import { daysAfter, instantOf, wallTime } from '../kit/zone-time.ts';

const usualDays = 7;
const mostDays = 90;

/**
 * The last day on which an offer holds, and the instant at which that day is over where the dealer is. A week where
 * none is asked for. Throws a refusal for a day that is past or too far.
 */
export function offerPeriod(asked: string | undefined, zone: string, now: Date): { validOn: string; validUntil: Date } {
  const { date: today } = wallTime(now, zone);
  const validOn = asked ?? daysAfter(today, usualDays);
  if (validOn < today) throw invalidField('validOn', 'Choose today or a later day.');
  if (validOn > daysAfter(today, mostDays)) throw invalidField('validOn', `Choose a day within ${mostDays} days.`);
  const nextDay = { date: daysAfter(validOn, 1), time: '00:00' };
  // A midnight that the clocks are put forward over is one hour later.
  const over = instantOf(nextDay, zone) ?? instantOf({ ...nextDay, time: '01:00' }, zone);
  return { validOn, validUntil: over ?? after(now, day) };
}
