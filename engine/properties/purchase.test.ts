import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DealFieldName, type DealInput, dealFields, frequencies, modes } from '#engine/form/deal-fields.ts';
import { countsInMode } from '#engine/form/field-lists.ts';
import { dealOutputs, figureNames } from '#engine/outputs.ts';
import { luxuryTax } from '#engine/tax/luxury-tax.ts';
import { always, anyDeal, anyDealOfAnyMode, calculated, money } from '#engine/testing/any-deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const amount = /^-?\d+\.\d\d$/;
const notMoney = new Set<string>(['netKM', 'numberOfPayments', 'apr', 'firstPaymentDate']);
const moneyNames = figureNames.filter((name) => !notMoney.has(name));

test('1. every money output is a whole number of cents', () => {
  always(anyDealOfAnyMode, (deal) => {
    const result = calculated(deal);
    for (const [name, figure] of Object.entries(result.figures)) {
      if (name.endsWith('Cents') && !(Number.isSafeInteger(figure) && !Object.is(figure, -0)))
        expect([name, figure]).toBe('cents');
    }
    const outputs = dealOutputs(result);
    expect(moneyNames.filter((name) => !amount.test(String(outputs[name])))).toEqual([]);
  });
});

test('2. the total price of a purchase is the sum of its nine parts', () => {
  always(fc.oneof(anyDeal('Cash'), anyDeal('Finance')), (deal) => {
    const { figures } = calculated(deal);
    expect(figures.totalPurchasePriceCents).toBe(
      figures.salePriceCents +
        figures.extrasCents +
        figures.protectionCents +
        figures.warrantiesCents +
        figures.insuranceCents +
        figures.insuranceTaxCents +
        figures.feesCents +
        figures.luxuryTaxCents +
        figures.salesTaxCents,
    );
  });
});

test('3. in Cash what is due less what is owed back is the total less the trade-in', () => {
  always(anyDeal('Cash'), (deal) => {
    const { figures } = calculated(deal);
    const due = figures.amountDueCents - figures.excessCreditCents;
    expect(due).toBe(
      figures.totalPurchasePriceCents - figures.netTradeInCents - calculated(deal).deal.governmentRebateCents,
    );
    expect(Math.min(figures.amountDueCents, figures.excessCreditCents)).toBe(0);
  });
});

test('8. a larger lien is financed to the cent and changes no tax', () => {
  const trade = { estimatedTradeValue: '5000', tradeValueLien: '100' };
  always(fc.tuple(anyDeal('Finance'), fc.integer({ min: 1, max: 30_000_00 })), ([deal, more]) => {
    const before = calculated({ ...deal, ...trade }).figures;
    const after = calculated({ ...deal, ...trade, tradeValueLien: (100_00 + more) / 100 }).figures;
    expect(after.balanceCents - before.balanceCents).toBe(more);
    if (before.balanceCents > 0) expect(after.amountFinancedCents - before.amountFinancedCents).toBe(more);
    expect([after.salesTaxCents, after.luxuryTaxCents]).toEqual([before.salesTaxCents, before.luxuryTaxCents]);
  });
});

test('9. a trade-in never raises the tax', () => {
  const noTrade = { estimatedTradeValue: '', tradeValueLien: '', totalEstimatedTradeInValue: '' };
  always(fc.tuple(anyDealOfAnyMode, money(60_000)), ([deal, value]) => {
    const without = calculated({ ...deal, ...noTrade }).figures;
    const withTrade = calculated({ ...deal, ...noTrade, estimatedTradeValue: value }).figures;
    expect(withTrade.salesTaxCents).toBeLessThanOrEqual(without.salesTaxCents);
    expect(withTrade.leaseTaxCents).toBeLessThanOrEqual(without.leaseTaxCents);
  });
});

test('13. the luxury tax never falls with the total, is 0 up to 100,000 and at most 10 %', () => {
  const [row] = rateBook.luxuryTax;
  const total = fc.oneof(fc.integer({ min: 0, max: 400_000_00 }), fc.integer({ min: 99_999_00, max: 100_001_00 }));
  always(fc.tuple(total, fc.integer({ min: 1, max: 500_00 })), ([cents, more]) => {
    const tax = luxuryTax(cents, row);
    expect(luxuryTax(cents + more, row)).toBeGreaterThanOrEqual(tax);
    if (cents <= 100_000_00) expect(tax).toBe(0);
    expect(tax * 10).toBeLessThanOrEqual(cents + 5);
  });
});

const purchaseFields = [
  'estimatedSalesPrice',
  'salePrice',
  'freight',
  'rebate',
  'governmentRebate',
  'discount',
  'totalWarranties',
  'comprehensiveWarranty',
  'powerTrainWarranty',
  'downpayment',
] as const;
const leaseFields = [
  'estimatedLeaseSalePrice',
  'leaseSalePrice',
  'leaseFreight',
  'leaseRebate',
  'leaseGovernmentRebate',
  'leaseDiscount',
  'leaseDownpayment',
  'capitalCostReduction',
  'residualPercentage',
  'buyOut',
  'allowedKM',
  'excessKM',
  'securityDeposit',
  'maintenanceProtection',
  'leaseProtection',
  'maintenanceAndLeaseProtection',
  'vehicleDropOffFee',
] as const;
const creditFields = ['downpayment', 'termsInYears', 'interestRate', 'frequency'] as const;
const unused = ['mileage', 'note', 'make', 'model', 'trim', 'year', 'grossIncome', 'tradeInMileage'] as const;
const newFields = ['freight', 'rebate', 'governmentRebate', 'airTax'] as const;

/** The fields that calculation 3 ignores in a deal. */
function ignoredIn({ cashFinanceLease, type }: DealInput): readonly (keyof DealInput)[] {
  const byMode = {
    Cash: [...leaseFields, ...creditFields],
    Finance: leaseFields,
    Lease: [...purchaseFields, 'type' as const],
  }[String(cashFinanceLease)];
  const isUsed = cashFinanceLease !== 'Lease' && (type === 'PreOwned' || type === 'CertifiedPreOwned');
  const byCondition = !isUsed ? [] : type === 'PreOwned' ? [...newFields, 'omvicFee' as const] : newFields;
  return [...(byMode ?? []), ...byCondition, ...unused];
}

test('14. changing an ignored field changes nothing', () => {
  const texts = fc.array(fc.constantFrom('12345.67', '-5', 'abc', '', 'PreOwned', '99'), {
    minLength: 5,
    maxLength: 5,
  });
  always(fc.tuple(anyDealOfAnyMode, texts), ([deal, values]) => {
    const changed = Object.fromEntries(ignoredIn(deal).map((name, index) => [name, values[index % 5]]));
    expect(dealOutputs(calculated({ ...deal, ...changed }))).toEqual(dealOutputs(calculated(deal)));
  });
});

test('14. changing one ignored field alone changes nothing', () => {
  const pick = fc.nat();
  const text = fc.constantFrom('12345.67', '-5', 'abc', '', 'PreOwned', '99', '0.01');
  always(fc.tuple(anyDealOfAnyMode, pick, text), ([deal, number, value]) => {
    const ignored = ignoredIn(deal);
    const name = ignored[number % ignored.length] ?? 'note';
    expect([name, dealOutputs(calculated({ ...deal, [name]: value }))]).toEqual([name, dealOutputs(calculated(deal))]);
  });
});

test('14. every field that does not count in each mode is among those', () => {
  const named = new Set<string>([...purchaseFields, ...leaseFields, ...creditFields]);
  const byMode = Object.keys(dealFields).filter(
    (name) => !modes.every((mode) => countsInMode(name as DealFieldName, mode)),
  );
  expect([...named].toSorted()).toEqual(byMode.toSorted());
});

/** What stands before the payment is worked out. */
const beforePayment = {
  Finance: ['totalPurchasePriceCents', 'amountFinancedCents', 'dueOnDeliveryCents'],
  Lease: [
    'leaseSalePriceCents',
    'capitalCostReductionCents',
    'luxuryTaxCents',
    'leaseValueCents',
    'capitalisedAmountCents',
    'residualCents',
    'upfrontTaxCents',
    'dropOffTaxCents',
    'governmentFeesCents',
  ],
} as const;

test.each(['Finance', 'Lease'] as const)('16. the frequency changes nothing before the payment: %s', (mode) => {
  always(anyDeal(mode), (deal) => {
    const [first, ...others] = frequencies.map((frequency) => calculated({ ...deal, frequency }).figures);
    for (const name of beforePayment[mode]) {
      for (const other of others) expect([name, other[name]]).toEqual([name, first?.[name]]);
    }
  });
});

test('the same deal gives the same answer and is left as it was', () => {
  always(anyDealOfAnyMode, (deal) => {
    const frozen = Object.freeze({ ...deal, options: Object.freeze({ ...deal.options }) });
    expect(dealOutputs(calculated(frozen))).toEqual(dealOutputs(calculated(deal)));
  });
});
