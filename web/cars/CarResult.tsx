import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrendingDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { carName, carNameParts } from '#contract/car-name.ts';
import { colourNames } from '#contract/labels/car-fact-names.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { roundedMonths } from '#engine/form/term.ts';
import { WhyButton } from '../deals/working/WhyButton.tsx';
import { useDownWords } from '../kit/down-words.ts';
import { formatKilometres, formatMoney, formatPercent, formatShortMoney, formatWholeMoney } from '../kit/format.ts';
import { taxesTogether } from '../kit/tax-names.ts';
import { carPathAt } from '../paths.ts';
import { CarPicture } from '../photos/CarPicture.tsx';
import { CompareButton } from '../saved/CompareButton.tsx';
import { HeartButton } from '../saved/HeartButton.tsx';
import type { CarCard } from './car.ts';
import classes from './car-result.module.css';

type CarResultProps = {
  car: CarCard;
  /** What the car's page is told of the reader beside the terms: where they are, whose page led there. */
  told?: Readonly<Record<string, string>>;
  /** One of those that are seen first. */
  eager?: boolean;
};

const plainColours = new Map(Object.entries(colourNames));

/** A car among others, found or like another: what it looks like, what it is, its payment first, then its price and terms. All of it leads to its page. */
export function CarResult({ car, told = {}, eager = false }: CarResultProps) {
  const { i18n, t } = useLingui();
  const { dealer, mileage, exteriorColour, priceDrop } = car;
  const condition = car.type === 'CertifiedPreOwned' ? t`Certified` : i18n._(optionLabels[car.type]);
  const driven = mileage && car.type !== 'New' && formatKilometres(mileage, i18n.locale);
  // A maker's own paint keeps its name.
  const plain = plainColours.get(exteriorColour.toLowerCase());
  const facts = [condition, driven].filter(Boolean).join(' · ');
  const [name, { name: called, trim }] = [carName(car, i18n.locale), carNameParts(car, i18n.locale)];
  const address = carPathAt({ ...car, id: car._id }, told);
  return (
    <li className={`card ${classes.card}`}>
      <CarPicture car={car} sizes="(max-width: 699px) 128px, 380px" eager={eager} className={classes.picture} />
      {priceDrop !== '' && (
        <p className={`row gap-05 smaller strong ${classes.drop}`}>
          <IconTrendingDown aria-hidden size={16} />
          <Trans>Down {formatShortMoney(String(Number(priceDrop)), i18n.locale)}</Trans>
        </p>
      )}
      <div className={classes.marks}>
        <HeartButton id={car._id} name={name} />
      </div>
      <div className={classes.told}>
        <h3 className="covered">
          <Link to={address} className="no-line">
            {called} <span className={classes.trim}>{trim}</span>
          </Link>
        </h3>
        <p className={`fine ${classes.line}`}>
          <span>{facts}</span>
          {exteriorColour && <span>{` · ${plain ? i18n._(plain) : exteriorColour}`}</span>}
        </p>
        <p className={`fine row apart gap-1 ${classes.dealer}`}>
          <span className={classes.line}>
            <span>{dealer.name}</span>
            <span>{`, ${dealer.city}`}</span>
          </span>
          {dealer.distanceKm !== null && (
            <span className={classes.far}>{formatKilometres(dealer.distanceKm, i18n.locale)}</span>
          )}
        </p>
      </div>
      <Price car={car} />
      <CarTerms car={car} name={name} address={address} />
      <div className={classes.compare}>
        <CompareButton id={car._id} name={name} />
      </div>
    </li>
  );
}

/** The payment and the price; of a car on request neither, and of a lease without a residual no payment. */
function Price({ car: { payment, frequency, allInPrice, basePrice, mode } }: { car: CarCard }) {
  const { i18n, t } = useLingui();
  const often = frequencyWords[frequency];
  if (basePrice === '') {
    return <p className={`strong ${classes.prices} ${classes.amount}`}>{t`Price on request`}</p>;
  }
  return (
    <p className={`flow-row apart ${classes.prices}`}>
      {payment === null ? (
        <strong className={classes.amount}>{t`no payment`}</strong>
      ) : (
        <strong className={classes.amount}>
          {formatMoney(payment, i18n.locale)}{' '}
          <small className="note">{mode === 'Cash' ? t`one-time payment` : often && i18n._(often)}</small>
        </strong>
      )}
      <span className="smaller medium">
        {allInPrice === null ? (
          <Trans>{formatWholeMoney(basePrice, i18n.locale)} before freight</Trans>
        ) : (
          <Trans>{formatWholeMoney(allInPrice, i18n.locale)} all-in</Trans>
        )}
      </span>
    </p>
  );
}

const FoundPayment = lazy(() => import('./FoundPayment.tsx'));

/** How many payments at which rate, what is paid down, and that the tax is in it; the equals sign opens how the payment is made. */
function CarTerms({ car, name, address }: { car: CarCard; name: string; address: string }) {
  const { t, i18n } = useLingui();
  const down = useDownWords();
  const [open, setOpen] = useState(false);
  const made = useId();
  const { mode, payment, basePrice, termsInYears, interestRate, downpayment, tax, taxComponents, rateOf } = car;
  if (basePrice === '' || payment === null) {
    return (
      <p className={`fine ${classes.terms}`}>
        {basePrice === '' ? t`Ask the dealer for the price.` : t`No program lists a residual for this car.`}
      </p>
    );
  }
  const rate = formatPercent(interestRate, i18n.locale);
  const taxes = taxesTogether(tax, taxComponents, i18n);
  const months = roundedMonths(termsInYears);
  // What is paid at once has no term.
  const parts = [...(mode === 'Cash' ? [] : [t`${months} mo`, rate, down(downpayment)]), t`incl. ${taxes}`];
  return (
    <div className={classes.terms}>
      <div className="row apart gap-05 fine">
        <p>
          {parts.join(' · ')}
          {mode !== 'Cash' && rateOf === 'default' && (
            <span className="visually-hidden">
              {' '}
              <Trans>(typical rate)</Trans>
            </span>
          )}
        </p>
        <WhyButton label={t`the payment on the ${name}`} open={open} controls={made} onToggle={() => setOpen(!open)} />
      </div>
      <div id={made} hidden={!open} className={classes.made}>
        <Suspense>{open && <FoundPayment id={car._id} address={address} />}</Suspense>
      </div>
    </div>
  );
}
