import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { carPath } from '#contract/car-path.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { CarNowWords, hasChanged } from '../../deals/vehicle/CarNowWords.tsx';
import { api } from '../../kit/api.ts';
import { formatKilometres, formatMoney } from '../../kit/format.ts';
import { Declared, isDeclared } from '../../ui/Declared.tsx';
import { Stated } from '../../ui/Stated.tsx';
import { useContinueDeal } from '../use-continue-deal.ts';
import type { Enquiry } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

const SimilarCars = lazy(async () => ({ default: (await import('../../cars/SimilarCars.tsx')).SimilarCars }));

type SavedCarProps = {
  enquiry: Enquiry;
  /** Who reads: its owner may take the new price, and a dealer is shown no other dealer's cars. */
  reader?: 'owner' | 'dealer' | 'other';
};

/** The very car that a saved deal is about, as it was at the save, with what has become of it and the way to its page. */
export function SavedCar({ enquiry, reader = 'other' }: SavedCarProps) {
  const { t, i18n } = useLingui();
  const { car, carNow, year = '', make = '', model = '', trim = '', estimatedSalesPrice } = enquiry;
  if (!car) return null;
  const asked = String(estimatedSalesPrice ?? '');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`VIN`, car.vin],
    [t`Stock number`, car.stockNumber],
    [t`Kilometres`, car.mileage && formatKilometres(car.mileage, i18n.locale)],
    [t`Exterior colour`, car.exteriorColour && <Stated of="colour" text={car.exteriorColour} />],
    [t`Advertised price`, car.price && formatMoney(car.price, i18n.locale)],
    [t`Price in this deal`, isAnother(asked, car.price) ? formatMoney(asked, i18n.locale) : ''],
    [t`All-in price`, car.allInPrice && formatMoney(car.allInPrice, i18n.locale)],
  ];
  return (
    <>
      <section className={`small ${classes.car}`} aria-label={t`The car in this deal`}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <p key={name} className="row apart gap-2">
              <span className="quiet">{name}</span> <strong className="breaks">{text}</strong>
            </p>
          ))}
        <p>
          <Link to={carPath({ id: car.listingId, year, make, model, trim })} className="strong">{t`See this car`}</Link>
        </p>
        {carNow && hasChanged(carNow) && (
          <p className={classes.carNow} role="status">
            <strong>
              <CarNowWords now={carNow} />
            </strong>{' '}
            {reader === 'owner' && carNow.isListed && carNow.price !== '' && <TakeNewPrice enquiry={enquiry} />}
          </p>
        )}
      </section>
      {car.declared && isDeclared(car.declared) && (
        <section className={`stack gap-1 small ${classes.declared}`} aria-label={t`Dealer disclosures`}>
          <h3>{t`Dealer disclosures`}</h3>
          <Declared facts={car.declared} />
        </section>
      )}
      {reader !== 'dealer' && carNow?.isListed === false && <CarsLikeIt id={car.listingId} />}
    </>
  );
}

/** A price that the shopper has put in the place of the dealer's own. */
const isAnother = (asked: string, listed: string): boolean =>
  listed !== '' && asked !== '' && centsUpToLimit(asked) !== centsUpToLimit(listed);

/** The deal in the calculator, where one press takes the new price. */
function TakeNewPrice({ enquiry }: { enquiry: Enquiry }) {
  const open = useContinueDeal(enquiry);
  return (
    <button type="button" className="plain strong" onClick={open}>
      <Trans>Open the deal to use the new price</Trans>
    </button>
  );
}

function CarsLikeIt({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['car', id], queryFn: () => api('readCar', { params: { id } }) });
  return <Suspense>{data && <SimilarCars cars={data.similar} title={<Trans>Similar cars</Trans>} />}</Suspense>;
}
