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
  certified: msg`Certified: yes or no`,
  year: msg`Year`,
  make: msg`Make`,
  model: msg`Model`,
  trim: msg`Trim`,
  mileage: msg`Kilometres`,
  miles: msg`Miles, where there are no kilometres`,
  price: msg`Price`,
  priceType: msg`What the price includes`,
  msrp: msg`MSRP, where there is no price`,
  ...carFieldLabels,
  description: msg`Description`,
  photos: msg`Addresses of photos`,
  mainPhoto: msg`Address of the first photo`,
  historyReport: msg`Address of the history report`,
  ...declarationLabels,
};

export const pricesWords: Readonly<Record<PricesHold, MessageDescriptor>> = {
  beforeFees: msg`Before fees`,
  allIn: msg`All-in`,
};

export const stateWords: Readonly<Record<ImportState, MessageDescriptor>> = {
  receiving: msg`Not sent in full`,
  reading: msg`Being read`,
  waiting: msg`Waits for you`,
  applying: msg`Being taken over`,
  undoing: msg`Being taken back`,
  done: msg`Taken over`,
  failed: msg`Not taken over`,
  cancelled: msg`Left`,
};

export const actionWords: Readonly<
  Record<CallReply<'listStockImportRows'>['data'][number]['action'], MessageDescriptor>
> = {
  add: msg({ message: 'New', context: 'car in a file' }),
  change: msg`Changed`,
  keep: msg`Unchanged`,
  mistaken: msg`Mistake`,
};

type DraftReason = CallReply<'listStockImportRows'>['data'][number]['draftFor'][number];

/** Why a car comes as a draft. */
export function draftReasonWord({ code, questions }: DraftReason, i18n: I18n): string {
  if (code === 'notDeclared')
    return i18n._(msg`${plural(questions, { one: '# question to answer', other: '# questions to answer' })}`);
  return i18n._(draftReasonWords[code]);
}

const draftReasonWords: Readonly<Record<Exclude<DraftReason['code'], 'notDeclared'>, MessageDescriptor>> = {
  makeNotKnown: msg`a make that is not known here`,
  noKilometres: msg`no kilometres`,
  noPrice: msg`no price`,
  freightNotStated: msg`freight of this make not stated`,
  feeInWords: msg`a fee in words`,
  adminFeeNotStated: msg`administration fee not stated`,
  tireFeeAssumed: msg`tire fee by our default`,
  regulatorFeeBelow: msg`regulator’s fee below today’s`,
};

type Skipped = keyof NonNullable<NonNullable<StockImport['counts']>['skipped']>;

/** Why rows are left out without a mistake. */
export const skippedWords: readonly (readonly [Skipped, MessageDescriptor])[] = [
  ['notACar', msg`no cars`],
  ['sold', msg`sold`],
  ['onHold', msg`on hold`],
  ['wholesale', msg`for wholesale`],
  ['notForTheWeb', msg`not for the web`],
];

/** Whether the product is at work on a file. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'reading' || state === 'applying' || state === 'undoing';
