import type { DealOutputs, FigureName } from '#engine/outputs.ts';

export type FigureRow = {
  name: FigureName;
  kind: 'money' | 'percent' | 'day' | 'count';
  /** Shown only where it says something in this deal. */
  when?: (figures: DealOutputs) => boolean;
  strong?: true;
  /** One of the five that stand in every summary; the others are shown on demand. */
  isFirst?: true;
};

const isNotZero = (name: FigureName) => (figures: DealOutputs) => Number(figures[name] ?? 0) !== 0;
const money = (name: FigureName, when?: FigureRow['when']): FigureRow => ({
  name,
  kind: 'money',
  ...(when && { when }),
});
const first = (row: FigureRow): FigureRow => ({ ...row, isFirst: true });

const creditRow = money('excessCredit', isNotZero('excessCredit'));
const tradeRow = money('netTradeIn', isNotZero('netTradeIn'));
const lastPayment = money('finalPayment', (figures) => figures.finalPayment !== figures.monthlyPayment);
const taxes = [money('luxuryTax', isNotZero('luxuryTax')), money('insuranceTax', isNotZero('insuranceTax'))] as const;
const apr = first({ name: 'apr', kind: 'percent' });
const firstPayment = first({ name: 'firstPaymentDate', kind: 'day' });
const total = first({ name: 'totalOutlay', kind: 'money', strong: true });

/** The rows under the payment by active option, in their order. */
export const figureRows: Record<'0' | '1' | '2', readonly FigureRow[]> = {
  '0': [
    first(money('totalPurchasePrice')),
    first(money('salesTax')),
    ...taxes,
    first(tradeRow),
    creditRow,
    first(money('dueOnDelivery')),
    total,
  ],
  '1': [
    money('totalPurchasePrice'),
    money('salesTax'),
    ...taxes,
    tradeRow,
    first(money('totalAmountFinanced')),
    first(money('costOfBorrowing')),
    apr,
    firstPayment,
    lastPayment,
    creditRow,
    money('dueOnDelivery', isNotZero('dueOnDelivery')),
    total,
  ],
  '2': [
    money('totalLeaseValueHonda'),
    tradeRow,
    money('capitalisedAmountHonda'),
    first(money('buyOut')),
    money('baseMonthlyPaymentHonda'),
    money('taxBaseMonthlyPaymentHonda'),
    money('leaseTaxValueHonda'),
    ...taxes,
    first(money('dueUponDeliveryHonda')),
    firstPayment,
    money('totalCostOfBorrowingHonda'),
    apr,
    creditRow,
    total,
    money('totalCostToOwn'),
  ],
};
