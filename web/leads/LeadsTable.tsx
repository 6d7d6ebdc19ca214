import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import { LeadRow } from './LeadRow.tsx';
import classes from './leads-table.module.css';

export type Lead = CallReply<'listLeads'>['data'][number];

/** A dense table; on a phone each row stands as a card. */
export function LeadsTable({ leads, now }: { leads: Lead[]; now: Date }) {
  const { t } = useLingui();
  return (
    <table className={classes.table} aria-label={t`Leads`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Age</Trans>
          </th>
          <th scope="col">
            <Trans>Shopper</Trans>
          </th>
          <th scope="col">
            <Trans>Vehicle</Trans>
          </th>
          <th scope="col">
            <Trans>Mode</Trans>
          </th>
          <th scope="col" className={classes.payment}>
            <Trans>Payment</Trans>
          </th>
          <th scope="col" className={classes.amount}>
            <Trans>Total price</Trans>
          </th>
          <th scope="col" className={classes.status}>
            <Trans>Status</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead._id} lead={lead} now={now} />
        ))}
      </tbody>
    </table>
  );
}
