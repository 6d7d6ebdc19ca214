import { describe, expect, test } from 'vitest';
import { chooseProvince } from '#engine/form/choose-province.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import { beginAtDealer, type DealerSettings } from '#engine/form/dealer-settings.ts';
import { typeField } from '#engine/form/type-field.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { compareProvinces, dealInProvince } from './provinces.ts';

const today = '2026-11-21';
const nobody = { dealer: null, carEntry: {} };
const cash: FieldTexts = { cashFinanceLease: 'Cash', type: 'New', estimatedSalesPrice: '60000' };
const compare = (state: DealState) => compareProvinces(state, nobody, rateBook, today);
const at = (state: DealState, code: string) => compare(state).provinces.find(({ province }) => province.code === code);

describe('60,000.00 in cash', () => {
  const state = chooseProvince(stateWith(cash, { activeOption: 0 }), 'ON', rateBook, today);

  // 60,000.00 and the regulator's fee of 12.50 or 10.00, which is taxed: worked out by hand from the rates of 2026.
  test.each([
    ['ON', 7801_63, 67_814_13],
    ['QC', 8985_00, 68_985_00],
    ['NS', 8400_00, 68_400_00],
    ['NB', 9000_00, 69_000_00],
    ['AB', 3000_50, 63_010_50],
    ['NU', 3000_00, 63_000_00],
    ['SK', 6600_00, 66_600_00],
    ['MB', 7200_00, 67_200_00],
    // From 57,000.00 on the PST is 10 %.
    ['BC', 9001_50, 69_011_50],
  ])('in %s: tax %i, in all %i', (code, taxCents, totalCents) => {
    const { differenceCents, ...cost } = at(state, code) ?? {};
    expect(cost).toMatchObject({ taxCents, totalCents, dueOnDeliveryCents: totalCents, paymentCents: 0 });
    expect(differenceCents).toBe(totalCents - 67_814_13);
  });

  test('is every province and territory once, the cheapest first, by name where they cost the same', () => {
    const { here, provinces } = compare(state);
    expect(here.totalCents).toBe(67_814_13);
    expect(provinces.map(({ province }) => province.code).join(' ')).toBe('NT NU YT AB SK MB ON NS QC NB NL PE BC');
  });

  test('names each regulator’s own fee', () => {
    const fees = compare(state).provinces.map(
      ({ province, regulatorFeeCents }) => `${province.code} ${regulatorFeeCents}`,
    );
    expect(fees).toEqual(expect.arrayContaining(['ON 1250', 'AB 1000', 'BC 1000', 'QC 0', 'YT 0']));
  });
});

test('the tire fee is the province’s own, unless it was typed', () => {
  const tireFees = (state: DealState) => ['AB', 'SK', 'YT'].map((code) => at(state, code)?.state.form.tireTax);
  const ontario = chooseProvince(stateWith({ ...cash, tireTax: '29.20' }, { activeOption: 0 }), 'ON', rateBook, today);
  const state: DealState = { ...ontario, origins: { ...ontario.origins, tireTax: 'default' } };
  expect(tireFees(state)).toEqual(['16.00', '20.00', '0.00']);
  expect(tireFees(typeField(state, 'tireTax', '25', rateBook, today))).toEqual(['25', '25', '25']);
});

test('an electric car has bands of its own in British Columbia until 22 February 2027', () => {
  const state = stateWith(cash, { activeOption: 0, zeroEmission: true });
  const taxOn = (day: string) =>
    compareProvinces(state, nobody, rateBook, day).provinces.find(({ province }) => province.code === 'BC')?.taxCents;
  expect(taxOn('2027-02-22')).toBe(7201_20);
  expect(taxOn('2027-02-23')).toBe(9001_50);
});

test('a trade-in lowers the tax, and not the band', () => {
  const traded = stateWith({ ...cash, estimatedTradeValue: '20000' }, { activeOption: 0 });
  expect(at(traded, 'BC')?.taxCents).toBe(6001_50);
});

test('a tax and a fee that were typed give way, and the deal as it stands keeps them', () => {
  const chosen = chooseProvince(stateWith(cash, { activeOption: 0 }), 'ON', rateBook, today);
  const typed = (['tax', 'taxRate', 'omvicFee'] as const).reduce(
    (state, name) => typeField(state, name, { tax: 'GST', taxRate: '1', omvicFee: '50' }[name], rateBook, today),
    chosen,
  );
  const { here, provinces } = compare(typed);
  expect(here).toMatchObject({ taxCents: 600_50, regulatorFeeCents: 50_00 });
  expect(provinces.find(({ province }) => province.code === 'ON')).toMatchObject({
    taxCents: 7801_63,
    regulatorFeeCents: 12_50,
  });
});

test('a used car bears no regulator’s fee, even where the form still holds one', () => {
  const used = stateWith({ ...cash, type: 'PreOwned', omvicFee: '12.50' }, { activeOption: 0 });
  const { here, provinces } = compare(used);
  expect(here.regulatorFeeCents).toBe(0);
  expect(new Set(provinces.map(({ regulatorFeeCents }) => regulatorFeeCents))).toEqual(new Set([0]));
});

test('a lease bears the tax of all its payments', () => {
  const lease: FieldTexts = {
    cashFinanceLease: 'Lease',
    type: 'New',
    estimatedLeaseSalePrice: '36000',
    residualPercentage: '50',
    termsInYears: '3',
    interestRate: '0',
    lienRegistrationFee: '0',
  };
  // 500.00 a month and 13 %, or 5 %.
  const state = stateWith({ ...lease, type: 'New', omvicFee: '' }, { activeOption: 2 });
  const typedFee = { ...state, origins: { ...state.origins, omvicFee: 'car' as const } };
  expect(at(typedFee, 'ON')).toMatchObject({ paymentCents: 565_00, taxCents: 2340_00 });
  expect(at(typedFee, 'YT')).toMatchObject({ paymentCents: 525_00, taxCents: 900_00 });
});

test('a dealer’s own fee stands in every province, its own tax where it names one', () => {
  const dealer: DealerSettings = {
    province: 'ON',
    fees: [{ line: 'omvicFee', label: '', amount: '22.00', payee: 'regulator', mandatory: true }],
    freight: {},
    rates: { finance: {}, lease: {} },
    served: [{ province: 'AB', tax: { kind: 'GST', rate: '6' } }],
  };
  const state = beginAtDealer(stateWith(cash, { activeOption: 0 }), dealer, rateBook, today);
  const there = (code: string) => dealInProvince(state, code, { dealer, carEntry: {} }, rateBook, today).form;
  expect(there('AB')).toMatchObject({ tax: 'GST', taxRate: '6', omvicFee: '22.00' });
  expect(there('QC')).toMatchObject({ tax: 'GST', taxRate: '14.975', omvicFee: '22.00' });
});
