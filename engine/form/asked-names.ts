/** What the address of a calculator may ask for, by the form's own names; the mode stands beside it as activeOption. */
export const askableNames = [
  'type',
  'make',
  'year',
  'model',
  'trim',
  'estimatedSalesPrice',
  'estimatedLeaseSalePrice',
  'discount',
  'leaseDiscount',
  'rebate',
  'leaseRebate',
  'downpayment',
  'leaseDownpayment',
  'estimatedTradeValue',
  'tradeValueLien',
  'residualPercentage',
  'buyOut',
  'excessKM',
  'termsInYears',
  'interestRate',
  'frequency',
  'province',
] as const;

/** What an address without a make is read for: a deal needs a car or a price. */
export const beginsDeal = [
  'make',
  'estimatedSalesPrice',
  'estimatedLeaseSalePrice',
] as const satisfies readonly AskableName[];

export type AskableName = (typeof askableNames)[number];
