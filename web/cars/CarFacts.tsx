import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayIn, formatKilometres } from '../kit/format.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What its dealer states of the car; what is not stated is left out. */
export function CarFacts({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { listing, dealer, vehicleType, mileage, listedOn } = car;
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
    </section>
  );
}
