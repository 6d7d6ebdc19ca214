import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryField } from '#contract/car-entry.ts';
import type { EntryProblem } from '#contract/car-entry-rules.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { AllInCheck, Finding, LeftOut } from './car.ts';

/** What the fields of a car's entry are called, wherever they stand. */
export const entryLabels: Record<EntryField, MessageDescriptor> = {
  make: msg`Make`,
  vehicleType: msg`Vehicle Type`,
  modelName: msg`Model Name`,
  trim: msg`Trim`,
  year: msg`Year`,
  type: msg`Vehicle Condition`,
  mileage: msg`Mileage`,
  basePrice: msg`Base Price`,
  vin: msg`VIN`,
  stockNumber: msg`Stock Number`,
  ...carFieldLabels,
  description: msg`Description`,
  historyReportUrl: msg`History Report`,
  rustProofingDetails: msg`Rust Proofing`,
  paintProtectionDetails: msg`Paint Protection`,
  fabricProtectionDetails: msg`Fabric Protection`,
  windowTintingDetails: msg`Window Tinting`,
  otherProtectionPackagesdetails: msg`Other Protection Packages`,
  comprehensiveWarrantyDetails: msg`Comprehensive Warranty`,
  powerTrainWarrantyDetails: msg`Power Train Warranty`,
  totalInsuranceDetails: msg`Total Insurance`,
  estimatedTotalTaxesAndFeesDetails: msg`Estimated Total Taxes and Fees`,
  adminFeeDetails: msg`Admin Fee`,
  airTaxdetails: msg`Air Tax`,
  gasolineDetails: msg`Gasoline`,
  omvicFeedetails: msg`OMVIC Fee`,
  lienRegistrationFeeDetails: msg`Lien Registration Fee`,
  licenseFeeDetails: msg`Licence Fee`,
  otherDetails: msg`Other`,
  payableOnDeliveryDetails: msg`Payable on Delivery`,
  taxRate: msg`Tax Rate`,
  taxRatePercentage: msg`Tax Rate Percentage`,
  note: msg`Note`,
  tireAndWheelDetails: msg`Tire and Wheel`,
  sideStepsdetails: msg`Side Steps`,
  roofRacksDetails: msg`Roof Racks`,
  trailerPackagesdetails: msg`Trailer Packages`,
  sprayLinerdetails: msg`Spray Liner`,
  ...declarationLabels,
};

/** What is said beside a field of the entry that cannot be saved as it is. */
export const problemWords: Record<EntryProblem, MessageDescriptor> = {
  required: msg`Required.`,
  notAYear: msg`Enter the model year with four digits, such as 2026.`,
  notAPrice: msg`Enter a price, such as 38,590.`,
  notKilometres: msg`Enter a whole number of kilometres, such as 42,000.`,
  notAPercentage: msg`Enter a percentage from 0 to 99.99, such as 13.`,
  notAVin: msg`A VIN has 17 letters and digits, with no I, O or Q.`,
  wrongCheckDigit: msg`This VIN isn’t right: its check digit doesn’t match.`,
  notDoors: msg`Enter the number of doors, from 1 to 7.`,
  notALink: msg`Enter an address that starts with https://.`,
  notAnAnswer: msg`Answer yes or no, or choose one of the categories.`,
  notYesOrNo: msg`Answer yes or no.`,
  notAnAmount: msg`Enter an amount, such as 4,200, or leave it blank.`,
  tooLarge: msg`This number is too large.`,
};

type Part = AllInCheck['lines' | 'reductions'][number]['part'] | Finding['part'];

/** What the parts of an advertised price are called. */
export const partWords: Record<Part, MessageDescriptor> = {
  ...fieldLabels,
  // Not as in the calculator.
  basePrice: msg`Base price`,
  freight: msg`Freight and delivery`,
  tireTax: msg`Tire fee`,
  omvicFee: msg`Regulator’s fee`,
  regulatorFee: msg`Regulator’s fee`,
  other: msg`Other`,
  declarations: msg`Disclosures`,
};

/** Who stated a part of the price. */
export const originWords: Record<string, MessageDescriptor> = {
  car: msg`this car`,
  typed: msg`this car`,
  dealer: msg`your settings`,
  province: msg`your province`,
  default: msg`our default`,
};

/** What may stand beside an all-in price, by the province's law. */
export const besideWords: Record<string, MessageDescriptor> = {
  hstAndLicensing: msg`HST and licensing`,
  gst: msg`GST`,
  gstQstAndTireDuty: msg`GST, QST and the duty on new tires`,
  gstAndPst: msg`GST and PST`,
};

/** A finding in a few words, for a list. */
export const findingWords: Record<Finding['code'], MessageDescriptor> = {
  noPrice: msg`No price`,
  freightNotStated: msg`Freight not entered`,
  feeInWords: msg`Fee entered as text`,
  adminFeeNotStated: msg`Admin fee not entered`,
  tireFeeAssumed: msg`Our default tire fee`,
  regulatorFeeBelow: msg`Regulator’s fee too low`,
  notDeclared: msg`Questions to answer`,
};

/** Why one of several cars was left as it was. */
const leftOutWords: Record<LeftOut['reason'], MessageDescriptor> = {
  lacking: msg`Its price isn’t all-in yet.`,
  notDeclared: msg`It’s missing required used-car disclosures.`,
  planLimit: msg`You’ve reached your plan’s limit for published cars.`,
  sameVin: msg`Another of your cars has this VIN.`,
  sameStockNumber: msg`Another of your cars has this stock number.`,
  tooLate: msg`It was deleted more than 30 days ago.`,
};

/** What of a used car is not declared yet, by its questions: "Damaged by fire; Engine displacement". */
export const openQuestionNames = ({ questions = [] }: Finding, i18n: I18n): string =>
  questions.map((question) => i18n._(entryLabels[question])).join(i18n.locale === 'fr' ? '\u00a0; ' : '; ');

/** Why a car was left as it was, in full: of what is not declared yet, the first question by name. */
export function leftOutText({ reason, findings }: LeftOut, i18n: I18n): string {
  const words = i18n._(leftOutWords[reason]);
  const [question] = findings.flatMap(({ questions = [] }) => questions);
  if (reason !== 'notDeclared' || !question) return words;
  const name = i18n._(entryLabels[question]);
  return `${words} ${i18n._(msg`Not answered yet: ${name}.`)}`;
}
