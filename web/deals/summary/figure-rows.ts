import type { DealOutputs, FigureName } from '#engine/outputs.ts';

export type FigureRow = {
  name: FigureName;
  kind: 'money' | 'percent' | 'day' | 'count';
  /** Shown only where it says something in this deal. */
  when?: (figures: DealOutputs) => boolean;
  strong?: true;
};

const isNotZero = (name: FigureName) => (figures: DealOutputs) => Number(figures[name] ?? 0) !== 0;
const money = (name: FigureName, when?: FigureRow['when']): FigureRow => ({
  name,
  kind: 'money',
  ...(when && { when }),
});

const creditRow = money('excessCredit', isNotZero('excessCredit'));
const tradeRow = money('netTradeIn', isNotZero('netTradeIn'));
const lastPayment = money('finalPayment', (figures) => figures.finalPayment !== figures.monthlyPayment);
const taxes = [money('luxuryTax', isNotZero('luxuryTax')), money('insuranceTax', isNotZero('insuranceTax'))] as const;
const total = { name: 'totalOutlay', kind: 'money', strong: true } as const;

/** The rows under the payment by active option, in their order. */
export const figureRows: Record<'0' | '1' | '2', readonly FigureRow[]> = {
  '0': [money('totalPurchasePrice'), money('salesTax'), ...taxes, tradeRow, creditRow, money('dueOnDelivery'), total],
  '1': [
    money('totalPurchasePrice'),
    money('salesTax'),
    ...taxes,
    tradeRow,
    money('totalAmountFinanced'),
    money('costOfBorrowing'),
    { name: 'apr', kind: 'percent' },
    { name: 'firstPaymentDate', kind: 'day' },
    lastPayment,
    creditRow,
    money('dueOnDelivery', isNotZero('dueOnDelivery')),
    total,
  ],
  '2': [
    money('totalLeaseValueHonda'),
    tradeRow,
    money('capitalisedAmountHonda'),
    money('buyOut'),
    money('baseMonthlyPaymentHonda'),
    money('taxBaseMonthlyPaymentHonda'),
    money('leaseTaxValueHonda'),
    ...taxes,
    money('dueUponDeliveryHonda'),
    { name: 'firstPaymentDate', kind: 'day' },
    money('totalCostOfBorrowingHonda'),
    { name: 'apr', kind: 'percent' },
    creditRow,
    total,
    money('totalCostToOwn'),
  ],
};
