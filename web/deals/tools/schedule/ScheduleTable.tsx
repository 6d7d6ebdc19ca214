import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';

/** One line of the table; cents. Single payments have their day and the vehicle's value then. */
export type Line = {
  readonly key: number;
  readonly name: string;
  readonly date?: string;
  readonly paymentCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly balanceCents: number;
  readonly valueCents?: number;
};

/** What is paid, what of it is interest, and what is still owed. */
export function ScheduleTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  const money = useCents();
  const [parts, showParts] = useState(false);
  const hasDates = lines[0]?.date !== undefined;
  return (
    <>
      {hasDates && (
        <div className={classes.parts}>
          <Button kind="quiet" onClick={() => showParts(!parts)}>
            {parts ? <Trans>Show what is owed and the worth</Trans> : <Trans>Show interest and principal</Trans>}
          </Button>
        </div>
      )}
      <table className={`table small ${classes.table}`} data-dates={hasDates} data-parts={parts}>
        <caption className="visually-hidden">{t`Payment schedule`}</caption>
        <thead>
          <tr>
            <th scope="col">{hasDates ? <Trans>No.</Trans> : <Trans>Year</Trans>}</th>
            {hasDates && <th scope="col">{t`Day`}</th>}
            <th scope="col">{t`Paid`}</th>
            <th scope="col">{t`Interest`}</th>
            <th scope="col">{t`Principal`}</th>
            <th scope="col">{t`Owed`}</th>
            {hasDates && <th scope="col">{t`Worth`}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.name}</th>
              {hasDates && <td>{line.date}</td>}
              <td>{money(line.paymentCents)}</td>
              <td>{money(line.interestCents)}</td>
              <td>{money(line.principalCents)}</td>
              <td>{money(line.balanceCents)}</td>
              {line.valueCents !== undefined && <td>{money(line.valueCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
