import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { carPath } from '#contract/car-path.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { formatKilometres, formatMoney } from '../kit/format.ts';
import { picturePath } from '../paths.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
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
          <Trans>Same type, nearest in price. Financed, nothing down, the tax of each dealer’s province in.</Trans>
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

function Card({ car }: { car: CarCard }) {
  const { i18n } = useLingui();
  const { dealer, photo, payment, frequency, allInPrice, basePrice, mileage } = car;
  const condition = optionLabels[car.type];
  const often = frequencyWords[frequency];
  const facts = [condition && i18n._(condition), mileage && formatKilometres(mileage, i18n.locale)];
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.picture}>
        {photo ? (
          <PhotoPicture photo={{ ...photo, alt: '' }} sizes="380px" className="filling" />
        ) : (
          <img src={picturePath(car.drawing.file)} alt="" width={232} height={106} loading="lazy" className="drawing" />
        )}
      </div>
      <div className={`stack gap-05 ${classes.told}`}>
        <h3 className="covered">
          <Link to={carPath({ ...car, id: car._id })}>{carName(car)}</Link>
        </h3>
        <p className="note">{facts.filter(Boolean).join(' · ')}</p>
        <p className="note">
          {dealer.name}, {dealer.city}, {dealer.province}
        </p>
        <p className="flow-row apart gap-1">
          <strong className={classes.cardAmount}>
            {formatMoney(payment, i18n.locale)} <small className="note">{often && i18n._(often)}</small>
          </strong>
          <span className="small">
            {allInPrice === null ? (
              <Trans>{formatMoney(basePrice, i18n.locale)} before freight</Trans>
            ) : (
              <Trans>{formatMoney(allInPrice, i18n.locale)} all-in</Trans>
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
