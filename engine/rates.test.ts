import { expect, test } from 'vitest';
import { type DatedRows, type Fee, rowInForce } from './rates.ts';

const source = { title: 'A table', address: '' };
const rows: DatedRows<Fee> = [
  { from: '2024-04-01', feeCents: 1, source },
  { from: '2025-09-01', feeCents: 2, source },
];

test.each([
  ['2024-04-01', 1],
  ['2025-08-31', 1],
  ['2025-09-01', 2],
  ['2099-01-01', 2],
  ['2000-01-01', 1],
])('on %s row %i holds', (today, feeCents) => {
  expect(rowInForce(rows, today).feeCents).toBe(feeCents);
});
