import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EntryField } from '#contract/car-entry.ts';
import type { StatedFact } from '#contract/car-facts.ts';
import { type CarFieldName, carFieldNames, carFieldOf, yesNoCarFields } from '#contract/car-fields.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import { DetailGroupSection } from '../../enquiries/details/DetailGroupSection.tsx';
import type { DetailFormat } from '../../enquiries/details/format-detail.ts';
import { type CarReply, entryOf } from '../car.ts';
import { entryLabels } from '../car-words.ts';
import { basicFields, looksFields, wizardSteps } from '../wizard/wizard-steps.ts';
import classes from './car-details.module.css';

/** The entry in the groups of the wizard; what is missing reads N/A. */
export function CarGroups({ car }: { car: CarReply }) {
  const { i18n } = useLingui();
  const entry = entryOf(car.carModelDetails);
  return (
    <div className={classes.groups}>
      {carGroups.map(({ heading, fields }) => (
        <DetailGroupSection
          key={heading.id}
          heading={i18n._(heading)}
          details={fields.map((field) => {
            const format = formatOf(field);
            const { [field]: text } = entry;
            const value = ['text', 'option', 'vehicleType'].includes(format) ? text : plainNumber(text, format);
            return {
              label: i18n._(entryLabels[field]),
              value,
              format,
              stated: isAttribute(field) ? statedOf(field) : undefined,
              isName: names.has(field),
            };
          })}
        />
      ))}
    </div>
  );
}

const fieldsOf = (step: number): readonly EntryField[] => wizardSteps[step - 1]?.fields ?? [];

/** The details of a car in the order of the wizard. */
const carGroups: readonly { heading: MessageDescriptor; fields: readonly EntryField[] }[] = [
  { heading: msg`Basic Details`, fields: basicFields },
  { heading: msg`More about this car`, fields: looksFields.filter((field) => field !== 'historyReportUrl') },
  { heading: msg`Protection Packages`, fields: fieldsOf(2) },
  { heading: msg`Warranty, Insurance & Taxes`, fields: fieldsOf(3) },
  { heading: msg`Extras`, fields: fieldsOf(4) },
];

/** What makers and dealers call a car and its versions. */
const names: ReadonlySet<EntryField> = new Set(['make', 'modelName', 'trim', 'stockNumber', 'vin', 'description']);

/** Of an attribute that dealers word, by which words of the catalogue it is said. */
const statedOf = (name: CarFieldName): StatedFact | undefined => {
  const field = carFieldOf(name);
  return field.kind === 'text' ? field.stated : undefined;
};

const attributes: readonly string[] = carFieldNames;
const isAttribute = (field: EntryField): field is CarFieldName => attributes.includes(field);

const plainFields = new Set<EntryField>([...looksFields, 'make', 'modelName', 'trim', 'year', 'note', 'taxRate']);

/** How a field is read: amounts as money where they are amounts, and else as they stand. */
const formatOf = (field: EntryField): DetailFormat => {
  if (field === 'type' || yesNoCarFields.some((name) => name === field)) return 'option';
  if (field === 'vehicleType') return 'vehicleType';
  if (field === 'mileage') return 'kilometres';
  if (field === 'taxRatePercentage') return 'percent';
  return plainFields.has(field) ? 'text' : 'money';
};

/** A text without the marks that its format puts in again; words stay. */
const plainNumber = (text: string, format: DetailFormat): string =>
  plainWritten(text, format === 'percent' ? 'rate' : format === 'kilometres' ? 'count' : 'money', 'any') || text;
