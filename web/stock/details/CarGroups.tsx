import { useLingui } from '@lingui/react/macro';
import { DetailGroupSection } from '../../enquiries/details/DetailGroupSection.tsx';
import { type CarReply, entryOf } from '../car.ts';
import { entryLabels } from '../entry-labels.ts';
import classes from './car-details.module.css';
import { carGroups, formatOf, names, plainNumber, statedFields } from './car-groups.ts';

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
            const value = ['text', 'option', 'vehicleType'].includes(format) ? text : plainNumber(text);
            return {
              label: i18n._(entryLabels[field]),
              value,
              format,
              stated: statedFields[field],
              isName: names.has(field),
            };
          })}
        />
      ))}
    </div>
  );
}
