import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatDay, formatKilometres, formatMoney, formatPercent } from '../kit/format.ts';
import { programmeName, programmeSource } from '../kit/programme-names.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { dealOn, firstWay, type ListedCar, type WayToPay } from './car.ts';
import classes from './car-page.module.css';

/** The ways to pay for the car, side by side, each as the calculator opens it, with what stands behind it. */
export function WaysToPay({ car }: { car: ListedCar }) {
  const { t } = useLingui();
  const province = useProvinceName();
  const down = useDownWords();
  const first = firstWay(car);
  if (!first) return null;
  return (
    <section className="stack gap-2" aria-labelledby="ways">
      <div className="flow-row apart gap-1">
        <h2 id="ways">{t`Cash, finance or lease`}</h2>
        <p className="note">{[province(first.province), down(first.downpayment), t`no trade-in`].join(', ')}</p>
      </div>
      <div className={`stack gap-3 ${classes.ways}`}>
        {car.ways.map((way) => (
          <Way key={way.mode} car={car} way={way} />
        ))}
      </div>
    </section>
  );
}

function Way({ car, way }: { car: ListedCar; way: WayToPay }) {
  const { i18n, t } = useLingui();
  const { mode, payment, frequency } = way;
  const name = optionLabels[mode];
  const often = frequencyWords[frequency];
  return (
    <section className={`column gap-1 ${classes.way}`} data-mode={mode} aria-label={name && i18n._(name)}>
      <h3>{name && i18n._(name)}</h3>
      {payment === null ? (
        <p className="larger">{t`Choose a residual to see the payment.`}</p>
      ) : (
        <p className={`strong ${classes.wayAmount}`}>
          {formatMoney(payment, i18n.locale)}{' '}
          <small className="note">{mode === 'Cash' ? <Trans>one-time payment</Trans> : often && i18n._(often)}</small>
        </p>
      )}
      <Terms way={way} allInPrice={car.allInPrice} />
      <Link to={dealOn(car, way)} className="strong touch beside">{t`See full breakdown`}</Link>
    </section>
  );
}

type Amount = readonly [name: string, amount: string];

/** From the price that is advertised to this way's total: a programme's rebate comes off in the way that has it. */
function usePriceRows(way: WayToPay): readonly Amount[] {
  const { mode, reductions, besideAmount, taxAmount, totalAmount, governmentRebateAmount } = way;
  const { t, i18n } = useLingui();
  const some = (name: string, amount: string): Amount[] => (Number(amount) === 0 ? [] : [[name, amount]]);
  return [
    ...reductions.map(({ part, amount }): Amount => [i18n._(fieldLabels[part]), amount]),
    ...some(t`Licensing`, besideAmount),
    ...some(mode === 'Lease' ? t`Luxury tax` : t`Tax`, taxAmount),
    // What a lease comes to is said by its payments.
    ...(mode === 'Lease' ? [] : [[t`Total price`, totalAmount] as const]),
    ...some(i18n._(fieldLabels.governmentRebate), governmentRebateAmount),
  ];
}

function Terms({ way, allInPrice }: { way: WayToPay; allInPrice: string | null }) {
  const { t, i18n } = useLingui();
  const steps = usePriceRows(way);
  const { mode, payment, interestRate, termsInYears, residualPercentage, allowedKM, totalOutlay, programmes, rateOf } =
    way;
  const months = String(Math.round(Number(termsInYears) * 12));
  const isLease = mode === 'Lease';
  const [programme] = programmes;
  const ownRate = rateOf === 'dealer' ? t`none (dealer’s own rate)` : t`none (typical rate)`;
  const withoutProgramme = mode === 'Cash' ? '' : ownRate;
  const prices: readonly Amount[] = allInPrice === null ? [] : [[t`All-in price`, allInPrice], ...steps];
  const rows: readonly Amount[] = [
    ...prices.map(([name, amount]): Amount => [name, formatMoney(amount, i18n.locale)]),
    [t`Rate`, mode === 'Cash' ? t`none` : formatPercent(interestRate, i18n.locale)],
    [t`Term`, mode === 'Cash' ? t`none` : t`${months} months`],
    [t`Residual`, isLease && residualPercentage !== '' ? formatPercent(residualPercentage, i18n.locale) : ''],
    [t`Kilometres per year`, isLease && allowedKM !== '' ? formatKilometres(allowedKM, i18n.locale) : ''],
    [t`Program`, programme ? programmeName(programme, i18n) : withoutProgramme],
    [t`Source`, programmeSource(programme?.source ?? '', i18n)],
    [t`Valid until`, programme ? formatDay(programme.until, i18n.locale) : ''],
    [t`Needs a signed statement`, programmes.find(({ attest }) => attest)?.attest ?? ''],
    [t`Total you pay`, payment === null ? '' : formatMoney(totalOutlay, i18n.locale)],
  ];
  return (
    <dl className={classes.terms}>
      {rows
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className="row apart gap-15 small ruled">
            <dt className="quiet">{name}</dt>
            <dd className="medium breaks">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
