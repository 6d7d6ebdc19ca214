import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { weekdays } from '#contract/opening-hours.ts';
import { formatClock, formatWeekdayName } from '../kit/format.ts';
import { dealerPath } from '../paths.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';
import { DealerNow } from './DealerNow.tsx';

/** Who sells the car, where, and when it is open. */
export function CarDealer({ dealer }: { dealer: ListedCar['dealer'] }) {
  const { t, i18n } = useLingui();
  const { openingHours } = dealer;
  return (
    <section className={`${classes.columns} ${classes.dealer}`} aria-labelledby="dealer">
      <div className="stack top start gap-1">
        <h2 id="dealer">{dealer.name}</h2>
        <p className="quiet">
          {dealer.address}, {dealer.city}, {dealer.province} {dealer.zipcode}
        </p>
        <DealerNow dealer={dealer} className={classes.now} />
        <p className="flow gap-0-3">
          <a className="strong touch beside" href={`tel:${dealer.contactNumbers.replace(/[^+\d]/g, '')}`}>
            {dealer.contactNumbers}
          </a>
          <Link className="strong touch beside" to={dealerPath(dealer.businessName)}>{t`All cars of this dealer`}</Link>
        </p>
      </div>
      {Object.keys(openingHours).length > 0 && (
        <table className={classes.hours}>
          <caption className="left strong">{t`Opening hours`}</caption>
          <tbody>
            {weekdays.map((day, index) => {
              const { [day]: hours } = openingHours;
              return (
                <tr key={day}>
                  <th scope="row">{formatWeekdayName((index + 1) % 7, i18n.locale)}</th>
                  <td>
                    {hours
                      ? `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}`
                      : t`Closed`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
