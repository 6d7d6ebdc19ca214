import { describe, expect, it } from 'vitest';
import { dealerGives } from './dealer-gives.ts';

const asked = {
  cashFinanceLease: 'Finance',
  type: 'New',
  estimatedSalesPrice: '58,300.00',
  discount: '',
  rebate: '500',
  freight: '2595',
  adminFee: '499',
  interestRate: '6.99',
  estimatedTradeValue: '16,500.00',
} as const;

describe('what a dealer gives', () => {
  it('is the discount, the trade-in above what was asked, and each charge that it lowers', () => {
    const offered = { ...asked, discount: '1250.00', estimatedTradeValue: '17250', adminFee: '399.50' };
    expect(dealerGives(asked, offered)).toEqual({
      lines: [
        { field: 'discount', cents: 1_250_00 },
        { field: 'adminFee', cents: 99_50 },
        { field: 'estimatedTradeValue', cents: 750_00 },
      ],
      totalCents: 2_099_50,
    });
  });

  it('is nothing for a rebate, which is the maker’s, or a rate, which is the lender’s', () => {
    expect(dealerGives(asked, { ...asked, rebate: '2000', interestRate: '4.99' })).toEqual({
      lines: [],
      totalCents: 0,
    });
  });

  it('counts a lower price as given, and a higher charge against it', () => {
    const offered = { ...asked, estimatedSalesPrice: '57300', freight: '2,695.00' };
    expect(dealerGives(asked, offered)).toEqual({
      lines: [
        { field: 'estimatedSalesPrice', cents: 1_000_00 },
        { field: 'freight', cents: -100_00 },
      ],
      totalCents: 900_00,
    });
  });

  it('leaves out what does not count in the way to pay or for the condition', () => {
    const used = { ...asked, type: 'PreOwned', freight: '2595' };
    expect(dealerGives(used, { ...used, freight: '0', leaseDiscount: '900' })?.lines).toEqual([]);
  });

  it('counts a deal that names no condition as one of a new car', () => {
    const { type: _, ...unsaid } = asked;
    expect(dealerGives(unsaid, { ...unsaid, freight: '2495' })?.lines).toEqual([{ field: 'freight', cents: 100_00 }]);
  });

  it('is nothing for a security deposit, which comes back', () => {
    const lease = { ...asked, cashFinanceLease: 'Lease', securityDeposit: '500' };
    expect(dealerGives(lease, { ...lease, securityDeposit: '0' })?.lines).toEqual([]);
  });

  it('is not to be said where the ways to pay differ', () => {
    expect(dealerGives(asked, { ...asked, cashFinanceLease: 'Cash' })).toBeNull();
  });
});
