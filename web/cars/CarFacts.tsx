import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CarFieldName, carFieldNames } from '#contract/car-fields.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { formatDayIn, formatKilometres, formatPlain } from '../kit/format.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { CarAttribute } from '../ui/CarAttribute.tsx';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What its dealer states of the car; what is not stated is left out, and what its name says is not said again. */
export function CarFacts({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { listing, dealer, mileage, listedOn, consumption } = car;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Kilometres`, mileage && formatKilometres(mileage, i18n.locale)],
    ...carFieldNames.map((name) => [i18n._(carFieldLabels[name]), attributeOf(car, name, i18n)] as const),
    [t`Fuel economy (combined)`, consumption ? consumed(consumption, i18n.locale) : ''],
    [t`Listed`, formatDayIn(dealer.timeZone, listedOn, i18n.locale)],
    [t`Stock number`, listing.stockNumber],
    [t`VIN`, listing.vin],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">{t`Details from the dealer`}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="underlined">
              <dt className="fine">{name}</dt>
              <dd className="strong breaks">{text}</dd>
            </div>
          ))}
      </dl>
      {consumption && (
        <p className={`fine ${classes.source}`}>
          <Trans>
            Fuel economy for the {consumption.year} model year, from Natural Resources Canada. Contains information
            licensed under the Open Government Licence – Canada.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** What its model uses for 100 km: 8.4 L/100 km, or 8.4 – 9.1 where its versions differ. */
function consumed({ least, most, unit }: NonNullable<ListedCar['consumption']>, locale: string): string {
  const ends = [...new Set([least, most])].map((one) => formatPlain(one, locale, 1));
  return `${ends.join(' – ')} ${unit.replace('/100km', '/100 km')}`;
}

/** An attribute as it is shown; a car whose body nobody has worded has that of its class. */
const attributeOf = (car: ListedCar, name: CarFieldName, i18n: I18n): ReactNode => {
  const { [name]: text } = car;
  if (text === '') return name === 'body' ? vehicleTypeName(car.vehicleType, i18n) : '';
  return <CarAttribute name={name} text={text} />;
};
