import { expect, it } from 'vitest';
import { daysAfter, timesWithin } from './calendar-days.ts';

it('a day lies so many days after another, over months, years and changes of the clocks', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2027-03-01', -1)).toBe('2027-02-28');
  expect(daysAfter('2027-03-13', 2)).toBe('2027-03-15');
});

it('times are whole half hours within the hours', () => {
  expect(timesWithin({ opens: '09:00', closes: '10:45' })).toEqual(['09:00', '09:30', '10:00']);
  expect(timesWithin({ opens: '23:00', closes: '24:00' })).toEqual(['23:00', '23:30']);
});
