import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { savedDeal, savedForm } from '../testing/saved-deal.ts';
import { countedValue } from './counted.ts';
import { twoTaxes } from './format-detail.ts';

const lease = savedDeal({
  ...savedForm,
  cashFinanceLease: 'Lease',
  freight: '2595.00',
  comprehensiveWarranty: '900.00',
  estimatedLeaseSalePrice: '60393.00',
  residualPercentage: '50',
});

describe('what a saved deal has of a detail', () => {
  it('is of a lease no purchase price, freight or warranty, whatever the form holds', () => {
    const ignored = ['estimatedSalesPrice', 'freight', 'salePrice', 'comprehensiveWarranty', 'salesTax'] as const;
    expect(ignored.map((field) => countedValue(lease, field))).toEqual(ignored.map(() => undefined));
    expect(countedValue(lease, 'estimatedLeaseSalePrice')).toBe('60393.00');
    expect(countedValue(lease, 'monthlyPaymentHonda')).toBe(lease.monthlyPaymentHonda);
  });

  it('is of a loan and of a cash deal no figure of a lease, and of cash no payment', () => {
    const loan = savedDeal({ ...savedForm, estimatedLeaseSalePrice: '60393.00' });
    const cash = savedDeal({ ...savedForm, cashFinanceLease: 'Cash', downpayment: '500' });
    for (const field of ['estimatedLeaseSalePrice', 'totalLeaseValueHonda', 'monthlyPaymentHonda', 'buyOut'] as const) {
      expect([countedValue(loan, field), countedValue(cash, field)]).toEqual([undefined, undefined]);
    }
    for (const field of ['monthlyPayment', 'numberOfPayments', 'interestRate', 'downpayment'] as const) {
      expect(countedValue(cash, field)).toBeUndefined();
    }
    expect(countedValue(loan, 'monthlyPayment')).toBe(loan.monthlyPayment);
  });

  it('is of a used car no freight, and of a deal that did not come whatever there is', () => {
    expect(countedValue(savedDeal({ ...savedForm, type: 'PreOwned', freight: '2595' }), 'freight')).toBeUndefined();
    expect(countedValue({}, 'totalLeaseValueHonda')).toBeUndefined();
  });
});

it('two taxes read as two, one as it is', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const parts = [
    { name: 'GST', rate: '5' },
    { name: 'QST', rate: '9.975' },
  ];
  const inQuebec = savedDeal({ ...savedForm, tax: 'GST', taxRate: '14.975' }, { options: { taxComponents: parts } });
  expect([twoTaxes(inQuebec, 'tax', i18n), twoTaxes(inQuebec, 'taxRate', i18n)]).toEqual([
    'GST + QST',
    'GST 5% + QST 9.975%',
  ]);
  expect(twoTaxes(inQuebec, 'interestRate', i18n)).toBeUndefined();
  expect(twoTaxes(savedDeal(savedForm), 'taxRate', i18n)).toBeUndefined();
});
