import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { claimsInWords } from '../kit/claim-words.ts';
import { formatKilometres, formatMoney, formatPercent, formatPlain } from '../kit/format.ts';
import { writtenNumber } from '../kit/typed-number.ts';
import { programmePath } from '../paths.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import type { Of, Programme, ShownProgramme } from './programme-list.ts';
import { carsInWords } from './programme-words.ts';
import { financeLines, leaseLines, monthsOf, type RateCell, residualLines } from './sheets.ts';
import classes from './tables.module.css';

const isOf =
  <Kind extends Programme['kind']>(kind: Kind) =>
  (row: ShownProgramme): row is ShownProgramme & { programme: Of<Kind> } =>
    row.programme.kind === kind;

/** The rates and residuals of programmes: terms across, so that a term's figures stand below each other. */
export function TermsTable({ rows }: { rows: readonly ShownProgramme[] }) {
  const { i18n, t } = useLingui();
  const months = monthsOf(rows.map(({ programme }) => programme));
  const loans = rows.filter(isOf('finance'));
  const leases = rows.filter(isOf('lease'));
  if (months.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <table className={`table small ${classes.terms}`}>
        <caption className="visually-hidden">{t`Rates and residuals by term`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Months`}</th>
            {months.map((term) => (
              <th key={term} scope="col">
                {formatPlain(term, i18n.locale, 0)}
              </th>
            ))}
          </tr>
        </thead>
        {loans.length > 0 && (
          <Group mark="Finance" unit={t`rate, % per year`} columns={months.length}>
            {loans.map((row) => (
              <LoanLines key={row.programme.id} row={row} programme={row.programme} months={months} />
            ))}
          </Group>
        )}
        {leases.length > 0 && (
          <Group mark="Lease" unit={t`rate, and residual as % of list price`} columns={months.length}>
            {leases.map((row) => (
              <LeaseGroup key={row.programme.id} row={row} programme={row.programme} months={months} />
            ))}
          </Group>
        )}
      </table>
    </div>
  );
}

type GroupProps = { mark: 'Finance' | 'Lease'; unit: string; columns: number; children: ReactNode };

const Group = ({ mark, unit, columns, children }: GroupProps) => (
  <tbody>
    <tr className={classes.groupHead}>
      <th scope="rowgroup" colSpan={columns + 1}>
        <b>
          <ModeMark mode={mark} />
        </b>{' '}
        <span>{unit}</span>
      </th>
    </tr>
    {children}
  </tbody>
);

type LoanLinesProps = { row: ShownProgramme; programme: Of<'finance'>; months: readonly number[] };

/** The rates of a loan, a line for each amount. */
function LoanLines({ row, programme, months }: LoanLinesProps) {
  const { i18n, t } = useLingui();
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  return financeLines(programme).map(({ terms, byMonths }, place) => {
    const { amountFrom, amountTo, lenderFee } = terms;
    const details = [
      amountFrom !== null && t`from ${money(amountFrom)}`,
      amountTo !== null && t`up to ${money(amountTo)}`,
      lenderFee !== null && t`lender’s fee ${money(lenderFee)}`,
    ].filter(Boolean);
    const key = [programme.id, place].join(' ');
    return <RateLine key={key} row={row} more={details.join(', ')} months={months} byMonths={byMonths} />;
  });
}

type LeaseGroupProps = { row: ShownProgramme; programme: Of<'lease'>; months: readonly number[] };

/** The rates of a lease, its residuals by kilometres, and what goes beyond them. */
function LeaseGroup({ row, programme, months }: LeaseGroupProps) {
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
        const key = [programme.id, place].join(' ');
        return <RateLine key={key} row={row} more={details.join(', ')} months={months} byMonths={byMonths} />;
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
    return (
      <Trans>
        Above the grid’s highest kilometre limit, each extra kilometre lowers the residual by{' '}
        {formatMoney(perKm, i18n.locale)}.
      </Trans>
    );
  }
  return (
    <Trans>
      Above the grid’s highest kilometre limit, each extra kilometre a year lowers the residual by{' '}
      {formatPercent(perKm, i18n.locale)} of the list price.
    </Trans>
  );
}

type RateLineProps = {
  row: ShownProgramme;
  more: string;
  months: readonly number[];
  byMonths: ReadonlyMap<number, RateCell>;
};

/** The rates of one line, with what it is for. */
const RateLine = ({ row, more, months, byMonths }: RateLineProps) => (
  <tr>
    <th scope="row">
      <WhatFor row={row} more={more} />
    </th>
    {months.map((term) => (
      <Rate key={term} cell={byMonths.get(term)} />
    ))}
  </tr>
);

/** A rate, beside a money factor that it was stated as. */
function Rate({ cell }: { cell: RateCell | undefined }) {
  const { i18n, t } = useLingui();
  if (!cell) return <Cell>{undefined}</Cell>;
  return (
    <Cell>
      {formatPlain(cell.percent, i18n.locale, 2)}
      {cell.moneyFactor !== undefined && (
        <small>
          <span className="visually-hidden">{t`Money factor`} </span>
          {writtenNumber(cell.moneyFactor, i18n.locale)}
        </small>
      )}
    </Cell>
  );
}

/** A figure, or the sign that there is none. */
function Cell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (children !== undefined) return <td>{children}</td>;
  return (
    <td data-none>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t`None`}</span>
    </td>
  );
}

/** What a line is for: its cars, who gets it, and how many cars of the dealer it reaches. */
export function WhatFor({ row: { programme, cars }, more }: { row: ShownProgramme; more?: string | undefined }) {
  const { i18n, t } = useLingui();
  const who = claimsInWords(programme.who, i18n);
  const standard = 'special' in programme && !programme.special ? t`Standard rate` : '';
  const words = carsInWords(programme.cars, i18n) || t`All cars`;
  const details = [who, standard, more].filter(Boolean).join(' · ');
  return (
    <>
      {cars === undefined ? words : <Link to={programmePath(programme.id)}>{words}</Link>}
      {details && <small>{details}</small>}
      {cars !== undefined && (
        <small>
          <Plural value={cars} _0="Applies to no cars" one="Applies to # car" other="Applies to # cars" />
        </small>
      )}
    </>
  );
}
