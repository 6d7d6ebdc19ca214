import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { formatDay, formatKilometres, formatMoney, formatPercent } from '../kit/format.ts';
import { programmeName, programmeSource } from '../kit/programme-names.ts';
import classes from './buy-column.module.css';
import type { WayToPay } from './car.ts';

const HowPaid = lazy(() => import('./HowPaid.tsx'));

type WorkingsProps = { way: WayToPay; allInPrice: string | null; isOpen: boolean };

/** How a way to pay comes from the advertised price to its payment, and which program is behind it. */
export function Workings({ way, allInPrice, isOpen }: WorkingsProps) {
  const { t, i18n } = useLingui();
  // A lease payment covers the vehicle's loss of value, and without listed freight there is no all-in price. In both
  // cases the price rows do not add up to the payment, so its shares are shown instead.
  const isMadeOfShares = way.mode === 'Lease' || allInPrice === null;
  const price = usePriceRows(way, allInPrice);
  const paid = usePaidRows(way);
  const rows = isMadeOfShares ? price : [...price, ...paid];
  const facts = useProgrammeFacts(way, isMadeOfShares);
  return (
    <div className="column gap-15 smaller">
      {rows.length > 0 && (
        <table className={`whole ${classes.rows}`}>
          <caption className="visually-hidden">{t`How we calculated this`}</caption>
          <tbody>
            {rows.map(({ name, amount, isTotal = false }) => (
              <tr key={name} data-total={isTotal}>
                <th scope="row">{name}</th>
                <td>{formatMoney(amount, i18n.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isMadeOfShares && <Suspense>{isOpen && <HowPaid way={way} />}</Suspense>}
      <dl className={classes.rows}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="row apart gap-15">
              <dt>{name}</dt>
              <dd className="breaks">{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

type Row = { readonly name: string; readonly amount: string; readonly isTotal?: boolean };

/** A row of what is there; nothing where it comes to nothing. */
const some = (name: string, amount = '0'): Row[] => (Number(amount) === 0 ? [] : [{ name, amount }]);

/** From the price that is advertised to this way's total: a programme's rebate comes off in the way that has it. */
function usePriceRows(way: WayToPay, allInPrice: string | null): readonly Row[] {
  const { t, i18n } = useLingui();
  const { mode, reductions, besideAmount, taxAmount, totalAmount, totalOutlay, governmentRebateAmount } = way;
  if (allInPrice === null) return [];
  const rebate = some(i18n._(fieldLabels.governmentRebate), governmentRebateAmount);
  // What a lease comes to is said by its payments, and a total that is all there is to pay is said once.
  const isTold = mode !== 'Lease' && totalAmount !== totalOutlay;
  return [
    { name: t`All-in price`, amount: allInPrice },
    ...reductions.map(({ part, amount }) => ({ name: i18n._(fieldLabels[part]), amount })),
    ...some(t`Licensing`, besideAmount),
    ...some(mode === 'Lease' ? t`Luxury tax` : t`Tax`, taxAmount),
    ...(isTold ? [{ name: t`Total price`, amount: totalAmount, isTotal: true }] : []),
    ...rebate,
  ];
}

/** From the total of a purchase to what is paid each time. */
function usePaidRows(way: WayToPay): readonly Row[] {
  const { t, i18n } = useLingui();
  const { mode, payment, numberOfPayments, interestRate, downpayment, totalOutlay, shares } = way;
  if (payment === null) return [];
  const total: Row = { name: t`Total you pay`, amount: totalOutlay, isTotal: true };
  if (mode === 'Cash') return [total];
  const rate = formatPercent(interestRate, i18n.locale);
  return [
    ...some(t`Interest at ${rate}`, shares.find(({ name }) => name === 'interest')?.amount),
    total,
    ...some(t`Downpayment`, `-${downpayment}`),
    { name: t`÷ ${numberOfPayments} payments`, amount: payment, isTotal: true },
  ];
}

type Fact = readonly [name: string, text: string];

/** The total where no row shows it, the terms of a lease, and the program with its source and last day. */
function useProgrammeFacts(way: WayToPay, withTotal: boolean): readonly Fact[] {
  const { t, i18n } = useLingui();
  const { mode, payment, totalOutlay, residualPercentage, allowedKM, programmes, rateOf } = way;
  const [programme] = programmes;
  const ownRate = rateOf === 'dealer' ? t`none (dealer’s own rate)` : t`none (typical rate)`;
  const withoutProgramme = mode === 'Cash' ? '' : ownRate;
  const total = withTotal && payment !== null ? formatMoney(totalOutlay, i18n.locale) : '';
  return [
    [t`Total you pay`, total],
    [t`Residual`, residualPercentage === '' ? '' : formatPercent(residualPercentage, i18n.locale)],
    [t`Kilometres per year`, allowedKM === '' ? '' : formatKilometres(allowedKM, i18n.locale)],
    [t`Program`, programme ? programmeName(programme, i18n) : withoutProgramme],
    [t`Source`, programmeSource(programme?.source ?? '', i18n)],
    [t`Valid until`, programme ? formatDay(programme.until, i18n.locale) : ''],
    [t`Needs a signed statement`, programmes.find(({ attest }) => attest)?.attest ?? ''],
  ];
}
