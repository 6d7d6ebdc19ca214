import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPlain } from '../kit/format.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import type { Of, Programme, ShownProgramme } from './programme-list.ts';
import { LeaseGroup, LoanLines } from './TermLines.tsx';
import classes from './tables.module.css';
import { monthsOf } from './terms-rows.ts';

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
        <caption className="visually-hidden">{t`Rates and residuals by months`}</caption>
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
          <Group mark="Finance" unit={t`rate, % a year`} columns={months.length}>
            {loans.map((row) => (
              <LoanLines key={row.programme.id} row={row} programme={row.programme} months={months} />
            ))}
          </Group>
        )}
        {leases.length > 0 && (
          <Group mark="Lease" unit={t`rate, and residual in % of the list price`} columns={months.length}>
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
