import { Trans, useLingui } from '@lingui/react/macro';
import { dialled } from '#contract/dialled.ts';
import { type SpecialDay, weekdays } from '#contract/opening-hours.ts';
import { formatClock, formatDay, formatWeekdayName } from '../kit/format.ts';
import { AnswerPromise } from '../ui/AnswerPromise.tsx';
import type { DealerPageProps } from './DealerPage.tsx';
import classes from './visit-dealer.module.css';

type VisitProps = {
  dealer: DealerPageProps['dealer'];
  /** With the single days that are told of (`comingDays`). */
  page: NonNullable<DealerPageProps['page']>;
};

/** Where the dealer is, when it is open and on which days it is not, and how to reach it. */
export function VisitDealer({ dealer, page }: VisitProps) {
  const { t, i18n } = useLingui();
  const hoursOf = (hours: SpecialDay['hours'] | undefined) =>
    hours ? `${formatClock(hours.opens, i18n.locale)} – ${formatClock(hours.closes, i18n.locale)}` : t`Closed`;
  const statesHours = Object.keys(page.openingHours).length > 0;
  return (
    <section aria-labelledby="visit" className={`wrap stack gap-2 ruled ${classes.visit}`}>
      <h2 id="visit">
        <Trans>Visit {dealer.name}</Trans>
      </h2>
      <div className={classes.columns}>
        <address className={`stack start top gap-05 ${classes.reach}`}>
          <p>
            {dealer.address}
            <br />
            {dealer.city}, {dealer.province} {dealer.zipcode}
          </p>
          <a href={`tel:${dialled(dealer.contactNumbers)}`}>{dealer.contactNumbers}</a>
          <AnswerPromise hours={dealer.answersWithinHours} />
          {page.email && <a href={`mailto:${page.email}`}>{page.email}</a>}
          {page.website && (
            <a href={page.website} rel="noreferrer" target="_blank">
              {page.website.replace(/^https:\/\/(?:www\.)?|\/$/g, '')}
            </a>
          )}
        </address>
        {statesHours && (
          <table className={classes.hours}>
            <caption>{t`Hours`}</caption>
            <tbody>
              {weekdays.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{formatWeekdayName((index + 1) % 7, i18n.locale)}</th>
                  <td>{hoursOf(page.openingHours[day])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {page.specialDays.length > 0 && (
          <table className={classes.hours}>
            <caption>{t`Holidays and special days`}</caption>
            <tbody>
              {page.specialDays.map(({ date, name, hours }) => (
                <tr key={date}>
                  <th scope="row">
                    {name}, {formatDay(date, i18n.locale)}
                  </th>
                  <td>{hoursOf(hours)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
