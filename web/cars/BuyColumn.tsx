import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMessageCircle, IconPhone, IconTrendingDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dialled } from '#contract/dialled.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatDayIn, formatKilometres, formatMoney } from '../kit/format.ts';
import { taxesTogether } from '../kit/tax-names.ts';
import { useNow } from '../kit/use-now.ts';
import { dealerPath } from '../paths.ts';
import { useComparePicks } from '../saved/compare-picks.ts';
import { Button } from '../ui/Button.tsx';
import { CarAttribute } from '../ui/CarAttribute.tsx';
import { OpenNow } from '../ui/OpenNow.tsx';
import classes from './buy-column.module.css';
import { dealOn, type ListedCar, type WayToPay } from './car.ts';
import page from './car-page.module.css';
import type { Act } from './use-acts.ts';
import { Term, WaysToPay } from './WaysToPay.tsx';

type BuyColumnProps = { car: ListedCar; name: string; onAct: (act: Act) => void };

/** What the car is called, what it costs all-in, the ways to pay for it as one choice, and the way to its deal. */
export function BuyColumn({ car, name, onAct }: BuyColumnProps) {
  const { t, i18n } = useLingui();
  const { dealer, mileage, exteriorColour } = car;
  const condition = optionLabels[car.type];
  return (
    <aside className={`column top ${classes.buy}`} aria-label={t`Price and deal`}>
      <h1 className={page.name}>{name}</h1>
      <p className={`note ${classes.what}`}>
        {condition && i18n._(condition)}
        {mileage !== '' && car.type !== 'New' && ` · ${formatKilometres(mileage, i18n.locale)}`}
        {exteriorColour !== '' && ' · '}
        {exteriorColour !== '' && <CarAttribute name="exteriorColour" text={exteriorColour} />}
        {` · ${dealer.name}, ${dealer.city}`}
      </p>
      <Price car={car} />
      <WaysToPay car={car} />
      <PayBar car={car} />
      <div className={classes.acts}>
        <Button onClick={() => onAct('ask')}>
          <IconMessageCircle aria-hidden />
          <Trans>Ask the dealer</Trans>
        </Button>
        <Button onClick={() => onAct('appointment')}>
          <IconCalendarPlus aria-hidden />
          <Trans>Get an Appointment</Trans>
        </Button>
      </div>
      <Seller dealer={dealer} />
    </aside>
  );
}

/** The price as it is advertised, and what it has fallen by. */
function Price({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { allInPrice, basePrice } = car;
  if (basePrice === '') {
    return <p className={`larger ${classes.price}`}>{t`Price on request. Ask the dealer.`}</p>;
  }
  return (
    <div className={`flow apart bottoms ${classes.price}`}>
      <p>
        <span className="note block">
          {allInPrice === null ? <Trans>Base price</Trans> : <Trans>All-in price</Trans>}
        </span>
        <strong className={classes.allIn}>{formatMoney(allInPrice ?? basePrice, i18n.locale)}</strong>
      </p>
      <div className={classes.beside}>
        <LastFall car={car} />
        <p className="note">
          {allInPrice === null ? <Trans>freight not listed</Trans> : <Trans>sales tax and licensing extra</Trans>}
        </p>
      </div>
    </div>
  );
}

/** What the car costs less than before, where its price has fallen last. */
function LastFall({ car: { prices, dealer } }: { car: ListedCar }) {
  const { i18n } = useLingui();
  const [before, now] = prices.slice(-2);
  if (!before || !now || Number(now.price) >= Number(before.price)) return null;
  const less = formatMoney(Number(before.price) - Number(now.price), i18n.locale);
  return (
    <p className={`row gap-075 small strong ${classes.fall}`}>
      <IconTrendingDown aria-hidden size={18} />
      <Trans>
        Price dropped {less} on {formatDayIn(dealer.timeZone, now.since, i18n.locale)}
      </Trans>
    </p>
  );
}

/** The way to the deal in the way to pay that is chosen; on a narrow screen at its foot, with the payment beside it. */
function PayBar({ car }: { car: ListedCar }) {
  const { t } = useLingui();
  const picks = useComparePicks();
  const act = t`Build this deal`;
  return (
    // The cars picked to compare have their bar there.
    <div className={classes.bar} data-dock={picks.ids.length > 0 ? undefined : 'foot'}>
      {car.ways.length === 0 && (
        <Link to={dealOn(car, undefined)} className={classes.go}>
          {act}
        </Link>
      )}
      {car.ways.map((way) => (
        <div key={way.mode} data-way={way.mode} className={`row gap-15 ${classes.deal}`}>
          <Payment way={way} />
          <Link to={dealOn(car, way)} className={classes.go}>
            {act}
          </Link>
        </div>
      ))}
    </div>
  );
}

/** What is paid each time, and by which terms. */
function Payment({ way }: { way: WayToPay }) {
  const { t, i18n } = useLingui();
  const down = useDownWords();
  const { mode, payment, downpayment, tax, taxComponents } = way;
  const often = frequencyWords[way.frequency];
  const taxes = taxesTogether(tax, taxComponents, i18n);
  const isOnce = mode === 'Cash';
  if (payment === null) return <p className={`fine ${classes.paid}`}>{t`Choose a residual to see the payment.`}</p>;
  return (
    <p className={classes.paid}>
      <strong>{formatMoney(payment, i18n.locale)}</strong>{' '}
      <small>{isOnce ? t`one-time payment` : often && i18n._(often)}</small>
      <small className={classes.terms}>
        {!isOnce && (
          <>
            <Term way={way} />
            <span>{` · ${down(downpayment)}`}</span>
            {' · '}
          </>
        )}
        {t`incl. ${taxes}`}
      </small>
    </p>
  );
}

/** The dealer, whether it is open, and its telephone. */
function Seller({ dealer }: { dealer: ListedCar['dealer'] }) {
  const telephone = dealer.contactNumbers;
  return (
    <div className={`flow apart ruled ${classes.seller}`}>
      <Link to={dealerPath(dealer.businessName)} className="beside touch strong">
        {dealer.name}
      </Link>
      <a href={`tel:${dialled(telephone)}`} className="beside gap-1 touch strong in-line">
        <IconPhone aria-hidden size={18} />
        {telephone}
      </a>
      <DealerNow dealer={dealer} className={`small block whole ${classes.now}`} />
    </div>
  );
}

/** Whether the dealer is open now, and how far it is from the postal area that the reader has named. */
export function DealerNow({ dealer, className }: { dealer: ListedCar['dealer']; className?: string | undefined }) {
  const now = useNow();
  return (
    <span className={className}>
      {now && <OpenNow times={dealer} now={now} />}
      {now && dealer.distanceKm !== null && ' · '}
      {dealer.distanceKm !== null && (
        <span className="in-line">
          <Trans>{dealer.distanceKm} km away</Trans>
        </span>
      )}
    </span>
  );
}
