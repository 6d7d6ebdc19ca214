import { expect, it } from 'vitest';
import { openState } from './opening-hours.ts';

const long = { opens: '09:00', closes: '20:00' };
const dealer = {
  timeZone: 'America/Toronto',
  specialDays: [
    { date: '2026-12-25', name: 'Christmas Day', hours: null },
    { date: '2026-12-26', name: 'Boxing Day', hours: { opens: '10:00', closes: '14:00' } },
  ],
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
  expect(openState({ timeZone: 'America/Toronto', openingHours: {}, specialDays: [] }, new Date(0))).toEqual({
    open: false,
    next: null,
  });
});

it('is closed on a holiday, and keeps the hours of a single day', () => {
  // Christmas of 2026 is a Friday, which has long hours.
  expect(at('2026-12-25T15:00:00Z')).toEqual({ open: false, next: { inDays: 1, at: '10:00', weekday: 6 } });
  expect(at('2026-12-26T18:59:00Z')).toEqual({ open: true, until: '14:00' });
  expect(at('2026-12-26T19:00:00Z').open).toBe(false);
});
