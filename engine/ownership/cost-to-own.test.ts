import { describe, expect, test } from 'vitest';
import { compareModes } from '#engine/compare/compare.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { costToOwn, type Keeping } from './cost-to-own.ts';
import { energyCost } from './energy-cost.ts';

const use = (per100Kilometres: string, dollars: string, sharePercent = '100') => ({
  per100Kilometres: decimalOf(per100Kilometres),
  dollars: decimalOf(dollars),
  sharePercent: decimalOf(sharePercent),
});

describe('energy', () => {
  // Natural Resources Canada, Petroleum Product Market Outlook, April 2006, table 1: 20,000 km at 0.92 a litre.
  // https://bac-lac.wayback.archive-it.org/web/20061104042615/http:/www.bipp-oppi.gc.ca/reports/2006-04/cost_vehicle_e.cfm
  test.each([
    ['Toyota Echo', '6.4', 1178],
    ['Honda Civic', '7.0', 1288],
    ['Chevy Malibu', '8.8', 1619],
    ['Ford Five-Hundred AWD', '10.6', 1950],
    ['Dodge Caravan', '10.4', 1914],
    ['Chevy C1500 Silverado', '13.0', 2392],
    ['Dodge Durango 4X4', '15.4', 2834],
  ])('of a %s at %s L/100 km is %i dollars a year', (_, litres, dollars) => {
    expect(Math.round(energyCost(20_000, [use(litres, '0.92')]) / 100)).toBe(dollars);
  });

  test('is rounded to the cent once for each kind', () => {
    // 15,001 km x 8.5 L x 1.545 = 1,970.006...; half on the battery: 985.003 and 15,001 / 2 x 20 kWh x 0.141 = 211.514.
    expect(energyCost(15_001, [use('8.5', '1.545')])).toBe(1970_01);
    expect(energyCost(15_001, [use('8.5', '1.545', '50'), use('20', '0.141', '50')])).toBe(985_00 + 211_51);
    expect(energyCost(0, [use('8.5', '1.545')])).toBe(0);
  });
});

/** 30,000.00 without tax or fees; 20 % and then 15 % lost: worth 24,000.00, 20,400.00, 17,340.00, 14,739.00. */
const deal: DealInput = {
  cashFinanceLease: 'Finance',
  type: 'New',
  tax: 'Exempt',
  estimatedSalesPrice: '30000',
  residualPercentage: '52',
  termsInYears: '3',
  interestRate: '0',
  frequency: 'Monthly',
  lienRegistrationFee: '0',
  allowedKM: '18000',
};
const keeping: Keeping = {
  years: 3,
  kilometresPerYear: 18_000,
  energy: [use('10', '1.50')],
  insuranceCents: 1800_00,
  maintenanceCents: 600_00,
  worthCents: 30_000_00,
  depreciation: { firstYear: decimalOf('20'), laterYears: decimalOf('15') },
};
const costs = (changes: DealInput = {}, kept: Partial<Keeping> = {}) =>
  costToOwn(compareModes({ ...deal, ...changes }, rateBook, '2026-11-20'), { ...keeping, ...kept });

describe('three years of a car', () => {
  test('cost what it loses, and what driving it costs', () => {
    const { ways, valueCents } = costs();
    expect(valueCents).toBe(17_340_00);
    // 12,660 lost, 2,700 of fuel, 1,800 and 600 a year: 27,960 - 54,000 km.
    const own = {
      parts: { valueLost: 12_660_00, energy: 8100_00, insurance: 5400_00, maintenance: 1800_00, financing: 0 },
      totalCents: 27_960_00,
      perYearCents: 9320_00,
      perKilometreCents: 52,
      end: 'sold',
    };
    expect(ways.Cash).toMatchObject(own);
    expect(ways.Finance).toMatchObject(own);
    // The lease pays for what the residual of 52 % leaves: 14,400.
    expect(ways.Lease).toMatchObject({ parts: { valueLost: 14_400_00 }, totalCents: 29_700_00, end: 'returned' });
  });

  test('bear the tax, the fees and the interest of the deal', () => {
    const taxed = { tax: 'HST', taxRate: '13', adminFee: '500', interestRate: '6' };
    const { ways } = costs(taxed);
    // 13 % of 30,500; over three years 34,465.00 at half a percent a month are 1,048.49 a month.
    expect(ways.Cash).toMatchObject({ parts: { taxFeesExtras: 500_00 + 3965_00, financing: 0 } });
    expect(ways.Finance).toMatchObject({ parts: { taxFeesExtras: 4465_00, financing: 36 * 1048_49 - 34_465_00 } });
  });

  test('bear what is added to the deal and what is paid beside it, in each way', () => {
    // Extras of 500.00, insurance of 1,000.00 with its 8 %, and 250.00 on delivery.
    const added = { otherExtras: '500', lifeAndDisability: '1000', payableOnDelivery: '250' };
    const parts = { taxFeesExtras: 500_00 + 1080_00 + 250_00 };
    expect(costs(added).ways).toMatchObject({ Cash: { parts }, Finance: { parts }, Lease: { parts } });
  });

  test('charge a lease’s kilometres beyond its contract, and no purchase’s', () => {
    const { ways } = costs({ tax: 'HST', taxRate: '13' }, { kilometresPerYear: 20_000 });
    // 6,000 km at 0.12 with 13 %.
    expect(ways.Lease).toMatchObject({ parts: { excessKilometres: 813_60 } });
    expect(ways.Cash).toMatchObject({ parts: { excessKilometres: 0 } });
  });

  test('charge none where the contract does not say how many it has', () => {
    expect(costs({ allowedKM: '' }, { kilometresPerYear: 90_000 }).ways.Lease).toMatchObject({
      parts: { excessKilometres: 0 },
    });
  });
});

describe('other years than the deal’s', () => {
  test('buy a leased car at its residual and keep it', () => {
    const { ways, valueCents } = costs({ tax: 'HST', taxRate: '13', vehicleDropOffFee: '300' }, { years: 4 });
    expect(valueCents).toBe(14_739_00);
    // 30,000 less its value; 13 % of 400.00 a month and of the residual of 15,600; no drop-off fee.
    expect(ways.Lease).toMatchObject({
      parts: { valueLost: 30_000_00 - 14_739_00, excessKilometres: 0 },
      end: 'boughtAndSold',
    });
    const { taxFeesExtras = 0 } = typeof ways.Lease === 'string' ? {} : ways.Lease.parts;
    expect(taxFeesExtras).toBe(36 * 52_00 + 2028_00);
  });

  test('pay a longer loan off, and have no lease that runs longer', () => {
    const { ways } = costs({ interestRate: '12' }, { years: 1 });
    // 30,000 at 1 % a month over 36 months: 996.43; of the first twelve payments, 3,124.70 are interest by the schedule.
    expect(ways.Finance).toMatchObject({ parts: { valueLost: 6000_00, financing: 3124_70 }, end: 'soldAndPaidOff' });
    expect(ways.Lease).toBe('runsLonger');
  });

  test.each([
    ['0', 300_00],
    ['30000', 0],
  ])('bear a lender’s fee that is financed where something is lent: %s down, %i', (downpayment, financing) => {
    const fee = { downpayment, options: { lenderFees: '300', lenderFeesFinanced: true } };
    expect(costs(fee, { years: 1 }).ways.Finance).toMatchObject({ parts: { financing }, end: 'soldAndPaidOff' });
  });
});

test('a way without a term, a lease of a used car and one without a residual are missing; the cheapest is among the others', () => {
  expect(costs({ termsInYears: '' }).ways).toMatchObject({ Finance: 'noTerm', Lease: 'noTerm' });
  expect(costs({ type: 'PreOwned' }).ways.Lease).toBe('newOnly');
  expect(costs({ residualPercentage: '' }).ways.Lease).toBe('noResidual');
  expect(costs().cheapest).toBe('Cash');
  expect(costs({ residualPercentage: '70' }).cheapest).toBe('Lease');
});

test('a trade-in is money that is given, and no lower price', () => {
  const cash = (input: DealInput) => costs(input).ways.Cash;
  expect(cash({ estimatedTradeValue: '5000', tradeValueLien: '7000' })).toEqual(cash({}));
});

test('nothing driven has no cost a kilometre', () => {
  expect(costs({}, { kilometresPerYear: 0 }).ways.Cash).toMatchObject({ perKilometreCents: null });
});
