import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryField } from '#contract/car-entry.ts';
import type { StatedFact } from '#contract/car-facts.ts';
import type { DetailFormat } from '../../enquiries/details/format-detail.ts';
import { feeFields, looksFields, wizardSteps } from '../wizard/wizard-steps.ts';

export type CarGroup = { readonly heading: MessageDescriptor; readonly fields: readonly EntryField[] };

const fieldsOf = (step: number): readonly EntryField[] => wizardSteps[step - 1]?.fields ?? [];

/** The details of a car in the order of the wizard. */
export const carGroups: readonly CarGroup[] = [
  {
    heading: msg`Basic Details`,
    fields: ['make', 'vehicleType', 'modelName', 'trim', 'year', 'type', 'mileage', 'basePrice'],
  },
  { heading: msg`More about this car`, fields: looksFields.filter((field) => field !== 'historyReportUrl') },
  { heading: msg`Protection Packages`, fields: fieldsOf(2) },
  {
    heading: msg`Warranty, Insurance & Taxes`,
    fields: [...feeFields, 'taxRate', 'taxRatePercentage', 'note'],
  },
  { heading: msg`Extras`, fields: fieldsOf(4) },
];

/** What makers and dealers call a car and its versions. */
export const names: ReadonlySet<EntryField> = new Set([
  'make',
  'modelName',
  'trim',
  'stockNumber',
  'vin',
  'description',
]);

/** The fields in which dealers write what a word of the catalogue may say. */
export const statedFields: Readonly<Partial<Record<EntryField, StatedFact>>> = {
  exteriorColour: 'colour',
  interiorColour: 'colour',
  body: 'body',
  fuel: 'fuel',
  drivetrain: 'drivetrain',
  transmission: 'transmission',
};

const plainFields = new Set<EntryField>([...looksFields, 'make', 'modelName', 'trim', 'year', 'note', 'taxRate']);

/** How a field is read: amounts as money where they are amounts, and else as they stand. */
export const formatOf = (field: EntryField): DetailFormat => {
  if (field === 'type') return 'option';
  if (field === 'vehicleType') return 'vehicleType';
  if (field === 'mileage') return 'kilometres';
  if (field === 'taxRatePercentage') return 'percent';
  return plainFields.has(field) ? 'text' : 'money';
};

/** A text without the commas, the dollar and the percent sign that its format puts in again. */
export const plainNumber = (text: string): string => {
  const bare = text.replace(/[$,%\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(bare) ? bare : text;
};
