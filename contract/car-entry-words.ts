import { type UsedCarQuestion, usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import type { EntryField } from './car-entry.ts';
import { type CarFieldName, carFieldNames, carFieldOf } from './car-fields.ts';
import { declarationLabels } from './labels/declaration-labels.ts';

/** An amount such as 499.00 is offered to shoppers, words stand as a note. */
const meanings: Readonly<Record<Exclude<EntryField, UsedCarQuestion | CarFieldName>, string>> = {
  make: 'As the catalogue writes it.',
  vehicleType: 'Class of the vehicle: SUV, Sedan.',
  modelName: 'As the catalogue writes it.',
  trim: 'As the catalogue writes it.',
  year: 'The model year.',
  type: 'The condition: New, PreOwned, CertifiedPreOwned.',
  mileage: 'Whole kilometres.',
  basePrice: 'Dollars; empty where the price is on request.',
  vin: 'Vehicle identification number, 17 signs; empty where none is stated.',
  stockNumber: 'The dealer’s own number of the car.',
  description: 'Words about it.',
  historyReportUrl: 'The https address of a report on the car’s history.',
  rustProofingDetails: 'Rust proofing: dollars, or words.',
  paintProtectionDetails: 'Paint protection: dollars, or words.',
  fabricProtectionDetails: 'Fabric protection: dollars, or words.',
  windowTintingDetails: 'Window tinting: dollars, or words.',
  otherProtectionPackagesdetails: 'Other protection packages: dollars, or words.',
  comprehensiveWarrantyDetails: 'Comprehensive warranty: dollars, or words.',
  powerTrainWarrantyDetails: 'Power train warranty: dollars, or words.',
  totalInsuranceDetails: 'Insurance in all: dollars, or words.',
  estimatedTotalTaxesAndFeesDetails: 'Estimated taxes and fees in all: dollars, or words.',
  adminFeeDetails: 'The dealer’s administration fee: dollars, or words.',
  airTaxdetails: 'Air conditioning tax: dollars, or words.',
  gasolineDetails: 'Gasoline: dollars, or words.',
  omvicFeedetails: 'The regulator’s fee, OMVIC’s in Ontario: dollars, or words.',
  lienRegistrationFeeDetails: 'Registering the lien: dollars, or words.',
  licenseFeeDetails: 'Licensing: dollars, or words.',
  otherDetails: 'Other fees: dollars, or words.',
  payableOnDeliveryDetails: 'Payable on delivery: dollars, or words.',
  taxRate: 'Percent of sales tax.',
  taxRatePercentage: 'Percent of sales tax.',
  note: 'Words about it.',
  tireAndWheelDetails: 'Tires and wheels: dollars, or words.',
  sideStepsdetails: 'Side steps: dollars, or words.',
  roofRacksDetails: 'Roof racks: dollars, or words.',
  trailerPackagesdetails: 'Trailer packages: dollars, or words.',
  sprayLinerdetails: 'Spray liner: dollars, or words.',
};

const questions: readonly string[] = usedCarQuestionNames;
const attributes: readonly string[] = carFieldNames;
const isAttribute = (field: EntryField): field is CarFieldName => attributes.includes(field);
const isQuestion = (field: EntryField): field is UsedCarQuestion => questions.includes(field);

/** What stands in the fields of an example; in all the others nothing. */
const examples: { readonly [Field in EntryField]?: string } = {
  make: 'ACURA',
  vehicleType: 'SUV',
  modelName: 'MDX',
  trim: 'A-Spec',
  year: '2026',
  type: 'New',
  mileage: '15',
  basePrice: '72700',
  vin: '5J8TC2H69PL014207',
  stockNumber: 'N-1047',
  exteriorColour: 'Liquid Carbon',
};

/** What the API's document says of an attribute. */
export function meaningOfCarField(name: CarFieldName): string {
  const { kind, means } = carFieldOf(name);
  return kind === 'yesNo' ? `${means}: yes or no; empty where nothing is said.` : means;
}

/** What an example shows of it. */
export function exampleOfCarField(name: CarFieldName): string {
  const field = carFieldOf(name);
  return field.kind === 'yesNo' ? 'yes' : field.example;
}

const meaningOf = (field: EntryField): string => {
  if (isQuestion(field)) return `${declarationLabels[field].message}: yes, no, or what.`;
  return isAttribute(field) ? meaningOfCarField(field) : meanings[field];
};

/**
 * What the API's document says of a field of a car's entry. What is declared is answered by yes or no, or by what it was.
 *
 * @param nothing what an example shows of a field of which it says nothing; such a field is left out without it
 */
export const metaOfEntry = (field: EntryField, nothing?: string) => ({
  description: meaningOf(field),
  example: examples[field] ?? nothing,
});
