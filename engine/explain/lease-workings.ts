import type { DealResult } from '#engine/deal.ts';
import { governmentFeeLines } from '#engine/fees/fees.ts';
import { purchaseFigures } from '#engine/figure-modes.ts';
import { upfrontTaxed } from '#engine/lease/lease.ts';
import { atPrice, taxedParts } from '#engine/tax/sales-tax.ts';
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
  type Explainer,
  type ExplanationPart,
  noneInThisMode,
  notInThisMode,
  part,
  payments,
  plus,
  reference,
  same,
  sum,
  sumAtLeastZero,
  typed,
  type Working,
  zero,
} from './working.ts';
import type { Workings } from './workings.ts';

const leaseSalePrice: Explainer = (result) =>
  priceIsTyped(result)
    ? typed('typed-total', result, 'leaseSalePrice')
    : sum('lease-price', result, '+estimatedLeaseSalePrice', '+leaseFreight');

function priceIsTyped({ deal }: DealResult): boolean {
  return deal.typedLeaseSalePriceCents > 0;
}

/** The name under which cash down was given: a typed reduction counts as cash down. */
function cashDownName({ deal, figures }: DealResult): 'leaseDownpayment' | 'capitalCostReduction' {
  return figures.leaseDownPaymentCents === deal.leaseDownPaymentCents ? 'leaseDownpayment' : 'capitalCostReduction';
}

/** A government's rebate, where there is one. */
const governmentRebate = ({ deal }: DealResult, sign: '+' | '-') =>
  deal.leaseGovernmentRebateCents > 0 && (`${sign}leaseGovernmentRebate` as const);

const capitalCostReduction: Explainer = (result) =>
  cashDownName(result) === 'capitalCostReduction'
    ? typed('typed-total', result, 'capitalCostReduction')
    : sum('capital-cost-reduction', result, '+leaseRebate', '+leaseDiscount', '+leaseDownpayment');

const grossResidual: Explainer = (result) => {
  if (Number(result.deal.residualPercent.units) === 0) return typed('typed-total', result, 'buyOut');
  const base = part(result, 'base', priceIsTyped(result) ? 'leaseSalePrice' : 'estimatedLeaseSalePrice');
  return { rule: 'residual', operation: 'percent', parts: [base, part(result, 'percent', 'residualPercentage')] };
};

const kilometreAdjustment: Explainer = (result) => ({
  rule: 'prepaid-kilometres',
  operation: 'kilometres',
  parts: [
    part(result, 'factor', 'excessKM'),
    part(result, 'factor', 'termsInYears'),
    part(result, 'factor', 'residualDollarsPerKilometre'),
    part(result, 'most', 'grossResidual'),
  ],
  ...reference(result.rates.excessKilometres),
});

const totalLeaseValue: Explainer = (result) =>
  sum(
    'lease-value',
    result,
    '+leaseSalePrice',
    '+totalExtras',
    '+estimatedProtectionPackagesAndExtras',
    '+maintenanceAndLeaseProtection',
    '+totalInsurance',
    '+insuranceTax',
    '+taxableFees',
    '+luxuryTax',
  );

const capitalisedAmount: Explainer = (result) =>
  sumAtLeastZero(
    'capitalised-amount',
    result,
    '+totalLeaseValueHonda',
    '-capitalCostReduction',
    governmentRebate(result, '-'),
    '-netTradeIn',
    result.deal.lenderFeesFinanced && '+lenderFees',
  );

const excessCredit: Explainer = (result) =>
  sumAtLeastZero(
    'capitalised-amount',
    result,
    '+capitalCostReduction',
    governmentRebate(result, '+'),
    '+netTradeIn',
    '-totalLeaseValueHonda',
    result.deal.lenderFeesFinanced && '-lenderFees',
  );

const taxedBalance: Explainer = (result) =>
  sum(
    'taxed-part-of-payment',
    result,
    '+totalLeaseValueHonda',
    '-capitalCostReduction',
    governmentRebate(result, '-'),
    result.deal.tradeInReducesTax && `-${allowanceName(result)}`,
    result.deal.lenderFeesFinanced && '+lenderFees',
    '-totalInsurance',
    '-insuranceTax',
  );

function leasePayment(result: DealResult, balance: ExplanationPart): Working {
  if (result.figures.numberOfPayments === 0) return zero('no-term', result, 'termsInYears');
  const parts = [
    balance,
    part(result, 'futureValue', 'buyOut'),
    ...loanParts(result),
    part(result, 'inAdvance', 'paymentsInAdvance'),
    part(result, 'method', 'leaseMethod'),
  ];
  return { rule: 'lease-payment', operation: 'leasePayment', parts };
}

const taxablePaymentBase: Explainer = (result) =>
  result.figures.taxedBalanceCents === result.figures.balanceCents
    ? same('baseMonthlyPaymentHonda', 'taxed-part-of-payment')(result)
    : { ...leasePayment(result, part(result, 'presentValue', 'taxedBalance')), rule: 'taxed-part-of-payment' };

const dueUponDelivery: Explainer = (result) =>
  sum(
    'lease-cash-flows',
    result,
    '+monthlyPaymentHonda',
    `+${cashDownName(result)}`,
    '+upfrontTax',
    '+securityDeposit',
    ...plus(governmentFeeLines),
    '+payableOnDelivery',
    !result.deal.lenderFeesFinanced && '+lenderFees',
  );

const totalOutlay: Explainer = (result) =>
  payments(
    'lease-cash-flows',
    result,
    'paymentsAfterTheFirst',
    'monthlyPaymentHonda',
    '+dueUponDeliveryHonda',
    '+vehicleDropOffFee',
    '+dropOffTax',
    '-securityDeposit',
    '-excessCredit',
  );

const totalInterestPaid: Explainer = (result) => {
  if (result.figures.numberOfPayments === 0) return zero('no-term', result, 'termsInYears');
  if (Number(result.deal.interestPercent.units) === 0) return zero('no-interest', result, 'interestRate');
  if (result.figures.paymentIsClamped) return zero('payment-set-to-0', result, 'baseMonthlyPaymentHonda');
  return payments(
    'lease-interest',
    result,
    'numberOfPayments',
    'baseMonthlyPaymentHonda',
    '+buyOut',
    '-capitalisedAmountHonda',
  );
};

const monthlyInterest: Explainer = (result) => {
  if (result.figures.numberOfPayments === 0) return zero('no-term', result, 'termsInYears');
  const parts = [part(result, 'amount', 'totalInterestPaidHonda'), part(result, 'count', 'numberOfPayments')];
  return { rule: 'lease-interest', operation: 'quotient', parts };
};

/** How each figure of a lease is made. */
export const leaseWorkings: Workings = {
  ...shared,
  ...noneInThisMode(purchaseFigures),
  amountDue: notInThisMode,
  leaseSalePrice,
  taxedRebate: notInThisMode,
  vehicleBeforeRebate: (result) => sumAtLeastZero('luxury-tax', result, '+leaseSalePrice', '-leaseDiscount'),
  capitalCostReduction,
  grossResidual,
  kilometreAdjustment,
  buyOut: (result) => sum('residual', result, '+grossResidual', '-kilometreAdjustment'),
  netKM: (result) => sum('kilometres-covered', result, '+allowedKM', '+excessKM'),
  maintenanceAndLeaseProtection: section('maintenanceAndLeaseProtection'),
  totalLeaseValueHonda: totalLeaseValue,
  totalPurchasePrice: same('totalLeaseValueHonda'),
  excessCredit,
  capitalisedAmountHonda: capitalisedAmount,
  totalAmountFinanced: same('capitalisedAmountHonda'),
  numberOfPayments,
  baseMonthlyPaymentHonda: (result) => leasePayment(result, part(result, 'presentValue', 'capitalisedAmountHonda')),
  taxedBalance,
  taxablePaymentBase,
  taxBaseMonthlyPaymentHonda: salesTaxOn('taxablePaymentBase', 'tax-on-payment'),
  monthlyPaymentHonda: (result) =>
    sum('tax-on-payment', result, '+baseMonthlyPaymentHonda', '+taxBaseMonthlyPaymentHonda'),
  monthlyPayment: same('monthlyPaymentHonda'),
  finalPayment: same('monthlyPaymentHonda'),
  totalMonthlyPaymentHonda: (result) => payments('lease-cash-flows', result, 'numberOfPayments', 'monthlyPaymentHonda'),
  totalMonthlyPaymentHondaWithouTax: (result) =>
    payments('lease-cash-flows', result, 'numberOfPayments', 'baseMonthlyPaymentHonda'),
  totalOfPayments: same('totalMonthlyPaymentHonda'),
  upfrontTaxBase: (result) =>
    sum(
      'upfront-tax',
      result,
      `+${cashDownName(result)}`,
      governmentRebate(result, '+'),
      result.deal.rebateTaxTreatment === 'afterTax' && '+leaseRebate',
    ),
  upfrontTax: salesTaxOn('upfrontTaxBase', 'upfront-tax', (component, { deal, figures }) =>
    taxedParts(
      component,
      upfrontTaxed(
        figures.upfrontTaxBaseCents,
        figures.upfrontTaxBaseCents - figures.leaseDownPaymentCents - deal.leaseGovernmentRebateCents,
      ),
    ),
  ),
  dropOffTax: salesTaxOn('vehicleDropOffFee', 'lease-cash-flows'),
  buyOutTax: salesTaxOn('buyOut', 'lease-cash-flows', (component, _, baseCents) => [
    { baseCents, percent: atPrice(component, baseCents).percent },
  ]),
  leaseTaxValueHonda: (result) =>
    payments(
      'lease-cash-flows',
      result,
      'numberOfPayments',
      'taxBaseMonthlyPaymentHonda',
      '+upfrontTax',
      '+dropOffTax',
    ),
  dueUponDeliveryHonda: dueUponDelivery,
  dueOnDelivery: same('dueUponDeliveryHonda'),
  totalOutlay,
  totalCostToOwn: (result) =>
    sum('cost-to-own', result, '+totalOutlay', '-vehicleDropOffFee', '-dropOffTax', '+buyOut', '+buyOutTax'),
  totalInterestPaidHonda: totalInterestPaid,
  totalCostOfBorrowingHonda: (result) => sum('lease-interest', result, '+totalInterestPaidHonda', '+lenderFees'),
  costOfBorrowing: same('totalCostOfBorrowingHonda'),
  scheduleInterest: same('totalInterestPaidHonda'),
  monthlyInterestHonda: monthlyInterest,
  apr: apr('baseMonthlyPaymentHonda', 'buyOut'),
  amountLessLenderFees: (result) => sum('apr-with-fees', result, '+capitalisedAmountHonda', '-lenderFees'),
  firstPaymentDate,
};
