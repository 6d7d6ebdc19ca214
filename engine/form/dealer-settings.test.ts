import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { offeredCar } from '#engine/testing/offered-car.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { allInCents, asAdvertised } from './advertised-price.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { chooseMake, chooseTrim } from './choose-vehicle.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, initialDealState, resetDealState } from './deal-state.ts';
import {
  applyDealerSettings,
  beginAtDealer,
  chargedFees,
  type DealerFee,
  type DealerSettings,
  leaveDealerTax,
  offeredFees,
} from './dealer-settings.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const fee = (line: DealerFee['line'], amount: string, more: Partial<DealerFee> = {}): DealerFee => ({
  line,
  amount,
  label: '',
  payee: 'dealer',
  mandatory: true,
  ...more,
});
const lakeview: DealerSettings = {
  province: 'ON',
  fees: [
    fee('adminFee', '499.00'),
    fee('omvicFee', '22.00', { payee: 'regulator' }),
    fee('other', '199.00', { label: 'Documents' }),
    fee('other', '99.50', { label: 'Nitrogen' }),
    fee('gasoline', '80.00', { mandatory: false }),
    fee('freight', '2000.00', { payee: 'maker' }),
  ],
  freight: { ACURA: '2595.00' },
  rates: { finance: { New: { 5: '4.99', 7: '5.49' }, PreOwned: { 7: '7.49' } }, lease: { 3: '3.90', 4: '4.40' } },
  served: [
    { province: 'ON', tax: null },
    { province: 'AB', tax: { kind: 'GST', rate: '5.5' } },
  ],
};

const at = (state: DealState, settings = lakeview) => applyDealerSettings(state, settings, rateBook, today);
const first = beginAtDealer(initialDealState(rateBook, today), lakeview, rateBook, today);
const finance = at(chooseMode(first, 1, rateBook, today));
const lease = at(chooseMode(first, 2, rateBook, today));
const type = (state: DealState, name: Parameters<typeof typeField>[1], text: string) =>
  at(typeField(state, name, text, rateBook, today));

describe('the dealer’s fees', () => {
  it('fill the lines that every buyer pays, added up by line, in place of the form’s defaults', () => {
    expect(finance.form).toMatchObject({ adminFee: '499.00', omvicFee: '22.00', other: '298.50', gasoline: '' });
    expect(finance.origins).toMatchObject({ adminFee: 'dealer', omvicFee: 'dealer', airTax: 'default' });
    expect(offeredFees(lakeview.fees, 'gasoline', today)).toEqual([fee('gasoline', '80.00', { mandatory: false })]);
  });

  it('of a province stand in the place of those of everywhere, and go with it', () => {
    const settings: DealerSettings = {
      ...lakeview,
      fees: [
        fee('adminFee', '499.00'),
        fee('adminFee', '295.00', { province: 'QC' }),
        fee('lienRegistrationFee', '60.00', { payee: 'government', province: 'QC' }),
        fee('tireTax', '15.00', { payee: 'other', province: 'QC' }),
      ],
    };
    const inProvince = (state: DealState, code: string) =>
      applyDealerSettings(chooseProvince(state, code, rateBook, today), settings, rateBook, today);
    const quebec = inProvince(chooseMode(first, 2, rateBook, today), 'QC');
    expect(quebec.form).toMatchObject({ adminFee: '295.00', lienRegistrationFee: '60.00', tireTax: '15.00' });
    const ontario = inProvince(quebec, 'ON');
    expect(ontario.form).toMatchObject({ adminFee: '499.00', lienRegistrationFee: '131.08', tireTax: '29.20' });
  });

  it('follow each other by their first days: on a line, in a province, and under a name among the others', () => {
    const fees = [
      fee('adminFee', '499.00'),
      fee('adminFee', '549.00', { from: '2026-12-01', label: 'New' }),
      fee('adminFee', '295.00', { province: 'QC' }),
      fee('other', '199.00', { label: 'Documents' }),
      fee('other', '99.50', { label: 'Nitrogen' }),
      fee('other', '0.00', { label: 'Nitrogen', from: '2026-12-01' }),
      fee('gasoline', '80.00', { mandatory: false }),
      fee('gasoline', '90.00', { mandatory: false, from: '2026-12-01' }),
    ];
    const charged = (day: string, province = '') => chargedFees(fees, day, province);
    expect(charged('2026-11-30')).toEqual({ adminFee: '499.00', other: '298.50' });
    expect(charged('2026-12-01')).toEqual({ adminFee: '549.00', other: '199.00' });
    expect(charged('2026-12-01', 'QC').adminFee).toBe('295.00');
    const offered = (day: string) => offeredFees(fees, 'gasoline', day).map(({ amount }) => amount);
    expect([offered('2026-11-30'), offered('2026-12-01')]).toEqual([['80.00'], ['90.00']]);
  });

  it('hold no tire fee for a listed used car unless the dealer charges one', () => {
    const tiresOf = (settings: Partial<DealerSettings>, condition: 'New' | 'PreOwned') =>
      asAdvertised(offeredCar({ condition, settings }), rateBook, today).state.form.tireTax;
    expect([tiresOf({}, 'New'), tiresOf({}, 'PreOwned')]).toEqual(['29.20', '0.00']);
    expect(tiresOf({ fees: [fee('tireTax', '22.00', { payee: 'other' })] }, 'PreOwned')).toBe('22.00');
  });

  it('give way to what is typed, also where it was emptied, and to the car’s entry', () => {
    expect(type(finance, 'adminFee', '').form.adminFee).toBe('');
    const used = at(chooseCondition(finance, 'PreOwned', rateBook, today));
    expect(used.form).toMatchObject({ omvicFee: '', airTax: '', other: '320.50' });
  });

  it('hold the freight of the make, else that of every make', () => {
    const acura = at(chooseMake(finance, 'ACURA'));
    expect(acura.form).toMatchObject({ freight: '2595.00', leaseFreight: '2595.00' });
    expect(at(chooseMake(acura, 'HONDA')).form.freight).toBe('2000.00');
    const none = { ...lakeview, fees: [] };
    expect(at(chooseMake(at(acura, none), 'HONDA'), none).form).toMatchObject({ freight: '', leaseFreight: '' });
  });
});

describe('the dealer’s rates', () => {
  it('follow the term, the condition and the mode; where there is none, the condition’s own stands', () => {
    expect(finance.form.interestRate).toBe('5.49');
    expect(type(finance, 'termsInYears', '5').form.interestRate).toBe('4.99');
    const sixYears = type(finance, 'termsInYears', '6');
    expect([sixYears.form.interestRate, sixYears.origins.interestRate]).toEqual(['6.99', 'default']);
    expect(at(chooseCondition(finance, 'PreOwned', rateBook, today)).form.interestRate).toBe('7.49');
    expect(at(chooseCondition(finance, 'CertifiedPreOwned', rateBook, today)).form.interestRate).toBe('6.99');
    expect(lease.form).toMatchObject({ termsInYears: '3', interestRate: '3.90' });
  });

  it('give way to a rate that was typed, until a condition sets its own', () => {
    const typed = type(finance, 'interestRate', '3');
    expect(type(typed, 'termsInYears', '5').form.interestRate).toBe('3');
    expect(at(chooseCondition(typed, 'New', rateBook, today)).form.interestRate).toBe('5.49');
  });

  it('are not there after Refresh, which leaves the stated rate', () => {
    expect(resetDealState(finance, rateBook, today).form).toMatchObject({ interestRate: '5.99', adminFee: '' });
  });
});

describe('the provinces that the dealer serves', () => {
  const choose = (state: DealState, code: string) =>
    at(chooseProvince(leaveDealerTax(state, rateBook, today), code, rateBook, today));

  it('begin with its own, by the reference', () => {
    expect([finance.province, finance.form.tax, finance.form.taxRate]).toEqual(['ON', 'HST', '13']);
    expect(finance.origins.tax).toBe('province');
  });

  it('have the dealer’s own tax where it states one, and the reference’s again elsewhere', () => {
    const alberta = choose(finance, 'AB');
    expect([alberta.form.tax, alberta.form.taxRate, alberta.origins.taxRate]).toEqual(['GST', '5.5', 'dealer']);
    const scotia = choose(alberta, 'NS');
    expect([scotia.form.tax, scotia.form.taxRate, scotia.origins.taxRate]).toEqual(['HST', '14', 'province']);
    expect(choose(type(alberta, 'taxRate', '4'), 'NS').form.taxRate).toBe('4');
  });
});

it('comes to the payment that was worked out by hand', () => {
  // 46,580 + freight 2,595 + admin 499 + air 100 + tires 29.20 + OMVIC 22 + other 298.50 = 50,123.70; HST 13 % 6,516.08
  const trim = { trim: 'A-Spec', basePrice: '46,580', mileage: '' };
  const deal = at(chooseTrim(at(chooseMake(finance, 'ACURA')), trim, rateBook, today));
  const { figures } = calculateDeal(dealInput(deal), rateBook, today);
  expect(formatCents(figures.salesTaxCents)).toBe('6516.08');
  // 56,639.78 over 84 months at 5.49 %: rate 0.004575 a month, 56,639.78 × 0.004575 / (1 − 1.004575^-84) = 813.59…
  const monthly = (56_639.78 * 0.004575) / (1 - 1.004575 ** -84);
  expect(formatCents(figures.paymentCents)).toBe(monthly.toFixed(2));
  expect(figures.numberOfPayments).toBe(84);
});

it('is part of the advertised price, which the calculator then shows', () => {
  const car = offeredCar({ settings: lakeview });
  const way = asAdvertised(car, rateBook, today);
  expect([allInCents(way), way.state.form.interestRate]).toEqual([50_123_70, '5.49']);
  const licence = { label: '', payee: 'government', mandatory: true } as const;
  const fees: DealerSettings['fees'] = [
    ...lakeview.fees,
    { line: 'licenseFee', amount: '59.00', ...licence },
    { line: 'stickerFee', amount: '120.00', ...licence },
  ];
  const licensed = offeredCar({ settings: { ...lakeview, fees } });
  expect(allInCents(asAdvertised(licensed, rateBook, today))).toBe(50_123_70);
});
