import { expect, it } from 'vitest';
import { openState } from './opening-hours.ts';

const long = { opens: '09:00', closes: '20:00' };
const dealer = {
  timeZone: 'America/Toronto',
  openingHours: {
    monday: long,
    tuesday: long,
    friday: long,
    saturday: { opens: '09:00', closes: '17:00' },
    sunday: null,
  },
};
const at = (instant: string, zone = 'America/Toronto') => openState({ ...dealer, timeZone: zone }, new Date(instant));

it('knows a dealer open from the minute of opening to the minute before closing', () => {
  // 2026-11-23 is a Monday; Toronto is five hours behind UTC.
  expect(at('2026-11-23T13:59:59Z')).toEqual({ open: false, next: { inDays: 0, at: '09:00', weekday: 1 } });
  expect(at('2026-11-23T14:00:00Z')).toEqual({ open: true, until: '20:00' });
  expect(at('2026-11-24T00:59:59Z')).toEqual({ open: true, until: '20:00' });
  expect(at('2026-11-24T01:00:00Z')).toEqual({ open: false, next: { inDays: 1, at: '09:00', weekday: 2 } });
});

it('reads the clock of the dealer’s own zone, in summer too', () => {
  expect(at('2026-11-23T14:00:00Z', 'America/Vancouver').open).toBe(false);
  expect(at('2026-11-23T17:00:00Z', 'America/Vancouver').open).toBe(true);
  expect(at('2026-07-06T13:00:00Z').open).toBe(true);
});

it('names the next day with hours, past the closed ones and over the week’s end', () => {
  expect(at('2026-11-21T22:00:00Z')).toEqual({ open: false, next: { inDays: 2, at: '09:00', weekday: 1 } });
  expect(at('2026-11-25T15:00:00Z')).toEqual({ open: false, next: { inDays: 2, at: '09:00', weekday: 5 } });
});

it('says nothing of a dealer that states no hours', () => {
  expect(openState({ timeZone: 'America/Toronto', openingHours: {} }, new Date(0))).toEqual({
    open: false,
    next: null,
  });
});
