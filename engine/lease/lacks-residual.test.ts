import { expect, test } from 'vitest';
import { calculate, lease, loan } from '#engine/testing/plain-deals.ts';
import { lacksResidual } from './lacks-residual.ts';

test('a lease lacks its residual where it has neither a percentage nor an amount', () => {
  expect(lacksResidual(calculate({ ...lease, residualPercentage: '' }))).toBe(true);
  expect(lacksResidual(calculate({ ...lease, residualPercentage: '0', buyOut: '0' }))).toBe(true);
  expect(lacksResidual(calculate({ ...lease, residualPercentage: '', buyOut: '12000' }))).toBe(false);
  expect(lacksResidual(calculate(lease))).toBe(false);
});

test('a loan has none to lack', () => {
  expect(lacksResidual(calculate(loan))).toBe(false);
});
