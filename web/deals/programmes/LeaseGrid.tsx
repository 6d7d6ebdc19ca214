import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { dealInput } from '#engine/form/deal-input.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { formatKilometres, formatMoney, formatPercent } from '../../kit/format.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import { axesOf, cellOf } from './lease-cells.ts';
import classes from './programmes.module.css';

/** How long and how far: each box the payment, and what the car is still worth at the end. */
export default function LeaseGrid() {
  const { t, i18n } = useLingui();
  const deal = useDeferredValue(useDeal((whole) => whole));
  const { takeLease } = useDealActions();
  const { months, kilometres } = axesOf(deal);
  const rows = useMemo(
    () =>
      months
        .map((term) => kilometres.map((far) => cellOf(deal, term, far)))
        .filter((row) => row.some((cell) => cell !== null)),
    [deal, months, kilometres],
  );
  if (rows.length === 0) return null;
  const { termsInYears } = deal.state.form;
  const allowed = String(dealInput(deal.state).allowedKM ?? '');
  return (
    <div className={`stack gap-1 ${classes.leases}`}>
      <p>
        <Trans>
          <strong>How long, how far?</strong> Each cell shows the payment and the car’s expected value at lease end.
        </Trans>
      </p>
      <table className={`small whole ${classes.grid}`}>
        <caption className="visually-hidden">{t`Lease payments by term and kilometres`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Months`}</th>
            {kilometres.map((far) => (
              <th key={far} scope="col">
                {t`${formatKilometres(far, i18n.locale)} a year`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const first = row.find((cell) => cell !== null);
            return (
              <tr key={first?.months}>
                <th scope="row">
                  <b>{first?.months}</b>
                  <small>{first && formatPercent(first.rate, i18n.locale, 2)}</small>
                </th>
                {row.map((cell, place) => (
                  <td key={kilometres[place]}>
                    {cell?.payment && (
                      <button
                        type="button"
                        className={`plain block whole touch ${classes.box}`}
                        aria-pressed={termOfMonths(cell.months) === termsInYears && String(cell.kilometres) === allowed}
                        onClick={() => takeLease(termOfMonths(cell.months), String(cell.kilometres))}
                      >
                        <b>{formatMoney(cell.payment, i18n.locale)}</b>
                        <small className="fine">
                          {formatPercent(cell.percent, i18n.locale, 0)}, {formatMoney(cell.residual, i18n.locale)}
                        </small>
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
