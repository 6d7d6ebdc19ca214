import { describe, expect, test } from 'vitest';
import { figures, lease, loan } from '#engine/testing/plain-deals.ts';

describe('taxes', () => {
  test('the luxury tax looks at the vehicle before the rebate, after the discount, without warranties or insurance', () => {
    const input = {
      estimatedSalesPrice: '110000',
      freight: '2000',
      rebate: '9000',
      discount: '1000',
      totalWarranties: '5000',
      totalInsurance: '800',
      totalExtras: '300',
      licenseFee: '59',
      adminFee: '499',
    };
    expect(figures(input)).toMatchObject({ luxuryTaxBaseCents: 111_799_00, luxuryTaxCents: 2_359_80 });
    expect(figures({ ...input, type: 'CertifiedPreOwned' }).luxuryTaxCents).toBe(0);
  });

  test('a rebate that is larger than what it is taken from adds back no more than that', () => {
    const input = {
      estimatedSalesPrice: '7392',
      rebate: '2863.29',
      discount: '5859.01',
      estimatedProtectionPackagesAndExtras: '1810.64',
      adminFee: '731.68',
      options: {
        taxComponents: [
          { name: 'GST', rate: '5' },
          { name: 'PST', rate: '6' },
        ],
      },
    };
    expect(figures(input)).toMatchObject({
      taxedRebateCents: 1_532_99,
      taxableAmountCents: 4_075_31,
      salesTaxCents: 448_29,
    });
    expect(figures({ ...input, rebate: '1000' })).toMatchObject({ taxedRebateCents: 1_000_00, salePriceCents: 532_99 });
  });

  test('the lease’s looks at the discount too, never below 0', () => {
    expect(figures({ ...lease, estimatedLeaseSalePrice: '120000', leaseDiscount: '5000' }).luxuryTaxBaseCents).toBe(
      115_000_00,
    );
    expect(figures({ ...lease, leaseDiscount: '99999', adminFee: '499' }).luxuryTaxBaseCents).toBe(499_00);
  });

  test('an empty list of components leaves the rate', () => {
    expect(figures({ estimatedSalesPrice: '100', taxRate: '13', options: { taxComponents: [] } }).salesTaxCents).toBe(
      13_00,
    );
  });

  test('Exempt drops the components too', () => {
    const taxComponents = [{ name: 'GST', rate: '5' }];
    expect(figures({ estimatedSalesPrice: '100', tax: 'Exempt', options: { taxComponents } }).salesTaxCents).toBe(0);
  });

  test('of a lease: cash down and rebate now, the drop-off at the end, the buy-out when it is bought', () => {
    const down = { ...lease, leaseDownpayment: '1000', leaseRebate: '500', vehicleDropOffFee: '200' };
    expect(figures(down)).toMatchObject({
      upfrontTaxCents: 195_00,
      dropOffTaxCents: 26_00,
      residualTaxCents: 2_275_00,
    });
    expect(figures({ ...down, options: { rebateTaxTreatment: 'beforeTax' } }).upfrontTaxCents).toBe(130_00);
  });

  test('of a lease whose trade-in does not lower the tax: on the amount without it', () => {
    const trade = { ...lease, estimatedTradeValue: '5000', tradeValueLien: '2000' };
    const plain = figures(lease);
    const { taxablePaymentCents } = figures({ ...trade, options: { tradeInReducesTax: false } });
    expect(taxablePaymentCents).toBe(plain.taxablePaymentCents);
    expect(figures(trade).taxablePaymentCents).toBeLessThan(plain.taxablePaymentCents);
  });
});

describe('lender’s fees', () => {
  test('not financed they are due on delivery, financed they are in the amount', () => {
    const paid = figures({ ...loan, options: { lenderFees: '495' } });
    const financed = figures({ ...loan, options: { lenderFees: '495', lenderFeesFinanced: true } });
    expect(financed.amountFinancedCents - paid.amountFinancedCents).toBe(495_00);
    expect([paid.dueOnDeliveryCents, financed.dueOnDeliveryCents]).toEqual([495_00, 0]);
    const leased = figures({ ...lease, options: { lenderFees: '495' } });
    expect(leased.dueUponDeliveryCents - figures(lease).dueUponDeliveryCents).toBe(495_00);
  });

  test('nothing financed carries no fees', () => {
    const input = { ...loan, downpayment: '90000', options: { lenderFees: '495', lenderFeesFinanced: true } };
    expect(figures(input)).toMatchObject({ amountFinancedCents: 0, apr: null });
  });

  test('that leave nothing lent leave no APR', () => {
    expect(figures({ ...loan, options: { lenderFees: '999999' } }).aprPercent).toBeNull();
    expect(figures({ ...lease, options: { lenderFees: '999999' } }).aprPercent).toBeNull();
  });
});

test('a lease of which nothing is left to capitalise has no APR', () => {
  const paid = { ...lease, leaseDownpayment: '40000', residualPercentage: '' };
  expect(figures(paid)).toMatchObject({ capitalisedAmountCents: 0, paymentIsClamped: false, apr: null });
});

describe('kilometres of a lease', () => {
  test('bought ahead lower the residual, at most to 0', () => {
    expect(figures({ ...lease, excessKM: '10000.5' }).kilometreAdjustmentCents).toBe(2_400_12);
    expect(figures({ ...lease, excessKM: '1000000' })).toMatchObject({
      residualCents: 0,
      kilometreAdjustmentCents: 17_500_00,
    });
    expect(figures({ ...lease, allowedKM: '20000.5', excessKM: '4000' }).netKilometresPerYear).toBe('24000.5');
  });

  test('bought ahead for two years and a half are two and a half times those of one', () => {
    // 4,000 a year x 2.5 x 0.08.
    expect(figures({ ...lease, termsInYears: '2.5', excessKM: '4000' }).kilometreAdjustmentCents).toBe(800_00);
  });
});
