import { Trans, useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { api } from '../kit/api.ts';
import { formatKilometres, formatMoney } from '../kit/format.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { CompareBar } from '../saved/CompareBar.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BuyColumn } from './BuyColumn.tsx';
import { CarDealer } from './CarDealer.tsx';
import { CarDeclared } from './CarDeclared.tsx';
import { CarFacts } from './CarFacts.tsx';
import { CarGallery } from './CarGallery.tsx';
import type { CarCard, ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { PriceHistory } from './PriceHistory.tsx';
import { PriceLines } from './PriceLines.tsx';
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
      <Page className={classes.page}>
        <div className={classes.top}>
          <CarGallery car={car} name={name} />
          <BuyColumn car={car} name={name} />
          <CarFacts car={car} />
        </div>
        <WaysToPay car={car} />
        {car.priceLines.length > 0 && (
          <div className={classes.columns}>
            <PriceLines car={car} />
            <PriceHistory car={car} today={today} />
          </div>
        )}
        <CarDeclared declared={car.declared} />
        {car.description !== '' && (
          <section className="stack gap-15" aria-labelledby="described">
            <h2 id="described">
              <Trans>As {dealer.name} describes it</Trans>
            </h2>
            <p className={`measured breaks ${classes.description}`}>{car.description}</p>
          </section>
        )}
        <CarDealer dealer={dealer} />
        <SimilarCars cars={similar} title={<Trans>Close to this one</Trans>} />
        <CompareBar />
      </Page>
    </>
  );
}
