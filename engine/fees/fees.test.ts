import { expect, test } from 'vitest';
import { decimalOf } from '#engine/money/decimal.ts';
import { figures, lease } from '#engine/testing/plain-deals.ts';
import { lienRegistrationFee } from './fees.ts';

test('a typed total counts while no line says anything, the drop-off fee included', () => {
  const typed = { ...lease, totalTaxesAndFees: '700', lienRegistrationFee: '0' };
  expect(figures(typed).feesCents).toBe(700_00);
  const lines = { ...typed, adminFee: '200', vehicleDropOffFee: '200' };
  expect(figures(lines)).toMatchObject({ taxableFeesCents: 200_00, feesCents: 400_00 });
});

test('a lien costs nothing where no step of the table reaches its term', () => {
  const table = { steps: [{ upToYears: 5, feeCents: 8_00 }] };
  expect(lienRegistrationFee(decimalOf('5'), table)).toBe(8_00);
  expect(lienRegistrationFee(decimalOf('5.01'), table)).toBe(0);
});
