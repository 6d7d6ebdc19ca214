/** The terms of a deal that the address of a calculator may ask for, by the form's own names. */
export const askableTerms = [
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
  'allowedKM',
  'interestRate',
  'frequency',
] as const;

/** All that it may ask for: a listed car, or one by its names, its terms and where it is taxed; the mode stands beside it as activeOption. */
export const askableNames = [
  'listingId',
  'type',
  'make',
  'year',
  'model',
  'trim',
  ...askableTerms,
  'province',
] as const;

/** What an address without a make is read for: a deal needs a car or a price. */
export const beginsDeal = [
  'listingId',
  'make',
  'estimatedSalesPrice',
  'estimatedLeaseSalePrice',
] as const satisfies readonly AskableName[];

export type AskableName = (typeof askableNames)[number];
