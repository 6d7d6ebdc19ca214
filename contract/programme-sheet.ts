/** What server and pages both know of a rate sheet. Apart from the schemas, so that the pages need no validator. */

/** What a column of a rate sheet can stand for. */
export const sheetFields = [
  'make',
  'model',
  'trim',
  'year',
  'condition',
  'province',
  'from',
  'until',
  'who',
  'kind',
  'months',
  'kilometres',
  'rate',
  'financeRate',
  'leaseRate',
  'moneyFactor',
  'residual',
  'rebate',
  'governmentRebate',
  'mostPrice',
  'attest',
  'modes',
  'withLowRate',
  'amountFrom',
  'amountTo',
  'fee',
  'deposit',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** The longest rate sheet that is read. */
export const longestRateSheet = 5 * 2 ** 20;
