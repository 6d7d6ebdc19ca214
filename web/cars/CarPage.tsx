import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CarFieldName, carFieldNames } from '#contract/car-fields.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { weekdays } from '#contract/opening-hours.ts';
import { api } from '../kit/api.ts';
import {
  formatClock,
  formatDayIn,
  formatKilometres,
  formatMoney,
  formatPlain,
  formatWeekdayName,
} from '../kit/format.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import { dealerPath } from '../paths.ts';
import { CompareBar } from '../saved/CompareBar.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { CarAttribute } from '../ui/CarAttribute.tsx';
import { Declared, isDeclared } from '../ui/Declared.tsx';
import { BuyColumn, DealerNow } from './BuyColumn.tsx';
import { CarGallery } from './CarGallery.tsx';
import { CarPreview } from './CarPreview.tsx';
import type { CarCard, ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { PriceHistory, PriceLines } from './PriceLines.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { WaysToPay } from './WaysToPay.tsx';

/** Programs that say what they are. */
const isProgram = (): boolean =>
  navigator.webdriver || /bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent);

/** Whether dealers work on this device: what they look at is no shopper's look. */
const isDealers = (): boolean => {
  void useDealerStore.persist.rehydrate();
  return useDealerStore.getState().token !== null;
};

/** Tells the server that the page of a car is in sight, once, and nothing of who sees it. */
const useCountView = (id: string): void =>
  useWhenAlive(() => {
    if (isProgram() || isDealers()) return;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      // A look that is not counted is no loss to anybody.
      api('countCarView', { params: { id } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  });

type CarPageProps = { car: ListedCar; name: string; similar: readonly CarCard[]; today: string };

/** One listed car: what it looks like, what it costs and why, the ways to pay for it, its dealer, and cars like it. */
export function CarPage({ car, name, similar, today }: CarPageProps) {
  const { t, i18n } = useLingui();
  useCountView(car._id);
  const { dealer, allInPrice, basePrice, mileage } = car;
  const condition = optionLabels[car.type];
  const words = [
    condition && i18n._(condition),
    mileage !== '' && formatKilometres(mileage, i18n.locale),
    basePrice === '' ? t`price on request` : formatMoney(allInPrice ?? basePrice, i18n.locale),
  ];
  const said = words.filter(Boolean).join(', ');
  return (
    <>
      <PageHead
        title={`${name}, ${dealer.city}`}
        description={t`${name} at ${dealer.name} in ${dealer.city}: ${said}.`}
      />
      <CarPreview car={car} name={name} />
      <Page className={classes.page}>
        <div className={`stack tops ${classes.top}`}>
          <CarGallery car={car} name={name} />
          <BuyColumn car={car} name={name} />
          <CarFacts car={car} />
        </div>
        <WaysToPay car={car} />
        {car.priceLines.length > 0 && (
          <div className={`stack tops ${classes.columns}`}>
            <PriceLines car={car} />
            <PriceHistory car={car} today={today} />
          </div>
        )}
        <CarDeclared declared={car.declared} />
        {car.description !== '' && (
          <section className="stack gap-15" aria-labelledby="described">
            <h2 id="described">
              <Trans>{dealer.name}’s description</Trans>
            </h2>
            <p className={`measured breaks ${classes.description}`}>{car.description}</p>
          </section>
        )}
        <CarDealer dealer={dealer} />
        <SimilarCars cars={similar} title={<Trans>Similar cars</Trans>} />
        <CompareBar />
      </Page>
    </>
  );
}

/** What the dealer declares of a used car, and by which law. */
function CarDeclared({ declared }: Pick<ListedCar, 'declared'>) {
  if (!declared || !isDeclared(declared)) return null;
  const { law } = declared;
  return (
    <section className="stack gap-15" aria-labelledby="declared">
      <h2 id="declared">
        <Trans>Dealer disclosures</Trans>
      </h2>
      <Declared facts={declared} />
      {law && (
        <p className="fine">
          <Trans>
            Required by{' '}
            <a href={law.address} target="_blank" rel="noreferrer">
              {law.name}
            </a>
            .
          </Trans>
        </p>
      )}
    </section>
  );
}

/** Who sells the car, where, and when it is open. */
function CarDealer({ dealer }: { dealer: ListedCar['dealer'] }) {
  const { t, i18n } = useLingui();
  const { openingHours } = dealer;
  return (
    <section className={`stack tops ${classes.columns} ${classes.dealer}`} aria-labelledby="dealer">
      <div className="stack top start gap-1">
        <h2 id="dealer">{dealer.name}</h2>
        <p className="quiet">
          {dealer.address}, {dealer.city}, {dealer.province} {dealer.zipcode}
        </p>
        <DealerNow dealer={dealer} className={classes.now} />
        <p className="flow gap-0-3">
          <a className="strong touch beside" href={`tel:${dealer.contactNumbers.replace(/[^+\d]/g, '')}`}>
            {dealer.contactNumbers}
          </a>
          <Link className="strong touch beside" to={dealerPath(dealer.businessName)}>{t`All cars at this dealer`}</Link>
        </p>
      </div>
      {Object.keys(openingHours).length > 0 && (
        <table className={classes.hours}>
          <caption className="left strong">{t`Hours`}</caption>
          <tbody>
            {weekdays.map((day, index) => {
              const { [day]: hours } = openingHours;
              return (
                <tr key={day}>
                  <th scope="row">{formatWeekdayName((index + 1) % 7, i18n.locale)}</th>
                  <td>
                    {hours
                      ? `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}`
                      : t`Closed`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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

/** What its dealer states of the car; what is not stated is left out. */
function CarFacts({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { listing, dealer, mileage, listedOn, consumption } = car;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Year`, car.year],
    [t`Trim`, car.trim && <bdi translate="no">{car.trim}</bdi>],
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
      <dl className={`stack ruled ${classes.facts}`}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="row apart gap-15 touch underlined">
              <dt className="note">{name}</dt>
              <dd className="medium breaks">{text}</dd>
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
