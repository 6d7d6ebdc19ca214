import { Trans, useLingui } from '@lingui/react/macro';
import { formatKilometres, formatMoney, formatPercent, formatPlain } from '../kit/format.ts';
import type { Of, ShownProgramme } from './programme-list.ts';
import { Cell, Rate } from './TermCells.tsx';
import classes from './tables.module.css';
import { financeLines, leaseLines, residualLines } from './terms-rows.ts';
import { WhatFor } from './WhatFor.tsx';

type LoanLinesProps = { row: ShownProgramme; programme: Of<'finance'>; months: readonly number[] };

/** The rates of a loan, a line for each amount. */
export function LoanLines({ row, programme, months }: LoanLinesProps) {
  const { i18n, t } = useLingui();
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  return financeLines(programme).map(({ terms, byMonths }, place) => {
    const { amountFrom, amountTo, lenderFee } = terms;
    const details = [
      amountFrom !== null && t`from ${money(amountFrom)}`,
      amountTo !== null && t`up to ${money(amountTo)}`,
      lenderFee !== null && t`lender’s fee ${money(lenderFee)}`,
    ].filter(Boolean);
    return (
      <tr key={[programme.id, place].join(' ')}>
        <th scope="row">
          <WhatFor row={row} more={details.join(', ')} />
        </th>
        {months.map((term) => (
          <Rate key={term} cell={byMonths.get(term)} />
        ))}
      </tr>
    );
  });
}

type LeaseGroupProps = { row: ShownProgramme; programme: Of<'lease'>; months: readonly number[] };

/** The rates of a lease, its residuals by kilometres, and what goes beyond them. */
export function LeaseGroup({ row, programme, months }: LeaseGroupProps) {
  const { i18n, t } = useLingui();
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  return (
    <>
      {leaseLines(programme).map(({ terms, byMonths }, place) => {
        const { acquisitionFee, securityDeposit } = terms;
        const details = [
          acquisitionFee !== null && t`lender’s fee ${money(acquisitionFee)}`,
          securityDeposit !== null && t`deposit ${money(securityDeposit)}`,
        ].filter(Boolean);
        return (
          <tr key={[programme.id, place].join(' ')}>
            <th scope="row">
              <WhatFor row={row} more={details.join(', ')} />
            </th>
            {months.map((term) => (
              <Rate key={term} cell={byMonths.get(term)} />
            ))}
          </tr>
        );
      })}
      {residualLines(programme).map(({ allowedKM, byMonths }) => (
        <tr key={allowedKM}>
          <th scope="row">
            <Trans>{formatKilometres(allowedKM, i18n.locale)} a year</Trans>
          </th>
          {months.map((term) => (
            <Cell key={term}>{shownPercent(byMonths.get(term), i18n.locale)}</Cell>
          ))}
        </tr>
      ))}
      {programme.beyond && (
        <tr>
          <td colSpan={months.length + 1} className={classes.beyond}>
            <Beyond beyond={programme.beyond} />
          </td>
        </tr>
      )}
    </>
  );
}

const shownPercent = (percent: string | undefined, locale: string) =>
  percent === undefined ? undefined : formatPlain(percent, locale, 0);

function Beyond({ beyond: { perKm, unit } }: { beyond: NonNullable<Of<'lease'>['beyond']> }) {
  const { i18n } = useLingui();
  if (unit === 'dollars') {
    return <Trans>Beyond the grid each kilometre lowers the residual by {formatMoney(perKm, i18n.locale)}.</Trans>;
  }
  return (
    <Trans>
      Beyond the grid each kilometre a year takes {formatPercent(perKm, i18n.locale)} of the list price off the
      residual.
    </Trans>
  );
}
