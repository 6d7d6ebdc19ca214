import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { formatDifference, formatKilometres, formatMoney, formatPercent } from '../kit/format.ts';
import { carDetailsPath } from '../paths.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import classes from './programmes.module.css';

type Tried = CallReply<'tryProgrammes'>['data'];
/** What programmes do to one published car, and which cars they reach. */
export function OneCar({ tried, onCar }: { tried: Tried; onCar: (id: string) => void }) {
  const { i18n, t } = useLingui();
  const { sample, cars, reached } = tried;
  if (!sample) {
    return <p className="note measured">{t`This doesn’t affect any of your published cars.`}</p>;
  }
  const { car, effects } = sample;
  return (
    <section aria-labelledby="one-car" className={`card column gap-15 ${classes.effect}`}>
      <div className="flow-row gap-1-15 apart">
        <h3 id="one-car">{t`Effect on one car`}</h3>
        {reached.length > 1 && (
          <SelectField
            aria-label={t`Car`}
            value={car._id}
            data={reached.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(event) => onCar(event.currentTarget.value)}
          />
        )}
      </div>
      <p className="note">
        <bdi>{car.name}</bdi>,{' '}
        <Trans>{formatMoney(car.price, i18n.locale)}, including freight, your fees and tax, with $0 down.</Trans>
      </p>
      <dl className={classes.effects}>
        {effects.map((effect) => (
          <OneEffect key={effect.mode} effect={effect} />
        ))}
      </dl>
      <ReachedCars cars={cars} reached={reached} />
    </section>
  );
}

function OneEffect({ effect }: { effect: NonNullable<Tried['sample']>['effects'][number] }) {
  const { i18n, t } = useLingui();
  const { mode, months, interestRate, allowedKM, before, after, difference } = effect;
  const details = [
    months !== null && t`${months} months`,
    interestRate !== null && formatPercent(interestRate, i18n.locale),
    mode === 'Lease' && allowedKM !== null && formatKilometres(allowedKM, i18n.locale),
  ].filter(Boolean);
  const isChanged = difference !== null && Number(difference) !== 0;
  return (
    <div>
      <dt>
        <ModeMark mode={mode} />
        {details.length > 0 && <span className="fine">{details.join(' · ')}</span>}
      </dt>
      <dd>
        <strong>{after === null ? t`Needs a residual to show a payment` : formatMoney(after, i18n.locale)}</strong>
        {after !== null && <span className="fine">{mode === 'Cash' ? t`in all` : t`a month`}</span>}
        {isChanged && before !== null && (
          <span className="fine">
            <span className="visually-hidden">{t`Before`} </span>
            <s>{formatMoney(before, i18n.locale)}</s>
          </span>
        )}
        {isChanged && <b data-better={Number(difference) < 0}>{formatDifference(difference, i18n.locale)}</b>}
      </dd>
    </div>
  );
}

function ReachedCars({ cars, reached }: Pick<Tried, 'cars' | 'reached'>) {
  return (
    <details className="small">
      <summary className="opener">
        <Plural value={cars} one="Applies to # car on your page" other="Applies to # cars on your page" />
      </summary>
      <ul className={classes.reached}>
        {reached.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={carDetailsPath(_id)} className="beside touch">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {cars > reached.length && (
        <p className="note">
          <Plural value={cars - reached.length} one="and # more" other="and # more" />
        </p>
      )}
    </details>
  );
}
