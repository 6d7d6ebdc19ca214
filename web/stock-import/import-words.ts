import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import type { ImportField, ImportState, PricesHold } from '#contract/import-file.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';

export type StockImport = CallReply<'findStockImport'>['data'];

/** What a column can stand for, as the page calls it. */
export const fieldWords: Readonly<Record<ImportField, MessageDescriptor>> = {
  vin: msg`VIN`,
  stockNumber: msg`Stock number`,
  condition: msg`New, used or certified`,
  availability: msg`For sale, sold or on hold`,
  certified: msg`Certified (yes/no)`,
  year: msg`Year`,
  make: msg`Make`,
  model: msg`Model`,
  trim: msg`Trim`,
  mileage: msg`Kilometres`,
  miles: msg`Miles, if kilometres aren’t listed`,
  price: msg`Price`,
  priceType: msg`What the price includes`,
  msrp: msg`MSRP, if there’s no price`,
  ...carFieldLabels,
  description: msg`Description`,
  photos: msg`Photo URLs`,
  mainPhoto: msg`First photo URL`,
  historyReport: msg`History report URL`,
  ...declarationLabels,
};

export const pricesWords: Readonly<Record<PricesHold, MessageDescriptor>> = {
  beforeFees: msg`Before fees`,
  allIn: msg`All-in`,
};

export const stateWords: Readonly<Record<ImportState, MessageDescriptor>> = {
  receiving: msg`Upload incomplete`,
  reading: msg`Reading`,
  waiting: msg`Needs your review`,
  applying: msg`Importing`,
  undoing: msg`Undoing`,
  done: msg`Imported`,
  failed: msg`Not imported`,
  cancelled: msg`Cancelled`,
};

export const actionWords: Readonly<
  Record<CallReply<'listStockImportRows'>['data'][number]['action'], MessageDescriptor>
> = {
  add: msg({ message: 'New', context: 'car in a file' }),
  change: msg`Changed`,
  keep: msg`Unchanged`,
  mistaken: msg`Error`,
};

type DraftReason = CallReply<'listStockImportRows'>['data'][number]['draftFor'][number];

/** Why a car comes as a draft. */
export function draftReasonWord({ code, questions }: DraftReason, i18n: I18n): string {
  if (code === 'notDeclared')
    return i18n._(msg`${plural(questions, { one: '# question to answer', other: '# questions to answer' })}`);
  return i18n._(draftReasonWords[code]);
}

const draftReasonWords: Readonly<Record<Exclude<DraftReason['code'], 'notDeclared'>, MessageDescriptor>> = {
  makeNotKnown: msg`make we don’t recognize`,
  noKilometres: msg`no kilometres`,
  noPrice: msg`no price`,
  freightNotStated: msg`freight not entered for this make`,
  feeInWords: msg`fee entered as text`,
  adminFeeNotStated: msg`admin fee not entered`,
  tireFeeAssumed: msg`our default tire fee`,
  regulatorFeeBelow: msg`regulator’s fee too low`,
};

type Skipped = keyof NonNullable<NonNullable<StockImport['counts']>['skipped']>;

/** Why rows are left out without a mistake. */
export const skippedWords: readonly (readonly [Skipped, MessageDescriptor])[] = [
  ['notACar', msg`not cars`],
  ['sold', msg`sold`],
  ['onHold', msg`on hold`],
  ['wholesale', msg`wholesale`],
  ['notForTheWeb', msg`not for online listing`],
];

/** Whether the product is at work on a file. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'reading' || state === 'applying' || state === 'undoing';
