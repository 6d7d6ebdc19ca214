import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMessageCircle, IconPhone, IconShare2, IconTrendingDown } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { WhyButton } from '../deals/working/WhyButton.tsx';
import { useDownWords } from '../kit/down-words.ts';
import { formatDayIn, formatMoney, formatPercent } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { dealerPath } from '../paths.ts';
import { CompareButton } from '../saved/CompareButton.tsx';
import { useComparePicks } from '../saved/compare-picks.ts';
import { HeartButton } from '../saved/HeartButton.tsx';
import { Button } from '../ui/Button.tsx';
import { OpenNow } from '../ui/OpenNow.tsx';
import { dealOn, firstWay, type ListedCar, type WayToPay } from './car.ts';
import classes from './car-page.module.css';
import bar from './pay-bar.module.css';

/** What opens on a car's page. */
const acts = ['ask', 'appointment', 'share'] as const;
export type Act = (typeof acts)[number];

/** The act that the part of an address behind # asks for; undefined where it asks for none. */
const actOf = (hash: string): Act | undefined => acts.find((act) => hash === `#${act}`);

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
        <p className={`larger ${classes.payment}`}>{t`Price on request. Ask the dealer.`}</p>
      )}
      {basePrice !== '' && (
        <p className={`row apart gap-2 ${classes.allIn}`}>
          <span>
            {allInPrice === null ? <Trans>Base price</Trans> : <Trans>All-in price</Trans>}
            <small className="note block">
              {allInPrice === null ? <Trans>freight not listed</Trans> : <Trans>sales tax and licensing extra</Trans>}
            </small>
          </span>
          <strong className="larger">{formatMoney(allInPrice ?? basePrice, i18n.locale)}</strong>
        </p>
      )}
      <Link ref={goes} className={`row strong no-line ${classes.go}`} to={deal}>{t`Build this deal`}</Link>
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
        Price dropped {less} on {formatDayIn(dealer.timeZone, now.since, i18n.locale)}
      </Trans>
    </p>
  );
}

type PayBarProps = {
  way: WayToPay;
  /** The deal at these terms. */
  to: string;
  /** The way to it on the page. */
  goes: RefObject<HTMLElement | null>;
};

/** At the foot of a narrow screen the payment and the way to its deal, while the way on the page is not in view. */
function PayBar({ way, to, goes }: PayBarProps) {
  const { i18n, t } = useLingui();
  const [isAway, setAway] = useState(false);
  const picks = useComparePicks();
  // What is in view the browser alone knows.
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false));
    if (goes.current) watch.observe(goes.current);
    return () => watch.disconnect();
  }, [goes]);
  const { mode, payment, numberOfPayments, interestRate, frequency } = way;
  if (!isAway || payment === null || picks.ids.length > 0) return null;
  const often = frequencyWords[frequency];
  return (
    <div className={bar.bar} data-dock="foot">
      <p>
        <strong className="block">{formatMoney(payment, i18n.locale)}</strong>
        <small className="fine">
          {mode === 'Cash'
            ? t`one-time payment`
            : `${often && i18n._(often)}, ${numberOfPayments} × ${formatPercent(interestRate, i18n.locale)}`}
        </small>
      </p>
      <Link to={to} className="row strong no-line">{t`Build this deal`}</Link>
    </div>
  );
}

const CarSheet = lazy(() => import('./CarSheet.tsx'));

/** What can be done with the car beside its deal: ask about it, drive it, send it on. What opens comes with the first press. */
function CarActs({ car, name }: { car: ListedCar; name: string }) {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<{ act: Act; time: number } | null>(null);
  const open = (act: Act) => setOpened((before) => ({ act, time: (before?.time ?? 0) + 1 }));
  // Whoever went to log in comes back to what was being written; the address says what it was.
  useWhenAlive(() => {
    const act = actOf(hash);
    if (act) open(act);
  });
  return (
    <div className={`flow gap-1 ${classes.acts}`}>
      <Button onClick={() => open('ask')}>
        <IconMessageCircle aria-hidden />
        <Trans>Ask the dealer</Trans>
      </Button>
      <Button onClick={() => open('appointment')}>
        <IconCalendarPlus aria-hidden />
        <Trans>Get an Appointment</Trans>
      </Button>
      <Button onClick={() => open('share')}>
        <IconShare2 aria-hidden />
        <Trans>Share</Trans>
      </Button>
      <Suspense>{opened && <CarSheet key={opened.time} act={opened.act} car={car} name={name} />}</Suspense>
    </div>
  );
}

const HowPaid = lazy(() => import('./HowPaid.tsx'));

/** What is paid in the way that the page puts first, by which terms, and behind the equals sign how it is made. */
function Payment({ way }: { way: WayToPay }) {
  const { t, i18n } = useLingui();
  const down = useDownWords();
  const [open, setOpen] = useState(false);
  const made = useId();
  const { mode, payment, numberOfPayments, interestRate, downpayment } = way;
  const name = optionLabels[mode];
  const often = frequencyWords[way.frequency];
  const terms = [
    mode !== 'Finance' && name && i18n._(name),
    mode !== 'Cash' && `${numberOfPayments} × ${formatPercent(interestRate, i18n.locale)}`,
    down(downpayment),
    t`tax included`,
  ];
  if (payment === null) {
    return <p className={`larger ${classes.payment}`}>{t`Choose a residual to see the payment.`}</p>;
  }
  return (
    <div className={`stack gap-1 ${classes.payment}`}>
      <div className="row gap-1">
        <p className={`strong ${classes.amount}`}>{formatMoney(payment, i18n.locale)}</p>
        <WhyButton label={t`the payment`} open={open} controls={made} onToggle={() => setOpen(!open)} />
      </div>
      <p className="note">
        <strong className={classes.often}>
          {mode === 'Cash' ? <Trans>one-time payment</Trans> : often && i18n._(often)}
        </strong>{' '}
        {terms.filter(Boolean).join(', ')}
      </p>
      <div id={made} hidden={!open}>
        <Suspense>{open && <HowPaid way={way} />}</Suspense>
      </div>
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
      {dealer.distanceKm !== null && <Trans>{dealer.distanceKm} km away</Trans>}
    </span>
  );
}
