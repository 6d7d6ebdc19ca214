import { describe, expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from './choose-vehicle.ts';

const today = '2026-11-21';
const trim = { trim: 'LX', basePrice: '35,000', mileage: '18000' };

describe('the vehicle', () => {
  test('another make clears model, year, trim and mileage', () => {
    const before = fullState(0);
    expect(changes(before, chooseMake(before, 'HONDA'))).toEqual({
      make: 'HONDA',
      model: '',
      year: '',
      trim: '',
      mileage: '',
    });
  });

  test('another year clears model, trim and mileage', () => {
    const before = fullState(0);
    expect(changes(before, chooseYear(before, '2027'))).toEqual({ year: '2027', model: '', trim: '', mileage: '' });
  });

  test('the same make or year again clears nothing', () => {
    const before = fullState(0);
    expect(chooseMake(before, before.form.make)).toBe(before);
    expect(chooseYear(before, before.form.year)).toBe(before);
  });

  test('a model sets make, model and condition, and leaves trim and mileage open', () => {
    const before = fullState(0);
    const after = chooseModel(before, { make: 'HONDA', model: 'Civic', type: 'PreOwned' });
    expect(changes(before, after)).toEqual({ make: 'HONDA', model: 'Civic', type: 'PreOwned', trim: '', mileage: '' });
    expect(chooseModel(after, { make: 'HONDA', model: 'Civic', type: 'PreOwned' }).form).toEqual(after.form);
  });

  test('a model of a lease is New', () => {
    expect(chooseModel(stateWith({}, { activeOption: 2 }), { make: 'A', model: 'B', type: 'PreOwned' }).form.type).toBe(
      'New',
    );
  });
});

describe('a trim', () => {
  test('fills both prices from its base price', () => {
    const before = stateWith({ type: 'New', mileage: '5' });
    const after = chooseTrim(before, trim, rateBook, today);
    expect(changes(before, after)).toEqual({
      trim: 'LX',
      estimatedSalesPrice: '35000.00',
      estimatedLeaseSalePrice: '35000.00',
      mileage: '',
    });
    expect(after.origins.estimatedSalesPrice).toBe('car');
  });

  test.each(['PreOwned', 'CertifiedPreOwned'])('of a %s vehicle brings the mileage', (type) => {
    expect(chooseTrim(stateWith({ type }), trim, rateBook, today).form.mileage).toBe('18000');
  });

  test.each(['', 'on request', '99999999999', '0'])('with the base price "%s" leaves the prices', (basePrice) => {
    const before = stateWith({ type: 'New', estimatedSalesPrice: '30000' });
    expect(changes(before, chooseTrim(before, { ...trim, basePrice }, rateBook, today))).toEqual({ trim: 'LX' });
  });

  test('moves British Columbia’s band with its price', () => {
    const before = stateWith({ type: 'New' }, { province: 'BC', origins: { taxRate: 'province' } });
    expect(chooseTrim(before, { ...trim, basePrice: '56,000' }, rateBook, today).form.taxRate).toBe('14');
  });
});
