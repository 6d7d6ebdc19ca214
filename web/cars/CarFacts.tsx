import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StatedFact } from '#contract/car-facts.ts';
import { formatDayIn, formatKilometres, formatPlain } from '../kit/format.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { Stated } from '../ui/Stated.tsx';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What its model uses for 100 km: 8.4 L/100 km, or 8.4 – 9.1 where its versions differ. */
function consumed({ least, most, unit }: NonNullable<ListedCar['consumption']>, locale: string): string {
  const ends = [...new Set([least, most])].map((one) => formatPlain(one, locale, 1));
  return `${ends.join(' – ')} ${unit.replace('/100km', '/100 km')}`;
}

const stated = (of: StatedFact, text: string): ReactNode => text && <Stated of={of} text={text} />;

/** What its dealer states of the car; what is not stated is left out. */
export function CarFacts({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { listing, dealer, vehicleType, mileage, listedOn, consumption } = car;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Year`, car.year],
    [t`Trim`, car.trim && <bdi translate="no">{car.trim}</bdi>],
    [t`Kilometres`, mileage && formatKilometres(mileage, i18n.locale)],
    [t`Body`, stated('body', car.body) || vehicleTypeName(vehicleType, i18n)],
    [t`Exterior colour`, stated('colour', car.exteriorColour)],
    [t`Interior colour`, stated('colour', car.interiorColour)],
    [t`Drive`, stated('drivetrain', car.drivetrain)],
    [t`Transmission`, stated('transmission', car.transmission)],
    [t`Fuel`, stated('fuel', car.fuel)],
    [t`Doors`, car.doors],
    [t`Uses, city and highway`, consumption ? consumed(consumption, i18n.locale) : ''],
    [t`Listed`, formatDayIn(dealer.timeZone, listedOn, i18n.locale)],
    [t`Stock number`, listing.stockNumber],
    [t`VIN`, listing.vin],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">{t`What the dealer states`}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="row apart gap-15">
              <dt className="note">{name}</dt>
              <dd className="medium breaks">{text}</dd>
            </div>
          ))}
      </dl>
      {consumption && (
        <p className={`fine ${classes.source}`}>
          <Trans>
            Consumption of the model by Natural Resources Canada, model year {consumption.year}. Contains information
            licensed under the Open Government Licence – Canada.
          </Trans>
        </p>
      )}
    </section>
  );
}
