import { longestDetails, type UsedCarQuestion, usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { carFieldLengths } from './car-fields.ts';

/**
 * The fields of a car's entry by their names on the wire, with the longest text that each may hold, in code points.
 * Apart from the schemas so that the pages can use it without a validator.
 */

/** What a dealer may say of a car beside what it is, in the order of the wizard's steps. */
const detailLengths = {
  rustProofingDetails: 500,
  paintProtectionDetails: 500,
  fabricProtectionDetails: 500,
  windowTintingDetails: 500,
  otherProtectionPackagesdetails: 500,
  comprehensiveWarrantyDetails: 500,
  powerTrainWarrantyDetails: 500,
  totalInsuranceDetails: 500,
  estimatedTotalTaxesAndFeesDetails: 500,
  adminFeeDetails: 500,
  airTaxdetails: 500,
  gasolineDetails: 500,
  omvicFeedetails: 500,
  lienRegistrationFeeDetails: 500,
  licenseFeeDetails: 500,
  otherDetails: 500,
  payableOnDeliveryDetails: 500,
  taxRate: 3,
  taxRatePercentage: 20,
  note: 2000,
  tireAndWheelDetails: 500,
  sideStepsdetails: 500,
  roofRacksDetails: 500,
  trailerPackagesdetails: 500,
  sprayLinerdetails: 500,
} as const;

/** What the car is, as the wizard's first step asks for it. */
const vehicleLengths = {
  make: 60,
  vehicleType: 60,
  modelName: 100,
  trim: 120,
  year: 4,
  type: 20,
  mileage: 20,
  basePrice: 20,
} as const;

/** What tells one car from another, its attributes, and words about it; none of it is asked for. */
const looksLengths = {
  vin: 17,
  stockNumber: 40,
  ...carFieldLengths,
  description: 5000,
  /** Address of a report on the car's history. */
  historyReportUrl: 500,
} as const;

/** What the dealer declares of a used car, by question: "no", "yes", "yes: 4200", or words. */
const declaredLengths = Object.fromEntries(
  usedCarQuestionNames.map((name) => [name, longestDetails + 'yes: '.length]),
  // Object.fromEntries forgets the questions' names.
) as Readonly<Record<UsedCarQuestion, number>>;

export const entryLengths = { ...vehicleLengths, ...looksLengths, ...detailLengths, ...declaredLengths } as const;

export type DetailName = keyof typeof detailLengths;
export type EntryField = keyof typeof entryLengths;

/** A car's entry as a form holds it: every field a text. */
export type EntryTexts = { readonly [Field in EntryField]: string };

// Object.keys forgets that the keys are the fields' names.
export const entryFields = Object.keys(entryLengths) as EntryField[];
export const detailNames = Object.keys(detailLengths) as DetailName[]; // as above

/** The tax kinds that the wizard offers. */
export const entryTaxRates = ['GST', 'HST'] as const;
