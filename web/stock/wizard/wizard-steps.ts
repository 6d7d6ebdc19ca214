import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryField } from '#contract/car-entry.ts';
import { carFieldNames } from '#contract/car-fields.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';

export type WizardStep = {
  readonly name: MessageDescriptor;
  /** How far the bar has come, in percent of its width. */
  readonly width: number;
  /** The fields that the step asks for, in their order on the screen. */
  readonly fields: readonly EntryField[];
};

export const basicFields = [
  'make',
  'vehicleType',
  'modelName',
  'trim',
  'year',
  'type',
  'mileage',
  'basePrice',
] as const satisfies readonly EntryField[];

/** What is asked for only behind "More about this car". */
export const looksFields = [
  'vin',
  'stockNumber',
  ...carFieldNames,
  'description',
  'historyReportUrl',
] as const satisfies readonly EntryField[];

export const feeFields = [
  'comprehensiveWarrantyDetails',
  'powerTrainWarrantyDetails',
  'totalInsuranceDetails',
  'estimatedTotalTaxesAndFeesDetails',
  'adminFeeDetails',
  'airTaxdetails',
  'gasolineDetails',
  'omvicFeedetails',
  'lienRegistrationFeeDetails',
  'licenseFeeDetails',
  'otherDetails',
  'payableOnDeliveryDetails',
] as const satisfies readonly EntryField[];

/** The five steps with the widths of the bar, as the specification has them. */
export const wizardSteps: readonly WizardStep[] = [
  {
    name: msg`Basic Details`,
    width: 12,
    fields: [...basicFields, ...looksFields, ...usedCarQuestionNames],
  },
  {
    name: msg`Protection Packages`,
    width: 29,
    fields: [
      'rustProofingDetails',
      'paintProtectionDetails',
      'fabricProtectionDetails',
      'windowTintingDetails',
      'otherProtectionPackagesdetails',
    ],
  },
  {
    name: msg`Warranty, Insurance & Taxes`,
    width: 51,
    fields: [...feeFields, 'taxRate', 'taxRatePercentage', 'note'],
  },
  {
    name: msg`Extras`,
    width: 72,
    fields: [
      'tireAndWheelDetails',
      'sideStepsdetails',
      'roofRacksDetails',
      'trailerPackagesdetails',
      'sprayLinerdetails',
    ],
  },
  { name: msg`Finish`, width: 100, fields: [] },
];

/** The step that ends the wizard, counted from 1. */
export const lastStep = wizardSteps.length;

/** The step, counted from 1, that asks for a field. */
export const stepOf = (field: EntryField): number => wizardSteps.findIndex(({ fields }) => fields.includes(field)) + 1;
