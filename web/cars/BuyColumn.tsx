import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhone, IconTrendingDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatDayIn, formatMoney } from '../kit/format.ts';
import { dealerPath } from '../paths.ts';
import { CompareButton } from '../saved/CompareButton.tsx';
import { HeartButton } from '../saved/HeartButton.tsx';
import { CarActs } from './CarActs.tsx';
import { dealOn, firstWay, type ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { DealerNow } from './DealerNow.tsx';
import { PayBar } from './PayBar.tsx';
import { Payment } from './Payment.tsx';

/** What the car is called, its payment first, what it costs all-in, and the way to its deal. */
export function BuyColumn({ car, name }: { car: ListedCar; name: string }) {
  const { t, i18n } = useLingui();
  const { dealer, allInPrice, basePrice } = car;
  const condition = optionLabels[car.type];
  const way = firstWay(car);
  const deal = dealOn(car, way);
  const goes = useRef<HTMLAnchorElement>(null);
  const telephone = dealer.contactNumbers;
  return (
    <aside className={`stack gap-2 ${classes.buy}`} aria-label={t`Price and deal`}>
      <div className="stack gap-1">
        <h1 className={classes.name}>{name}</h1>
        <p className="note">
          {condition && i18n._(condition)} · {dealer.name}, {dealer.city}
        </p>
        <LastFall car={car} />
      </div>
      {way ? (
        <Payment way={way} />
      ) : (
        <p className={`larger ${classes.payment}`}>{t`Price on request. The dealer names it to whoever asks.`}</p>
      )}
      {basePrice !== '' && (
        <p className={`row apart gap-2 ${classes.allIn}`}>
          <span>
            {allInPrice === null ? <Trans>Base price</Trans> : <Trans>All-in price</Trans>}
            <small className="note block">
              {allInPrice === null ? <Trans>freight not stated</Trans> : <Trans>sales tax and licensing extra</Trans>}
            </small>
          </span>
          <strong className="larger">{formatMoney(allInPrice ?? basePrice, i18n.locale)}</strong>
        </p>
      )}
      <Link ref={goes} className={`strong no-line ${classes.go}`} to={deal}>{t`Work out the deal`}</Link>
      {way && <PayBar way={way} to={deal} goes={goes} />}
      <CarActs car={car} name={name} />
      <div className="flow-row gap-1">
        <HeartButton id={car._id} name={name} isWorded />
        <CompareButton id={car._id} name={name} />
      </div>
      <p className="row apart gap-2">
        <span>
          <Link to={dealerPath(dealer.businessName)} className="strong">
            {dealer.name}
          </Link>
          <DealerNow dealer={dealer} className={`small block ${classes.now}`} />
        </span>
        <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className="beside gap-1 touch strong in-line">
          <IconPhone aria-hidden size={18} />
          {telephone}
        </a>
      </p>
    </aside>
  );
}

/** What the car costs less than before, where its price has fallen last. */
function LastFall({ car: { prices, dealer, basePrice } }: { car: ListedCar }) {
  const { i18n } = useLingui();
  const [before, now] = prices.slice(-2);
  if (basePrice === '' || !before || !now || Number(now.price) >= Number(before.price)) return null;
  const less = formatMoney(Number(before.price) - Number(now.price), i18n.locale);
  return (
    <p className={`row gap-075 small strong ${classes.fall}`}>
      <IconTrendingDown aria-hidden size={18} />
      <Trans>
        {less} less since {formatDayIn(dealer.timeZone, now.since, i18n.locale)}
      </Trans>
    </p>
  );
}
