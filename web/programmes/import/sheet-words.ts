import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetField } from '#contract/programme-sheet.ts';

/** What a column of a rate sheet can stand for, as the page calls it. */
export const sheetFieldWords: Readonly<Record<SheetField, MessageDescriptor>> = {
  make: msg`Make`,
  model: msg`Model`,
  trim: msg`Trim`,
  year: msg`Year`,
  condition: msg`New, used or certified`,
  province: msg`Province`,
  from: msg`First day`,
  until: msg`Last day`,
  who: msg`Who qualifies`,
  kind: msg`What the row contains`,
  months: msg`Months`,
  kilometres: msg`Kilometres per year`,
  rate: msg`Rate`,
  financeRate: msg`Finance rate`,
  leaseRate: msg`Lease rate`,
  moneyFactor: msg`Money factor`,
  residual: msg`Residual`,
  rebate: msg`Rebate`,
  governmentRebate: msg`Government rebate`,
  mostPrice: msg`Max. final price`,
  attest: msg`What the buyer attests to`,
  modes: msg`Ways to pay`,
  withLowRate: msg`With a special rate: yes or no`,
  amountFrom: msg`Financed amount (min. or range)`,
  amountTo: msg`Financed amount (max.)`,
  fee: msg`Lender’s fee`,
  deposit: msg`Security deposit`,
};

/** The name of a column as spreadsheets write it: the first is A, the 28th AB. */
export const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
