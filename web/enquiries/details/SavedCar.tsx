import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { carPath } from '#contract/car-path.ts';
import { formatKilometres, formatMoney } from '../../kit/format.ts';
import type { Enquiry } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

/** The very car that a saved deal is about, as it was at the save, with the way to its page. */
export function SavedCar({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const { car, year = '', make = '', model = '', trim = '' } = enquiry;
  if (!car) return null;
  const facts: readonly (readonly [string, string])[] = [
    [t`VIN`, car.vin],
    [t`Stock number`, car.stockNumber],
    [t`Kilometres`, car.mileage && formatKilometres(car.mileage, i18n.locale)],
    [t`Exterior colour`, car.exteriorColour],
    [t`Listed at`, car.price && formatMoney(car.price, i18n.locale)],
    [t`All-in price`, car.allInPrice && formatMoney(car.allInPrice, i18n.locale)],
  ];
  return (
    <section className={`flow gap-0-3 small ${classes.programmes}`} aria-label={t`The car of this deal`}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <p key={name}>
            {name} <strong className="breaks">{text}</strong>
          </p>
        ))}
      <p>
        <Link to={carPath({ id: car.listingId, year, make, model, trim })} className="strong">
          <Trans>See this car</Trans>
        </Link>
      </p>
    </section>
  );
}
