import { expect, it } from 'vitest';
import { localDay } from '../kit/format.ts';
import { whenOf } from './LeadRow.tsx';

it('names a day by its weekday while that tells it apart, and else by its date', () => {
  const today = '2026-11-25';
  expect(localDay(new Date(2026, 10, 25, 23, 59))).toBe(today);
  expect(['2026-11-26', '2026-12-01'].map((date) => whenOf(date, today, 'en'))).toEqual(['Thu', 'Tue']);
  expect(['2026-12-02', '2026-11-24'].map((date) => whenOf(date, today, 'en'))).toEqual(['Dec 2', 'Nov 24']);
  expect(whenOf('2026-11-27', today, 'fr')).toBe('ven.');
});
