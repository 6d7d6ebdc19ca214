import { expect, it } from 'vitest';
import { mondayOf, shownDays } from './use-desk.ts';

it('a week begins on its Monday, over months and years', () => {
  expect(mondayOf('2026-11-25')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2027-01-03')).toBe('2026-12-28');
  expect(shownDays('week', '2027-01-03').at(-1)).toBe('2027-01-03');
  expect(shownDays('day', '2027-01-03')).toEqual(['2027-01-03']);
});
