import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayIn, formatKilometres, formatPlain } from '../kit/format.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What its model uses for 100 km: 8.4 L/100 km, or 8.4 – 9.1 where its versions differ. */
function consumed({ least, most, unit }: NonNullable<ListedCar['consumption']>, locale: string): string {
  const ends = [...new Set([least, most])].map((one) => formatPlain(one, locale, 1));
  return `${ends.join(' – ')} ${unit.replace('/100km', '/100 km')}`;
}

/** What its dealer states of the car; what is not stated is left out. */
export function CarFacts({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { listing, dealer, vehicleType, mileage, listedOn, consumption } = car;
  const facts: readonly (readonly [string, string])[] = [
    [t`Year`, car.year],
    [t`Trim`, car.trim],
    [t`Kilometres`, mileage && formatKilometres(mileage, i18n.locale)],
    [t`Body`, car.body || vehicleTypeName(vehicleType, i18n)],
    [t`Exterior colour`, car.exteriorColour],
    [t`Interior colour`, car.interiorColour],
    [t`Drive`, car.drivetrain],
    [t`Transmission`, car.transmission],
    [t`Fuel`, car.fuel],
    [t`Doors`, car.doors],
    [t`Uses, city and highway`, consumption ? consumed(consumption, i18n.locale) : ''],
    [t`Listed`, formatDayIn(dealer.timeZone, listedOn, i18n.locale)],
    [t`Stock number`, listing.stockNumber],
    [t`VIN`, listing.vin],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        <Trans>What the dealer states</Trans>
      </h2>
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
