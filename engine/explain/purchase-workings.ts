import type { DealResult } from '#engine/deal.ts';
import { creditFigures, leaseFigures } from '#engine/figure-modes.ts';
import { taxedParts } from '#engine/tax/sales-tax.ts';
import {
  allowanceName,
  apr,
  firstPaymentDate,
  loanParts,
  numberOfPayments,
  salesTaxOn,
  section,
  shared,
} from './shared-workings.ts';
import {
  absent,
  type Explainer,
  noneInThisMode,
  notInThisMode,
  part,
  payments,
  same,
  sum,
  sumAtLeastZero,
  typed,
  zero,
} from './working.ts';
import type { Workings } from './workings.ts';

const salePrice: Explainer = (result) =>
  priceIsTyped(result)
    ? typed('typed-total', result, 'salePrice')
    : sumAtLeastZero('sale-price', result, '+estimatedSalesPrice', '+freight', '-rebate', '-discount');

const vehicleBeforeRebate: Explainer = (result) =>
  priceIsTyped(result)
    ? typed('typed-total', result, 'salePrice')
    : sumAtLeastZero('luxury-tax', result, '+estimatedSalesPrice', '+freight', '-discount');

function priceIsTyped({ deal }: DealResult): boolean {
  return deal.typedSalePriceCents > 0;
}

/** A government's rebate, where there is one. */
const governmentRebate = ({ deal }: DealResult, sign: '+' | '-') =>
  deal.governmentRebateCents > 0 && (`${sign}governmentRebate` as const);

/** The rebate by its own name, unless it is larger than what it was taken from. */
const taxedRebateName = ({ deal, figures }: DealResult) =>
  figures.taxedRebateCents === deal.rebateCents ? 'rebate' : 'taxedRebate';

const taxedRebate: Explainer = (result) =>
  result.deal.rebateTaxTreatment === 'afterTax'
    ? sum('taxable-amount', result, '+vehicleBeforeRebate', '-salePrice')
    : zero('taxable-amount', result, 'rebate');

const taxableAmount: Explainer = (result) =>
  sumAtLeastZero(
    'taxable-amount',
    result,
    '+salePrice',
    result.figures.taxedRebateCents > 0 && `+${taxedRebateName(result)}`,
    '+totalExtras',
    '+estimatedProtectionPackagesAndExtras',
    '+totalWarranties',
    '+taxableFees',
    '+luxuryTax',
    result.figures.tradeInCreditCents > 0 && `-${allowanceName(result)}`,
  );

const totalPurchasePrice: Explainer = (result) =>
  sum(
    'total-purchase-price',
    result,
    '+salePrice',
    '+totalExtras',
    '+estimatedProtectionPackagesAndExtras',
    '+totalWarranties',
    '+totalInsurance',
    '+insuranceTax',
    '+totalTaxesAndFees',
    '+luxuryTax',
    '+salesTax',
  );

/** Amounts on the way to the figures of a lease. */
const amountsOfLease = [
  'grossResidual',
  'kilometreAdjustment',
  'upfrontTaxBase',
  'taxedBalance',
  'dropOffTax',
  'buyOutTax',
] as const;

const purchase = {
  ...shared,
  ...noneInThisMode(leaseFigures),
  ...noneInThisMode(amountsOfLease),
  salePrice,
  taxedRebate,
  vehicleBeforeRebate,
  totalWarranties: section('totalWarranties'),
  taxableAmount,
  salesTax: salesTaxOn('taxableAmount', 'sales-tax', (component, { figures }) => taxedParts(component, figures)),
  totalPurchasePrice,
  totalCostToOwn: same('totalOutlay', 'cost-to-own'),
} as const;

/** How each figure of a cash deal is made. */
export const cashWorkings: Workings = {
  ...purchase,
  ...noneInThisMode(creditFigures),
  amountDue: (result) =>
    sumAtLeastZero('amount-due', result, '+totalPurchasePrice', '-netTradeIn', governmentRebate(result, '-')),
  excessCredit: (result) =>
    sumAtLeastZero('excess-credit', result, '+netTradeIn', governmentRebate(result, '+'), '-totalPurchasePrice'),
  dueOnDelivery: (result) => sum('amount-due', result, '+amountDue', '+payableOnDelivery'),
  totalOutlay: (result) => sum('amount-due', result, '+dueOnDelivery', '-excessCredit'),
  apr: (result) => absent('not-in-this-mode', result, 'cashFinanceLease'),
  firstPaymentDate: (result) => absent('not-in-this-mode', result, 'cashFinanceLease'),
  amountLessLenderFees: notInThisMode,
};

const monthlyPayment: Explainer = (result) => {
  if (result.figures.numberOfPayments === 0) return zero('no-term', result, 'termsInYears');
  if (result.figures.amountFinancedCents === 0) return zero('nothing-financed', result, 'totalAmountFinanced');
  const parts = [part(result, 'presentValue', 'totalAmountFinanced'), ...loanParts(result)];
  return { rule: 'loan-payment', operation: 'loanPayment', parts };
};

const costOfBorrowing: Explainer = (result) => {
  if (result.figures.numberOfPayments === 0) return zero('no-term', result, 'termsInYears');
  if (Number(result.deal.interestPercent.units) === 0) return zero('no-interest', result, 'interestRate');
  return {
    ...payments('cost-of-borrowing', result, 'numberOfPayments', 'monthlyPayment', '-totalAmountFinanced'),
    operation: 'paymentsAtLeastZero',
  };
};

const loanSchedule =
  (operation: 'scheduleInterest' | 'finalPayment'): Explainer =>
  (result) => {
    const parts = [
      part(result, 'presentValue', 'totalAmountFinanced'),
      part(result, 'payment', 'monthlyPayment'),
      ...loanParts(result),
    ];
    return { rule: 'loan-schedule', operation, parts };
  };

/** How each figure of a financed deal is made. */
export const financeWorkings: Workings = {
  ...purchase,
  amountDue: notInThisMode,
  excessCredit: (result) =>
    sumAtLeastZero(
      'amount-financed',
      result,
      '+netTradeIn',
      governmentRebate(result, '+'),
      '+downpayment',
      '-totalPurchasePrice',
    ),
  totalAmountFinanced: (result) =>
    sumAtLeastZero(
      'amount-financed',
      result,
      '+totalPurchasePrice',
      '-netTradeIn',
      governmentRebate(result, '-'),
      '-downpayment',
      result.deal.lenderFeesFinanced && result.figures.balanceCents > 0 && '+lenderFees',
    ),
  numberOfPayments,
  monthlyPayment,
  costOfBorrowing,
  totalOfPayments: (result) =>
    result.figures.numberOfPayments === 0
      ? zero('no-term', result, 'termsInYears')
      : sum('total-of-payments', result, '+totalAmountFinanced', '+costOfBorrowing'),
  scheduleInterest: loanSchedule('scheduleInterest'),
  finalPayment: loanSchedule('finalPayment'),
  apr: apr('monthlyPayment', null),
  amountLessLenderFees: (result) => sum('apr-with-fees', result, '+totalAmountFinanced', '-lenderFees'),
  dueOnDelivery: (result) =>
    sum(
      'due-on-delivery',
      result,
      '+downpayment',
      '+payableOnDelivery',
      !result.deal.lenderFeesFinanced && '+lenderFees',
    ),
  // The calculation counts every payment alike (6.3); the schedule's last one takes the cents that rounding left.
  totalOutlay: (result) => {
    const { paymentCents, finalPaymentCents } = result.figures;
    const rule = finalPaymentCents === paymentCents ? 'total-outlay' : 'total-outlay-at-level-payments';
    return sum(rule, result, '+dueOnDelivery', '+totalOfPayments', '-excessCredit');
  },
  firstPaymentDate,
};
