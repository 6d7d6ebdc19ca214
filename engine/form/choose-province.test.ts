import { describe, expect, test } from 'vitest';
import { changes, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { initialDealState, resetDealState } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const first = initialDealState(rateBook, today);
const choose = (code: string, state = first) => chooseProvince(state, code, rateBook, today);

describe('a province proposes its tax', () => {
  test.each([
    ['ON', 'HST', '13', undefined],
    ['NB', 'HST', '15', undefined],
    ['NL', 'HST', '15', undefined],
    ['PE', 'HST', '15', undefined],
    ['NS', 'HST', '14', undefined],
    ['AB', 'GST', '5', undefined],
    ['NT', 'GST', '5', undefined],
    ['NU', 'GST', '5', undefined],
    ['YT', 'GST', '5', undefined],
    [
      'BC',
      'GST',
      '12',
      [
        { name: 'GST', rate: '5' },
        { name: 'PST', rate: '7' },
      ],
    ],
    [
      'SK',
      'GST',
      '11',
      [
        { name: 'GST', rate: '5' },
        { name: 'PST', rate: '6' },
      ],
    ],
    [
      'MB',
      'GST',
      '12',
      [
        { name: 'GST', rate: '5' },
        { name: 'RST', rate: '7' },
      ],
    ],
    [
      'QC',
      'GST',
      '14.975',
      [
        { name: 'GST', rate: '5' },
        { name: 'QST', rate: '9.975' },
      ],
    ],
  ])('%s: %s %s', (code, kind, percent, components) => {
    const state = choose(code);
    expect(state.form).toMatchObject({ tax: kind, taxRate: percent });
    expect(state.options.taxComponents?.map(({ name, rate }) => ({ name, rate }))).toEqual(components);
    expect(state.province).toBe(code);
    expect(state.origins).toMatchObject({ tax: 'province', taxRate: 'province' });
  });

  test('Nova Scotia was at 15 % before April 2025', () => {
    expect(chooseProvince(first, 'NS', rateBook, '2025-03-31').form.taxRate).toBe('15');
    expect(chooseProvince(first, 'NS', rateBook, '2025-04-01').form.taxRate).toBe('14');
  });

  test('by its English name too', () => {
    expect(choose('British Columbia').province).toBe('BC');
  });

  test('another province replaces the proposal and its parts', () => {
    const state = choose('ON', choose('BC'));
    expect(state.form).toMatchObject({ tax: 'HST', taxRate: '13' });
    expect(state.options).toEqual({});
  });

  test('over the defaults after Refresh', () => {
    expect(choose('QC', resetDealState(first, rateBook, today)).form.taxRate).toBe('14.975');
  });

  test.each([
    ['taxRate', '12.5'],
    ['tax', 'PST'],
  ] as const)('never over a typed %s', (name, value) => {
    const typed = typeField(first, name, value, rateBook, today);
    const state = choose('QC', typed);
    expect(changes(typed, state)).toEqual({ tireTax: '18.00', omvicFee: '' });
    expect(state.options.taxComponents).toBeUndefined();
  });

  test('never over the dealer’s rate', () => {
    const state = choose('QC', { ...first, origins: { ...first.origins, taxRate: 'dealer' } });
    expect(state.form.taxRate).toBe('13');
  });

  test.each(['', 'XX'])('"%s" leaves everything as it is', (code) => {
    const before = choose('BC');
    expect(choose(code, before)).toEqual({ ...before, province: '' });
  });
});

describe('British Columbia’s bands', () => {
  test.each([
    ['54999.99', '7'],
    ['55000', '8'],
    ['55999.99', '8'],
    ['56000', '9'],
    ['56999.99', '9'],
    ['57000', '10'],
    ['124999.99', '10'],
    ['125000', '15'],
    ['149999.99', '15'],
    ['150000', '20'],
    ['99999999999', '20'],
  ])('a price of %s carries %s %% PST', (price, percent) => {
    const state = typeField(
      choose('BC', stateWith({ type: 'PreOwned' })),
      'estimatedSalesPrice',
      price,
      rateBook,
      today,
    );
    expect(state.options.taxComponents?.[1]).toMatchObject({ name: 'PST', rate: percent });
    expect(state.form.taxRate).toBe(String(5 + Number(percent)));
  });

  test('count freight, rebate and discount, and not the trade-in', () => {
    const price = stateWith({
      type: 'New',
      estimatedSalesPrice: '55000',
      freight: '2000',
      rebate: '600',
      discount: '500',
    });
    const state = typeField(choose('BC', price), 'estimatedTradeValue', '20000', rateBook, today);
    expect(state.options.taxComponents?.[1]?.rate).toBe('8');
  });

  test('go by the lease price in a lease', () => {
    const lease = stateWith(
      { type: 'New', estimatedLeaseSalePrice: '57000', leaseDiscount: '500' },
      { activeOption: 2 },
    );
    expect(choose('BC', lease).options.taxComponents?.[1]?.rate).toBe('9');
  });

  test('stay as they are once the person has typed a rate', () => {
    const typed = typeField(choose('BC'), 'taxRate', '12', rateBook, today);
    const state = typeField(typed, 'estimatedSalesPrice', '60000', rateBook, today);
    expect(state.form.taxRate).toBe('12');
    expect(state.options.taxComponents).toBeUndefined();
  });
});

describe('the regulator’s fee', () => {
  test.each([
    ['ON', '12.50'],
    ['AB', '10.00'],
    ['BC', '10.00'],
    ['QC', ''],
  ])('of %s is "%s"', (code, fee) => {
    expect(choose(code).form.omvicFee).toBe(fee);
    expect(choose(code, choose('AB')).form.omvicFee).toBe(fee);
  });

  test('is not charged before it exists', () => {
    expect(chooseProvince(first, 'BC', rateBook, '2026-03-31').form.omvicFee).toBe('');
  });

  test('never replaces a typed one, nor one that the condition rules out', () => {
    expect(choose('AB', typeField(first, 'omvicFee', '22', rateBook, today)).form.omvicFee).toBe('22');
    expect(choose('AB', chooseCondition(first, 'PreOwned', rateBook, today)).form.omvicFee).toBe('');
    expect(choose('AB', resetDealState(first, rateBook, today)).form.omvicFee).toBe('');
  });
});
