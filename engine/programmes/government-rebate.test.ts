import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { namedAs } from '#engine/form/filled-programmes.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseProgrammes } from './choose.ts';
import type { GovernmentRebateProgramme, Programme, RebateProgramme } from './programme.ts';

const common = {
  version: 1,
  cars: {
    makes: ['Hyundai'],
    models: ['Kona Electric'],
    trims: [],
    years: [2026, 2027],
    conditions: [],
    oldestYear: null,
    mostKilometres: null,
  },
  provinces: [],
  who: [],
} as const;

const everyMode = { modes: ['Cash', 'Finance', 'Lease'], notWith: [] } as const;

/** The federal rebate of a year: its amount, and the same price above which there is none. */
const federal = (year: number, amount: string): GovernmentRebateProgramme => ({
  ...common,
  id: `evap-${year}`,
  kind: 'governmentRebate',
  from: `${year}-01-01`,
  until: `${year}-12-31`,
  mostPrice: '50000',
  attest: 'Consent form and attestation of Transport Canada',
  rows: [{ ...everyMode, amount }],
});

const maker: RebateProgramme = {
  ...common,
  id: 'maker',
  kind: 'rebate',
  from: '2026-01-01',
  until: '2026-12-31',
  rows: [{ ...everyMode, amount: '1000', tax: 'before', stacks: 'everything' }],
};

const cash: DealInput = {
  cashFinanceLease: 'Cash',
  type: 'New',
  estimatedSalesPrice: '45000',
  tax: 'HST',
  taxRate: '13',
};

const choose = (deal: DealInput, programmes: readonly Programme[], today = '2026-11-21') =>
  chooseProgrammes(
    {
      programmes,
      car: { make: 'HYUNDAI', model: 'Kona Electric', trim: null, year: 2026, mileage: 12_000 },
      deal,
      claims: [],
      province: 'ON',
      today,
    },
    rateBook,
  );

const filled = (deal: DealInput, programmes: readonly Programme[] = [federal(2026, '5000')], today?: string) =>
  choose(deal, programmes, today).applied.filled;

describe('a government’s rebate as a programme', () => {
  it('stands in one deal with the maker’s, each with its own treatment of tax', () => {
    const { applied } = choose(cash, [maker, federal(2026, '5000')]);
    expect(applied.filled).toEqual({ discount: '1000.00', governmentRebate: '5000.00' });
    const { figures } = calculateDeal({ ...cash, ...applied.filled }, rateBook, '2026-11-21');
    // 45,000 − 1,000 = 44,000 is taxed: 5,720. 49,720 in all, of which the government pays 5,000.
    expect([figures.taxableAmountCents, figures.salesTaxCents]).toEqual([44_000_00, 5_720_00]);
    expect(formatCents(figures.amountDueCents)).toBe('44720.00');
    expect(applied.paymentCents).toBe(44_720_00);
  });

  it('stands beside a maker’s after tax, which keeps its own line', () => {
    const after = { ...maker, rows: [{ ...everyMode, amount: '1500', tax: 'after', stacks: 'everything' }] } as const;
    expect(filled(cash, [after, federal(2026, '5000')])).toEqual({
      rebate: '1500.00',
      governmentRebate: '5000.00',
      options: { rebateTaxTreatment: 'afterTax' },
    });
  });

  it('is held against the deal’s own final price', () => {
    const at = (price: string, more: DealInput = {}, programmes?: readonly Programme[]) =>
      filled({ ...cash, estimatedSalesPrice: price, ...more }, programmes).governmentRebate;
    expect([at('50000'), at('50000.01')]).toEqual(['5000.00', undefined]);
    expect([at('48000', { freight: '1995' }), at('48000', { freight: '1995', adminFee: '499' })]).toEqual([
      '5000.00',
      undefined,
    ]);
    // The maker's own rebate before tax brings the price below it.
    expect(at('50800', {}, [maker, federal(2026, '5000')])).toBe('5000.00');
    expect(at('80000', {}, [{ ...federal(2026, '5000'), mostPrice: null }])).toBe('5000.00');
  });

  it('is that of the year, for new cars alone', () => {
    const years = [federal(2026, '5000'), federal(2027, '4000')];
    expect(filled(cash, years, '2026-12-31').governmentRebate).toBe('5000.00');
    expect(filled(cash, years, '2027-01-01').governmentRebate).toBe('4000.00');
    expect(filled(cash, years, '2028-01-01')).toEqual({});
    expect(filled({ ...cash, type: 'PreOwned' })).toEqual({});
  });

  it('has a field of its own in a lease', () => {
    const lease: DealInput = {
      cashFinanceLease: 'Lease',
      type: 'New',
      estimatedLeaseSalePrice: '45000',
      residualPercentage: '50',
      termsInYears: '4',
    };
    expect(filled(lease)).toMatchObject({ leaseGovernmentRebate: '5000.00' });
  });

  it('gives way to what is typed in its field, and to that alone', () => {
    expect(filled({ ...cash, governmentRebate: '2500' }, [maker, federal(2026, '5000')])).toEqual({
      discount: '1000.00',
    });
    expect(filled({ ...cash, rebate: '0' }, [maker, federal(2026, '5000')])).toEqual({ governmentRebate: '5000.00' });
    expect(choose({ ...cash, governmentRebate: '0' }, [federal(2026, '5000')]).typed).toEqual([
      { field: 'governmentRebate', insteadOf: ['evap-2026'] },
    ]);
  });

  it('does not stand with what it names', () => {
    const alone = { ...federal(2026, '5000'), rows: [{ ...everyMode, amount: '5000', notWith: ['maker'] }] };
    expect(filled(cash, [maker, alone])).toEqual({ governmentRebate: '5000.00' });
  });

  it('says what is attested where a deal names it', () => {
    const words = { name: 'EVAP 2026', source: 'Transport Canada' };
    expect(namedAs({ ...federal(2026, '5000'), ...words })).toMatchObject({
      kind: 'governmentRebate',
      attest: 'Consent form and attestation of Transport Canada',
    });
    expect(namedAs({ ...federal(2026, '5000'), ...words, attest: '' })).not.toHaveProperty('attest');
    expect(namedAs({ ...maker, ...words })).not.toHaveProperty('attest');
  });
});
