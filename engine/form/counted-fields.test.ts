import { describe, expect, test } from 'vitest';
import { countedNames, countedOptions, countingOf } from './counted-fields.ts';

describe('the mode and condition by which a saved deal counts', () => {
  test.each([
    ['Cash', 'PreOwned', 'PreOwned'],
    ['Finance', 'CertifiedPreOwned', 'CertifiedPreOwned'],
    ['Finance', 'New', 'New'],
    // A lease is always of a new vehicle, and one unnamed is new.
    ['Lease', 'PreOwned', 'New'],
    ['Cash', undefined, 'New'],
    ['Cash', 'Old', 'New'],
  ] as const)('%s of type %s is of a vehicle %s', (mode, type, condition) => {
    expect(countingOf(mode, type)).toEqual({ mode, condition });
  });
});

describe('the fields that count', () => {
  const names = ['make', 'mileage', 'airTax', 'downpayment', 'leaseDownpayment'] as const;

  test.each([
    ['Finance', 'New', ['make', 'airTax', 'downpayment']],
    ['Finance', 'PreOwned', ['make', 'mileage', 'downpayment']],
    ['Cash', 'CertifiedPreOwned', ['make', 'mileage']],
    ['Lease', 'New', ['make', 'airTax', 'leaseDownpayment']],
  ] as const)('in %s of a vehicle %s', (mode, condition, counted) => {
    expect(countedNames(names, { mode, condition })).toEqual(counted);
  });
});

describe('the options that count', () => {
  const names = ['tradeInReducesTax', 'lenderFees', 'lenderFeesFinanced', 'excessKmResidualRate', 'leaseMethod'];

  test.each([
    ['Cash', ['tradeInReducesTax']],
    ['Finance', ['tradeInReducesTax', 'lenderFees', 'lenderFeesFinanced']],
    ['Lease', names],
  ] as const)('in %s', (mode, counted) => {
    expect(countedOptions(names, mode)).toEqual(counted);
  });
});
