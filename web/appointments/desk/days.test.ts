import { expect, it } from 'vitest';
import { daysAfter, mondayOf, shownDays, timesWithin } from './days.ts';

it('a week begins on its Monday, over months and years', () => {
  expect(mondayOf('2026-11-25')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2027-01-03')).toBe('2026-12-28');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(shownDays('week', '2027-01-03').at(-1)).toBe('2027-01-03');
  expect(shownDays('day', '2027-01-03')).toEqual(['2027-01-03']);
});

it('times are whole half hours within the hours', () => {
  expect(timesWithin({ opens: '09:00', closes: '10:45' })).toEqual(['09:00', '09:30', '10:00']);
  expect(timesWithin({ opens: '23:00', closes: '24:00' })).toEqual(['23:00', '23:30']);
});
