import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { frequencyWords } from '../deals/form/option-labels.ts';
import { vehicleName } from '../enquiries/vehicle-name.ts';
import { formatInstant, formatMoney } from '../kit/format.ts';
import { leadDetailsPath } from '../paths.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import type { Lead } from './LeadsTable.tsx';
import { ageOf, isOverdue } from './lead-age.ts';
import { leadStatusLabels } from './lead-status.ts';
import classes from './leads-table.module.css';

/** One lead; the whole row opens it. */
export function LeadRow({ lead, now }: { lead: Lead; now: Date }) {
  const { i18n } = useLingui();
  const frequency = frequencyWords[lead.frequency];
  return (
    <tr className={classes.row}>
      <td className={classes.age}>
        <time
          dateTime={lead.submittedAt}
          title={formatInstant(lead.submittedAt, i18n.locale)}
          data-overdue={isOverdue(lead, now)}
        >
          {i18n._(ageOf(lead.submittedAt, now))}
        </time>
      </td>
      <th scope="row" className={classes.shopper}>
        <Link to={leadDetailsPath(lead._id)}>{lead.shopper ? <bdi>{lead.shopper}</bdi> : <Trans>N/A</Trans>}</Link>
        {lead.city && <bdi className={classes.city}>{lead.city}</bdi>}
      </th>
      <td className={classes.vehicle}>{vehicleName(lead)}</td>
      <td className={classes.mode}>
        <ModeMark mode={lead.cashFinanceLease} />
      </td>
      <td className={classes.payment}>
        {lead.cashFinanceLease === 'Cash' ? (
          <span className={classes.none}>–</span>
        ) : (
          <>
            {formatMoney(lead.payment, i18n.locale)}
            <small>{frequency && i18n._(frequency)}</small>
          </>
        )}
      </td>
      <td className={classes.amount}>
        <span className={classes.label}>
          <Trans>Total price</Trans>
        </span>
        {formatMoney(lead.totalPurchasePrice, i18n.locale)}
      </td>
      <td className={classes.status}>
        <StatusTag status={lead.status} />
      </td>
    </tr>
  );
}

function StatusTag({ status }: { status: Lead['status'] }) {
  const { i18n } = useLingui();
  const label = status === 'draft' ? undefined : leadStatusLabels[status];
  return <span data-status={status}>{label && i18n._(label)}</span>;
}
