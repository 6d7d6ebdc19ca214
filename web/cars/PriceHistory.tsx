import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDayIn, formatDifference, formatMoney } from '../kit/format.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

const dayLength = 86_400_000;

/** What the car was asked for since it was listed here, newest first. */
export function PriceHistory({ car, today }: { car: ListedCar; today: string }) {
  const { i18n, t } = useLingui();
  const { prices, listedOn, dealer } = car;
  const days = Math.max(0, Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(listedOn)) / dayLength));
  const [first, ...changes] = prices;
  return (
    <section className="stack top gap-15" aria-labelledby="history">
      <div className="flow-row apart gap-1">
        <h2 id="history">{t`What it has cost`}</h2>
        <p className="note">
          {days === 0 ? <Trans>listed today</Trans> : <Plural value={days} one="# day listed" other="# days listed" />}
        </p>
      </div>
      <ol reversed className={`bare ${classes.history}`}>
        {changes
          .map(({ price, since }, index) => ({ price, since, by: Number(price) - Number(prices[index]?.price) }))
          .toReversed()
          .map(({ price, since, by }) => (
            <li key={since} className="row apart gap-2">
              <span className="quiet">{formatDayIn(dealer.timeZone, since, i18n.locale)}</span>
              <span>{by < 0 ? <Trans>Price lowered</Trans> : <Trans>Price raised</Trans>}</span>
              <strong>
                {formatMoney(price, i18n.locale)} <small className="note">{formatDifference(by, i18n.locale)}</small>
              </strong>
            </li>
          ))}
        {first && (
          <li className="row apart gap-2">
            <span className="quiet">{formatDayIn(dealer.timeZone, first.since, i18n.locale)}</span>
            <span>
              <Trans>Listed by {dealer.name}</Trans>
            </span>
            <strong>{formatMoney(first.price, i18n.locale)}</strong>
          </li>
        )}
      </ol>
      <p className="note measured">{t`From our own records of this listing, before fees.`}</p>
    </section>
  );
}
