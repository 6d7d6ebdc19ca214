import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dialled } from '#contract/dialled.ts';
import { type Hours, weekdays } from '#contract/opening-hours.ts';
import { formatClock, formatWeekdayName } from '../kit/format.ts';
import { hoursToday } from '../kit/opening-hours.ts';
import { useNow } from '../kit/use-now.ts';
import { dealerPath } from '../paths.ts';
import { DealerNow } from './BuyColumn.tsx';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

type DealerProps = { dealer: ListedCar['dealer'] };

/** Who sells the car, where, and when it is open. */
export function CarDealer({ dealer }: DealerProps) {
  const { t } = useLingui();
  return (
    <section className="stack top start gap-05" aria-labelledby="dealer">
      <h2 id="dealer">{dealer.name}</h2>
      <p className="quiet">
        {dealer.address}, {dealer.city}, {dealer.province} {dealer.zipcode}
      </p>
      <DealerNow dealer={dealer} className={classes.now} />
      <p className="flow gap-0-3">
        <a className="strong touch beside" href={`tel:${dialled(dealer.contactNumbers)}`}>
          {dealer.contactNumbers}
        </a>
        <Link className="strong touch beside" to={dealerPath(dealer.businessName)}>{t`All cars at this dealer`}</Link>
      </p>
      {Object.keys(dealer.openingHours).length > 0 && <OpeningHours dealer={dealer} />}
    </section>
  );
}

/** The hours of today, and behind them those of the week. */
function OpeningHours({ dealer }: DealerProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const said = (hours: Hours | null | undefined) =>
    hours ? `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}` : t`Closed`;
  return (
    <details className={classes.week}>
      <summary className="touch">
        <span>
          <b>{t`Hours`}</b> {now && `${t`Today`} ${said(hoursToday(dealer, now))}`}
        </span>
      </summary>
      <table className={`whole ${classes.hours}`}>
        <caption className="visually-hidden">{t`Hours`}</caption>
        <tbody>
          {weekdays.map((day, index) => (
            <tr key={day}>
              <th scope="row">{formatWeekdayName((index + 1) % 7, i18n.locale)}</th>
              <td>{said(dealer.openingHours[day])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
