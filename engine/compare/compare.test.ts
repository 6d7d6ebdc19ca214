import { describe, expect, test } from 'vitest';
import type { DealInput, Mode } from '#engine/form/deal-fields.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { compareModes } from './compare.ts';

const compare = (input: DealInput) => compareModes(input, rateBook, '2026-11-20');
const terms = { tax: 'Exempt', termsInYears: '4', interestRate: '0', lienRegistrationFee: '0' } as const;

describe('comparing the modes', () => {
  test('fills the blank twins of a lease from a purchase, and the reverse', () => {
    const purchase = {
      estimatedSalesPrice: '30000',
      freight: '2000',
      rebate: '100',
      discount: '200',
      downpayment: '300',
    };
    const lease = {
      estimatedLeaseSalePrice: '30000',
      leaseFreight: '2000',
      leaseRebate: '100',
      leaseDiscount: '200',
      leaseDownpayment: '300',
    };
    for (const input of [purchase, lease]) {
      const { Cash, Finance, Lease } = compare({ ...terms, ...input });
      expect(Cash.result.figures.salePriceCents).toBe(31_700_00);
      expect(Finance.result.figures.amountFinancedCents).toBe(31_400_00);
      expect(Lease?.result.figures).toMatchObject({
        leaseSalePriceCents: 32_000_00,
        capitalCostReductionCents: 600_00,
      });
    }
  });

  test('asks for each way to pay what programmes make of the deal', () => {
    const extras = { Cash: '100', Finance: '200', Lease: '300' };
    const fill = (input: DealInput, mode: Mode) => ({ ...input, otherExtras: extras[mode] });
    const ways = compareModes({ ...terms, estimatedSalesPrice: '30000' }, rateBook, '2026-11-20', fill);
    expect(ways).toMatchObject({
      Cash: { result: { figures: { extrasCents: 100_00 } } },
      Finance: { result: { figures: { extrasCents: 200_00 } } },
      Lease: { result: { figures: { extrasCents: 300_00 } } },
    });
  });

  test('keeps twins that are filled', () => {
    const { Lease } = compare({ ...terms, estimatedSalesPrice: '30000', estimatedLeaseSalePrice: '29000' });
    expect(Lease?.result.figures.leasePriceCents).toBe(29_000_00);
  });

  test.each(['PreOwned', 'CertifiedPreOwned'])('has no lease of a %s vehicle', (type) => {
    expect(compare({ ...terms, type, estimatedSalesPrice: '30000' }).Lease).toBeNull();
  });

  test('prefers Cash to Finance to Lease where they cost the same to own', () => {
    expect(compare({ ...terms, estimatedSalesPrice: '30000', residualPercentage: '50' }).cheapestToOwn).toBe('Cash');
  });

  test('finds the cheapest to own', () => {
    const dear = { ...terms, estimatedSalesPrice: '30000', residualPercentage: '50', interestRate: '5' };
    expect(compare({ ...dear, estimatedLeaseSalePrice: '20000' }).cheapestToOwn).toBe('Lease');
    expect(compare(dear)).toMatchObject({
      cheapestToOwn: 'Cash',
      Cash: { ownsVehicle: true },
      Finance: { ownsVehicle: true },
      Lease: { ownsVehicle: false },
    });
  });

  test('names no way the cheapest whose term is missing', () => {
    expect(compare({ ...terms, termsInYears: '', estimatedSalesPrice: '30000' }).cheapestToOwn).toBe('Cash');
  });

  test('shows the tax of each way, and what keeping a leased vehicle costs', () => {
    const taxed = { ...terms, tax: 'HST', taxRate: '13', estimatedSalesPrice: '30000', residualPercentage: '50' };
    const { Cash, Finance, Lease } = compare(taxed);
    expect([Cash.taxCents, Finance.taxCents]).toEqual([3_900_00, 3_900_00]);
    // 15,000 over 48 payments: 312.50, and 40.63 of tax on each.
    expect(Lease).toMatchObject({ taxCents: 48 * 40_63, buyOutCents: 16_950_00 });
    expect([Cash.buyOutCents, Finance.buyOutCents]).toEqual([0, 0]);
  });
});
