import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { api } from '../kit/api.ts';
import { formatKilometres, formatMoney } from '../kit/format.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { CompareBar } from '../saved/CompareBar.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Declared, isDeclared } from '../ui/Declared.tsx';
import { BuyColumn } from './BuyColumn.tsx';
import { CarDealer } from './CarDealer.tsx';
import { CarFacts } from './CarFacts.tsx';
import { CarGallery } from './CarGallery.tsx';
import { CarHead } from './CarHead.tsx';
import { CarPreview } from './CarPreview.tsx';
import type { CarCard, ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { PriceHistory, PriceLines } from './PriceLines.tsx';
import { SimilarCars } from './SimilarCars.tsx';
import { useActs } from './use-acts.ts';

/** What opens comes with the first press. */
const CarSheet = lazy(() => import('./CarSheet.tsx'));

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
  const { opened, open } = useActs();
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
        <CarHead id={car._id} name={name} onShare={() => open('share')} />
        <div className={`stack tops ${classes.top}`}>
          <CarGallery car={car} name={name} />
          <BuyColumn car={car} name={name} onAct={open} />
        </div>
        <div>
          <CarFacts car={car} />
          <CarDeclared declared={car.declared} />
        </div>
        {car.description !== '' && (
          <section className="stack gap-15" aria-labelledby="described">
            <h2 id="described">
              <Trans>{dealer.name}’s description</Trans>
            </h2>
            <p className={`measured breaks ${classes.description}`}>{car.description}</p>
          </section>
        )}
        <div className={`stack tops ${classes.columns}`}>
          {car.priceLines.length > 0 && <PriceLines car={car} />}
          <div className="stack gap-3">
            {car.priceLines.length > 0 && <PriceHistory car={car} today={today} />}
            <CarDealer dealer={dealer} />
          </div>
        </div>
        <SimilarCars cars={similar} title={<Trans>Similar cars</Trans>} />
        <CompareBar />
        <Suspense>{opened && <CarSheet key={opened.time} act={opened.act} car={car} name={name} />}</Suspense>
      </Page>
    </>
  );
}

/** What the dealer declares of a used car, a yes in the line and all of it behind, and by which law. */
function CarDeclared({ declared }: Pick<ListedCar, 'declared'>) {
  const { t, i18n } = useLingui();
  if (!declared || !isDeclared(declared)) return null;
  const { law, answers, open } = declared;
  const applies = answers.filter(({ said }) => said === 'yes');
  // What a province's list does not ask is not said to be in order.
  const isAllNo = answers.length > 0 && open.length === 0 && answers.every(({ said }) => said === 'no');
  return (
    <details className={`underlined ${classes.declared}`}>
      <summary>
        <h2>
          <Trans>Dealer disclosures</Trans>
        </h2>
        {isAllNo && <span className="quiet">{t`All answers are “no”`}</span>}
        {applies.map(({ question }) => (
          <strong key={question}>{i18n._(declarationLabels[question])}</strong>
        ))}
      </summary>
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
    </details>
  );
}
