import { t } from '#contract/words.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { largestNumber } from '#engine/money/read-number.ts';

/**
 * What each field of a deal may hold on the wire, beside its kind in the engine's field table. Lengths are in code
 * points; `most` is the largest number that is saved, in the field's own unit.
 */
export type FieldLimit = { readonly longest: number; readonly most?: number; readonly options?: readonly string[] };

const longestNumber = 40;

const byKind = {
  money: { longest: longestNumber, most: largestNumber },
  percent: { longest: longestNumber, most: 99.99 },
  kilometres: { longest: longestNumber, most: 2_000_000 },
  years: { longest: longestNumber, most: 8 },
  choice: { longest: 30 },
  text: { longest: 100 },
} as const;

const yesOrNo = ['Yes', 'No'] as const;

const special: Partial<Record<DealFieldName, FieldLimit>> = {
  year: { longest: 4 },
  tradeInYear: { longest: 4 },
  trim: { longest: 120 },
  residualPercentage: { longest: longestNumber, most: 100 },
  note: { longest: 2000 },
  howLongEmployed: { longest: 40 },
  timeLiveStatus: { longest: 40 },
  currentEmployer: { longest: 120 },
  address: { longest: 200 },
  firstName: { longest: 80 },
  lastName: { longest: 80 },
  emailAddresses: { longest: 254 },
  contactNumbers: { longest: 40 },
  city: { longest: 80 },
  state: { longest: 40 },
  zipcode: { longest: 10 },
  currentlyEmployed: { longest: 3, options: yesOrNo },
  coSighner: { longest: 3, options: yesOrNo },
  creditPreApproval: { longest: 3, options: yesOrNo },
  type: { longest: 20, options: ['New', 'PreOwned', 'CertifiedPreOwned'] },
  frequency: { longest: 20, options: ['Monthly', 'Weekly', t`Semi Monthly`, t`Bi Weekly`] },
  tax: { longest: 10, options: ['GST', 'PST', 'HST', 'Exempt'] },
  tradeIn: { longest: 20, options: ['Excellent', t`Very Good`, 'Good', 'Fair'] },
  creditStanding: { longest: 20, options: ['Excellent', 'Good', 'Fair', 'Average', 'Poor'] },
  housingOwnStatus: { longest: 20, options: ['OwnHouse', 'RentedHouse'] },
  termsAndConditions: { longest: 3, options: ['yes'] },
  ageConfirmation: { longest: 3, options: ['yes'] },
};

/** The limit of a field of the deal form. */
export const limitOf = (name: DealFieldName): FieldLimit => special[name] ?? byKind[dealFields[name].kind];
