import { describe, expect, it } from 'vitest';
import type { ProgrammeRow } from './programme-list.ts';
import { idsOf, ratesOf, sheetsOf, yearlyRate } from './sheets.ts';

const cars = { makes: [], models: [], trims: [], years: [], conditions: [], oldestYear: null, mostKilometres: null };

const common = { name: 'November', source: '', owner: 'dealer' as const, version: 1, cars, provinces: [], who: [] };

const loan = (id: string, rate: string, more: object = {}, state: ProgrammeRow['state'] = 'inForce'): ProgrammeRow => ({
  programme: {
    ...common,
    id,
    from: '2026-11-01',
    until: '2026-11-30',
    kind: 'finance',
    special: true,
    rows: [{ months: 60, interestRate: rate, amountFrom: null, amountTo: null, lenderFee: null, feeFinanced: false }],
    ...more,
  },
  state,
  cars: 1,
  overlaps: [],
  savedAt: '2026-11-02T12:00:00Z',
  savedBy: null,
});

describe('sheets', () => {
  it('hold programmes of one name and period, in the order of the list', () => {
    const sheets = sheetsOf([
      loan('a', '3.99'),
      loan('b', '1.99', { name: 'Others' }),
      loan('c', '5.49'),
      loan('d', '5.49', { until: '2026-12-31' }),
      loan('e', '5.49', { owner: 'operator' }),
      loan('f', '5.49', {}, 'setAside'),
    ]);
    expect(sheets.map(idsOf)).toEqual([['a', 'c'], ['b'], ['d'], ['e'], ['f']]);
    expect(sheets.map((sheet) => ratesOf(sheet, 'finance'))[0]).toEqual([3.99, 5.49]);
    expect(sheets.map((sheet) => ratesOf(sheet, 'lease'))[0]).toBeNull();
  });

  it('show a money factor as the yearly rate that it stands for', () => {
    expect(yearlyRate({ moneyFactor: '0.00187' })).toBe(4.488);
    expect(yearlyRate({ interestRate: '4.49' })).toBe(4.49);
  });
});
