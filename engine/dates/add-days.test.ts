import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#engine/testing/any-deal.ts';
import { addDays, addMonths, isIsoDate } from './add-days.ts';

const day = 86_400_000;

test('agrees with the calendar of the platform, for every day of four centuries', () => {
  const start = Date.parse('1900-01-01');
  const date = fc
    .integer({ min: 0, max: 146_097 })
    .map((days) => new Date(start + days * day).toISOString().slice(0, 10));
  always(fc.tuple(date, fc.integer({ min: -400, max: 400 })), ([from, days]) => {
    expect(addDays(from, days)).toBe(new Date(Date.parse(from) + days * day).toISOString().slice(0, 10));
  });
});

test.each([
  ['2028-02-15', 14, '2028-02-29'],
  ['2027-02-15', 14, '2027-03-01'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2026-12-31', 30, '2027-01-30'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2027-01-01', -32, '2026-11-30'],
])('%s and %i days', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
});

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '12026-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  'today',
])('"%s" is no day', (text) => {
  expect(isIsoDate(text)).toBe(false);
  expect(() => addDays(text, 1)).toThrow(RangeError);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2027-01-31', 14, '2028-03-31'],
  ['2026-12-31', 96, '2034-12-31'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});
