import { expect, it } from 'vitest';
import { holidaysFrom } from './holidays.ts';

const days = (province: string, from: `${number}-${number}-${number}`) =>
  holidaysFrom(province, from).map(({ date, name }) => `${date} ${name}`);

it('knows a province’s holidays for a year from any day on, by its calendar', () => {
  expect(days('ON', '2026-11-27')).toEqual([
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2027-01-01 New Year’s Day',
    '2027-02-15 Family Day',
    '2027-03-26 Good Friday',
    '2027-05-24 Victoria Day',
    '2027-07-01 Canada Day',
    '2027-09-06 Labour Day',
    '2027-10-11 Thanksgiving',
  ]);
  expect(days('QC', '2026-05-18')).toEqual([
    '2026-05-18 Journée nationale des patriotes',
    '2026-06-24 Fête nationale',
    '2026-07-01 Fête du Canada',
    '2026-09-07 Fête du Travail',
    '2026-10-12 Action de grâces',
    '2026-12-25 Noël',
    '2027-01-01 Jour de l’An',
    '2027-03-26 Vendredi saint',
  ]);
});

it.each([
  ['2024-01-01', '2024-03-29'],
  ['2025-01-01', '2025-04-18'],
  ['2026-01-01', '2026-04-03'],
  ['2030-01-01', '2030-04-19'],
] as const)('finds Good Friday of the year from %s', (from, friday) => {
  expect(days('NS', from)).toContain(`${friday} Good Friday`);
});
