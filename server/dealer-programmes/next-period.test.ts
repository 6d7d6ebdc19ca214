import { expect, it } from 'vitest';
import { nameInPeriod, nextPeriod } from './next-period.ts';

it.each([
  ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['2026-11-03', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['2026-12-01', '2027-01-31', '2027-02-01', '2027-03-31'],
  ['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29'],
  ['2026-12-01', '2027-01-04', '2027-01-05', '2027-02-04'],
  ['2026-11-10', '2026-11-20', '2026-11-21', '2026-12-20'],
  ['2026-12-30', '2027-01-30', '2027-01-31', '2027-02-28'],
])('after %s to %s come %s to %s', (from, until, nextFrom, nextUntil) => {
  expect(nextPeriod({ from, until })).toEqual({ from: nextFrom, until: nextUntil });
});

it('says the next month in a name that says its own', () => {
  const next = (name: string) => nameInPeriod(name, '2026-12-31', '2027-01-31');
  expect(next('RDX, December 2026')).toBe('RDX, January 2027');
  expect(next('RDX, décembre 2026')).toBe('RDX, janvier 2027');
  expect(next('RDX, November 2026')).toBe('RDX, November 2026');
});
