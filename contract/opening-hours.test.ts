import { expect, it } from 'vitest';
import { hoursOn, type OpeningTimes, specialDayOn, weekdayOf } from './opening-hours.ts';

const ofWeekday = { opens: '09:00', closes: '18:00' };
const ofEve = { opens: '09:00', closes: '13:00' };
const eve = { date: '2026-12-24', name: 'Christmas Eve', hours: ofEve };
const christmas = { date: '2026-12-25', name: 'Christmas Day', hours: null };
// Thursday and Friday are open, Saturday is closed, and of Sunday nothing is said.
const times: OpeningTimes = {
  openingHours: { thursday: ofWeekday, friday: ofWeekday, saturday: null },
  specialDays: [eve, christmas],
};

it.each([
  ['2026-12-21', 'monday'],
  ['2026-12-22', 'tuesday'],
  ['2026-12-23', 'wednesday'],
  ['2026-12-24', 'thursday'],
  ['2026-12-25', 'friday'],
  ['2026-12-26', 'saturday'],
  ['2026-12-27', 'sunday'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

it('finds the single day that is named, and none on another', () => {
  expect(specialDayOn(times, '2026-12-25')).toBe(christmas);
  expect(specialDayOn(times, '2026-12-26')).toBeUndefined();
});

it('has a single day’s own hours before those of its weekday', () => {
  expect(hoursOn(times, '2026-12-17')).toBe(ofWeekday);
  expect(hoursOn(times, '2026-12-24')).toBe(ofEve);
  expect(hoursOn(times, '2026-12-25')).toBeNull();
});

it('tells a closed day from one of which nothing is said', () => {
  expect(hoursOn(times, '2026-12-26')).toBeNull();
  expect(hoursOn(times, '2026-12-27')).toBeUndefined();
});
