import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { comparedFigures, comparisonRows, missingIn, waysOf } from './comparison-rows.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const input = { estimatedSalesPrice: '30000', tax: 'Exempt', termsInYears: '4', interestRate: '6' };
const compared = (type: string, more: object = {}) => compareModes({ ...input, type, ...more }, rateBook, '2026-11-20');
const line = (place: number, type: string, more: object = {}) => {
  const row = comparisonRows[place];
  if (!row) throw new Error('no such line');
  return comparedFigures(row, waysOf(compared(type, more)), i18n);
};

it('marks the smallest amount of a line, and says what the others are above it', () => {
  const [cash, finance] = line(7, 'PreOwned');
  expect(cash).toEqual({ text: '$30,000.00', isLeast: true, overCents: 0 });
  // 704.55 a month, 48 times.
  expect(finance).toEqual({ text: '$33,818.40', isLeast: false, overCents: 3_818_40 });
});

it('marks nothing where all are the same, and shows no lease of a used vehicle', () => {
  expect(line(4, 'PreOwned')).toEqual([
    { text: '$0.00', isLeast: false, overCents: 0 },
    { text: '$0.00', isLeast: false, overCents: 0 },
    { text: '–', isLeast: false, overCents: 0 },
  ]);
});

it('calls no total the least after which the car goes back', () => {
  const [cash, finance, lease] = line(5, 'New', { buyOut: '12000' });
  expect([cash?.isLeast, finance?.isLeast, lease]).toEqual([
    true,
    false,
    { text: expect.stringMatching(/^\$2\d,\d{3}\.\d\d$/), isLeast: false, overCents: 0 },
  ]);
});

it('shows no payment in cash', () => {
  expect(line(1, 'New')[0]).toMatchObject({ text: '–', isLeast: false });
});

it.each([{}, { residualPercentage: '0' }, { buyOut: '0.00' }])(
  'gives a lease no figure while it has no residual, and no verdict (%o)',
  (more) => {
    const leases = comparisonRows.map((_, place) => line(place, 'New', more)[2]?.text);
    expect(leases).toEqual(['–', 'Choose a residual', '–', '–', '–', '–', '–', '–']);
    expect(missingIn(compared('New', more))).toBe('residual');
  },
);

it('names the price at the end of a lease with a residual', () => {
  expect(line(6, 'New', { buyOut: '12000' }).map(({ text }) => text)).toEqual([
    'You own it',
    'You own it',
    'Return it, or buy it for $12,000.00',
  ]);
  expect(missingIn(compared('New', { buyOut: '12000' }))).toBeNull();
});

it('waits for nothing with a used vehicle, which has no lease', () => {
  expect(missingIn(compared('PreOwned'))).toBeNull();
});

it('has no figure at all before there is a price', () => {
  const none = { estimatedSalesPrice: '', adminFee: '500' };
  expect(missingIn(compared('New', none))).toBe('price');
  expect(comparisonRows.flatMap((_, place) => line(place, 'New', none).map(({ text }) => text))).not.toContain(
    '$500.00',
  );
});
