import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { formatDayIn, formatDifference, formatMoney, formatPlain } from '../kit/format.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What the all-in price is made of, line by line, and what is not in it. */
export function PriceLines({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { priceLines, allInPrice, allInLaw, dealer } = car;
  const named = (part: string): string => {
    if (part === 'basePrice') return t`Car price`;
    if (part === 'regulatorFee') return t`Regulator’s fee`;
    const ofField = Object.entries(fieldLabels).find(([name]) => name === part)?.[1];
    const label = part === 'omvicFee' ? regulatorFeeName(dealer.province) : ofField;
    return label ? i18n._(label) : part;
  };
  return (
    <section className="stack top gap-15" aria-labelledby="lines">
      <h2 id="lines">{t`What’s in the all-in price`}</h2>
      <table className={classes.lines}>
        <tbody>
          {priceLines.map(({ part, amount }) => (
            <tr key={part}>
              <th scope="row">{named(part)}</th>
              <td>{amount === null ? t`not provided` : formatPlain(amount, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`All-in price`}</th>
            <td>{allInPrice === null ? t`not provided` : formatMoney(allInPrice, i18n.locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note measured">
        <Trans>The price doesn’t include sales tax, licensing or registration, but every payment above does.</Trans>{' '}
        {allInLaw && (
          <Trans>
            See what an advertised price must include:{' '}
            <a href={allInLaw.address} rel="noreferrer" target="_blank">
              {allInLaw.name}
            </a>
            .
          </Trans>
        )}
      </p>
    </section>
  );
}

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
        <h2 id="history">{t`Price history`}</h2>
        <p className="note">
          {days === 0 ? (
            <Trans>listed today</Trans>
          ) : (
            <Plural value={days} one="listed # day ago" other="listed # days ago" />
          )}
        </p>
      </div>
      <ol reversed className={`bare ${classes.history}`}>
        {changes
          .map(({ price, since }, index) => ({ price, since, by: Number(price) - Number(prices[index]?.price) }))
          .toReversed()
          .map(({ price, since, by }) => (
            <li key={since} className="row apart gap-2 touch underlined">
              <span className="quiet">{formatDayIn(dealer.timeZone, since, i18n.locale)}</span>
              <span>{by < 0 ? <Trans>Price lowered</Trans> : <Trans>Price raised</Trans>}</span>
              <strong>
                {formatMoney(price, i18n.locale)} <small className="note">{formatDifference(by, i18n.locale)}</small>
              </strong>
            </li>
          ))}
        {first && (
          <li className="row apart gap-2 touch underlined">
            <span className="quiet">{formatDayIn(dealer.timeZone, first.since, i18n.locale)}</span>
            <span>
              <Trans>Listed by {dealer.name}</Trans>
            </span>
            <strong>{formatMoney(first.price, i18n.locale)}</strong>
          </li>
        )}
      </ol>
      <p className="note measured">{t`These prices are from our records for this listing and don’t include fees.`}</p>
    </section>
  );
}
