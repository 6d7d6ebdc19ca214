import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatKilometres, formatMoney, formatWholeMoney } from '../kit/format.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { carPathAt } from '../paths.ts';
import { CarPicture } from '../photos/CarPicture.tsx';
import { CompareButton } from '../saved/CompareButton.tsx';
import { HeartButton } from '../saved/HeartButton.tsx';
import type { CarCard } from './car.ts';
import classes from './similar-cars.module.css';

/** Other cars that are for sale, each with its payment and price. */
export function SimilarCars({ cars, title }: { cars: readonly CarCard[]; title: ReactNode }) {
  if (cars.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="similar">
      <div className="flow-row apart gap-1">
        <h2 id="similar">{title}</h2>
        <p className="note">
          <Trans>Same body type, similar price.</Trans> <TermsSaid cars={cars} />
        </p>
      </div>
      <ul className="bare car-grid">
        {cars.map((car) => (
          <Card key={car._id} car={car} />
        ))}
      </ul>
    </section>
  );
}

/** What the payments hold: how and where they are paid, and what is paid down. */
function TermsSaid({ cars }: { cars: readonly CarCard[] }) {
  const { t, i18n } = useLingui();
  const province = useProvinceName();
  const down = useDownWords();
  const [first] = cars;
  if (!first) return null;
  const name = optionLabels[first.mode];
  const isOne = cars.every((car) => car.province === first.province);
  const tax = isOne ? t`with ${province(first.province)} taxes` : t`with taxes for each dealer’s province`;
  return <>{[name && i18n._(name), down(first.downpayment), tax].join(', ')}.</>;
}

function Card({ car }: { car: CarCard }) {
  const { i18n } = useLingui();
  const { dealer, payment, frequency, allInPrice, basePrice, mileage } = car;
  const condition = optionLabels[car.type];
  const often = frequencyWords[frequency];
  const facts = [condition && i18n._(condition), mileage && formatKilometres(mileage, i18n.locale)];
  return (
    <li className={`card ${classes.card}`}>
      <CarPicture car={car} sizes="380px" />
      <div className={`stack gap-05 ${classes.told}`}>
        <h3 className="covered">
          <Link to={carPathAt({ ...car, id: car._id })} className="no-line">
            {carName(car)}
          </Link>
        </h3>
        <p className="note">{facts.filter(Boolean).join(' · ')}</p>
        <p className="note">
          {dealer.name}, {dealer.city}, {dealer.province}
        </p>
        <p className="flow-row apart gap-1">
          <strong className={classes.cardAmount}>
            {payment === null ? <Trans>no payment</Trans> : formatMoney(payment, i18n.locale)}{' '}
            {payment !== null && <small className="note">{often && i18n._(often)}</small>}
          </strong>
          <span className="small">
            {allInPrice === null ? (
              <Trans>{formatWholeMoney(basePrice, i18n.locale)} before freight</Trans>
            ) : (
              <Trans>{formatWholeMoney(allInPrice, i18n.locale)} all-in</Trans>
            )}
          </span>
        </p>
        <p className={`row apart ${classes.acts}`}>
          <CompareButton id={car._id} name={carName(car)} />
          <HeartButton id={car._id} name={carName(car)} />
        </p>
      </div>
    </li>
  );
}
