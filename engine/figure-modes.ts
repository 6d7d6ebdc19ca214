import { type Mode, modes } from './form/deal-fields.ts';
import type { FigureName } from './outputs.ts';

/** The figures that not every mode has; in another one they are sent as 0 (calculation 2.2). */
const figuresOf: readonly (readonly [modes: readonly Mode[], figures: readonly FigureName[]])[] = [
  [['Cash'], ['amountDue']],
  [
    ['Cash', 'Finance'],
    ['salePrice', 'totalWarranties', 'taxableAmount', 'salesTax'],
  ],
  [
    ['Finance', 'Lease'],
    [
      'totalAmountFinanced',
      'monthlyPayment',
      'numberOfPayments',
      'costOfBorrowing',
      'totalOfPayments',
      'scheduleInterest',
      'finalPayment',
      'apr',
      'firstPaymentDate',
    ],
  ],
  [
    ['Lease'],
    [
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
    ],
  ],
];

const modesOf = new Map(figuresOf.flatMap(([of, figures]) => figures.map((name) => [name, of] as const)));

/** Whether a mode has a figure. */
export const figureIsOf = (name: FigureName, mode: Mode): boolean => (modesOf.get(name) ?? modes).includes(mode);
