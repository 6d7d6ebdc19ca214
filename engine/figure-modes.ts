import { type Mode, modes } from './form/deal-fields.ts';
import type { FigureName } from './outputs.ts';

/** The figures of a purchase alone, whether it is paid in cash or financed. */
export const purchaseFigures = [
  'salePrice',
  'totalWarranties',
  'taxableAmount',
  'salesTax',
] as const satisfies readonly FigureName[];

/** The figures of a loan or a lease alone. */
export const creditFigures = [
  'totalAmountFinanced',
  'monthlyPayment',
  'numberOfPayments',
  'costOfBorrowing',
  'totalOfPayments',
  'scheduleInterest',
  'finalPayment',
  'apr',
  'firstPaymentDate',
] as const satisfies readonly FigureName[];

/** The figures of a lease alone. */
export const leaseFigures = [
  'leaseSalePrice',
  'capitalCostReduction',
  'buyOut',
  'netKM',
  'maintenanceAndLeaseProtection',
  'totalLeaseValueHonda',
  'capitalisedAmountHonda',
  'baseMonthlyPaymentHonda',
  'taxBaseMonthlyPaymentHonda',
  'monthlyPaymentHonda',
  'totalMonthlyPaymentHonda',
  'totalMonthlyPaymentHondaWithouTax',
  'leaseTaxValueHonda',
  'dueUponDeliveryHonda',
  'upfrontTax',
  'taxablePaymentBase',
  'totalInterestPaidHonda',
  'totalCostOfBorrowingHonda',
  'monthlyInterestHonda',
] as const satisfies readonly FigureName[];

/** The figures that not every mode has; in another one they are sent as 0 (calculation 2.2). */
const figuresOf: readonly (readonly [modes: readonly Mode[], figures: readonly FigureName[]])[] = [
  [['Cash'], ['amountDue']],
  [['Cash', 'Finance'], purchaseFigures],
  [['Finance', 'Lease'], creditFigures],
  [['Lease'], leaseFigures],
];

const modesOf = new Map(figuresOf.flatMap(([of, figures]) => figures.map((name) => [name, of] as const)));

/** Whether a mode has a figure. */
export const figureIsOf = (name: FigureName, mode: Mode): boolean => (modesOf.get(name) ?? modes).includes(mode);
