import { describe, expect, test } from 'vitest';
import { changes, fullState, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition } from './choose-mode.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear, takeFirstMileage } from './choose-vehicle.ts';
import { typeField } from './type-field.ts';

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

describe('the price of the car that was chosen before', () => {
  const prices = { estimatedSalesPrice: '', estimatedLeaseSalePrice: '' };
  const chosen = chooseTrim(
    stateWith({ type: 'New', make: 'ACURA', year: '2027', model: 'ADX' }),
    trim,
    rateBook,
    today,
  );
  const another = {
    make: (state: typeof chosen) => chooseMake(state, 'HYUNDAI'),
    year: (state: typeof chosen) => chooseYear(state, '2026'),
    model: (state: typeof chosen) => chooseModel(state, { make: 'ACURA', model: 'RDX', type: 'New' }),
    condition: (state: typeof chosen) => chooseCondition(state, 'PreOwned', rateBook, today),
    'trim without a price': (state: typeof chosen) =>
      chooseTrim(state, { trim: 'EX', basePrice: 'on request', mileage: '' }, rateBook, today),
  };

  test.each(Object.entries(another))('goes with another %s', (_, choose) => {
    const { form, origins } = choose(chosen);
    expect(form).toMatchObject(prices);
    expect(origins).not.toHaveProperty('estimatedSalesPrice');
  });

  test.each(Object.entries(another))('stays with another %s where the person typed it', (_, choose) => {
    const typed = typeField(chosen, 'estimatedSalesPrice', '33000', rateBook, today);
    expect(choose(typed).form).toMatchObject({ ...prices, estimatedSalesPrice: '33000' });
  });

  test('stays while the same model is chosen again', () => {
    expect(chooseModel(chosen, { make: 'ACURA', model: 'ADX', type: 'New' }).form).toMatchObject({
      estimatedSalesPrice: '35000.00',
    });
  });
});

describe('the mileage of the first trim listed', () => {
  const used = stateWith({ type: 'PreOwned', make: 'TOYOTA', year: '2022', model: 'Corolla' });

  test('is taken until a trim is chosen, which brings its own', () => {
    const first = takeFirstMileage(used, '36800');
    expect(first.form.mileage).toBe('36800');
    expect(chooseTrim(first, { ...trim, mileage: '35300' }, rateBook, today).form.mileage).toBe('35300');
  });

  test.each([
    ['of a new vehicle', { ...used, form: { ...used.form, type: 'New' } }],
    ['where a trim is chosen', { ...used, form: { ...used.form, trim: 'SE' } }],
    ['where somebody typed it', typeField(used, 'mileage', '40000', rateBook, today)],
    ['where somebody emptied it', typeField(used, 'mileage', '', rateBook, today)],
  ])('is not taken %s', (_, state) => {
    expect(takeFirstMileage(state, '36800')).toBe(state);
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
