import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDay, formatMoney } from '../../kit/format.ts';
import type { LeadWork } from '../work/use-lead-work.ts';
import classes from './lead-page.module.css';
import { SaleFacts } from './SaleFacts.tsx';

type CarNow = NonNullable<LeadWork['carNow']>;

/** What was sold by a lead; of one that has sold nothing, what has become of its car. */
export function CarOfLead({ lead: { sale, carNow } }: { lead: LeadWork }) {
  if (sale) return <SaleFacts sale={sale} />;
  return carNow && <CarNotice carNow={carNow} />;
}

/** Says what has become of the car of a lead since its deal was saved, and which of the store’s cars are like it. */
function CarNotice({ carNow }: { carNow: CarNow }) {
  const { t } = useLingui();
  const { alike } = carNow;
  return (
    <section className={`stack gap-1 ${classes.carNotice}`} aria-label={t`The car today`}>
      <p className="strong">
        <WhatBecame carNow={carNow} />
      </p>
      {alike.length > 0 && (
        <>
          <p className="small">{t`Similar cars in your inventory:`}</p>
          <ul className="small">
            {alike.map((car) => (
              <li key={car._id}>
                <Link to={car.path}>{car.name}</Link> <CarFacts car={car} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function WhatBecame({ carNow: { is, soldOn, priceThen, price } }: { carNow: CarNow }) {
  const { t, i18n } = useLingui();
  if (is === 'sold') {
    const day = soldOn ? formatDay(soldOn, i18n.locale) : '';
    return t`This car was sold on ${day}.`;
  }
  if (is === 'gone') return t`This car is no longer in your inventory.`;
  const [before, now] = [priceThen, price].map((amount) => (amount ? formatMoney(amount, i18n.locale) : t`on request`));
  return t`This car’s price has changed from ${before} to ${now}.`;
}

function CarFacts({ car: { price, stockNumber } }: { car: CarNow['alike'][number] }) {
  const { i18n } = useLingui();
  return (
    <>
      {price && formatMoney(price, i18n.locale)}
      {stockNumber && (
        <>
          {', '}
          <Trans>
            Stock number <bdi translate="no">{stockNumber}</bdi>
          </Trans>
        </>
      )}
    </>
  );
}
