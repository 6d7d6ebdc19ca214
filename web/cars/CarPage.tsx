import { Trans, useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatKilometres, formatMoney } from '../kit/format.ts';
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
import { useCountView } from './use-count-view.ts';
import { WaysToPay } from './WaysToPay.tsx';

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
