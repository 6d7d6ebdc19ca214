import type { Mode } from '#engine/form/deal-fields.ts';
import type { FigureName } from '#engine/outputs.ts';

/** The figures that the payment of a mode is made of, the payment first; in Cash what is due. */
export const paidFigures: Record<Mode, readonly FigureName[]> = {
  Cash: ['amountDue'],
  Finance: ['monthlyPayment', 'numberOfPayments'],
  Lease: ['monthlyPaymentHonda', 'baseMonthlyPaymentHonda', 'numberOfPayments'],
};

/** The same with what comes between the price and the payment. */
export const pricedFigures: Record<Mode, readonly FigureName[]> = {
  Cash: ['amountDue', 'totalPurchasePrice'],
  Finance: ['monthlyPayment', 'totalAmountFinanced', 'totalPurchasePrice', 'salesTax'],
  Lease: ['monthlyPaymentHonda', 'baseMonthlyPaymentHonda', 'capitalisedAmountHonda', 'totalLeaseValueHonda'],
};
