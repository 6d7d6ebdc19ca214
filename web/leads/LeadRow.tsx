import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { vehicleName } from '../enquiries/vehicle-name.ts';
import { formatInstant, formatMoney } from '../kit/format.ts';
import { leadDetailsPath } from '../paths.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { Lead, Selection } from './LeadsTable.tsx';
import { ageOf, isOverdue } from './lead-age.ts';
import classes from './leads-table.module.css';
import { StatusTag } from './StatusTag.tsx';

type RowProps = { lead: Lead; now: Date; selection?: Selection | undefined };

/** One lead; the whole row opens it. */
export function LeadRow({ lead, now, selection }: RowProps) {
  const { i18n } = useLingui();
  return (
    <tr className={classes.row} data-chosen={selection?.chosen.has(lead._id)}>
      {selection && <ChooseLead lead={lead} selection={selection} />}
      <td className={classes.age}>
        <time
          dateTime={lead.submittedAt}
          title={formatInstant(lead.submittedAt, i18n.locale)}
          data-overdue={isOverdue(lead, now)}
        >
          {i18n._(ageOf(lead.submittedAt, now))}
        </time>
      </td>
      <th scope="row" className={`covered ${classes.shopper}`}>
        <Link to={leadDetailsPath(lead._id)}>{lead.shopper ? <bdi>{lead.shopper}</bdi> : <Trans>N/A</Trans>}</Link>
        {lead.city && <bdi className={`fine ${classes.city}`}>{lead.city}</bdi>}
        <Marks lead={lead} />
      </th>
      <td className={classes.vehicle}>
        {vehicleName(lead)}
        <span className={`fine ${classes.below}`}>
          <ModeMark mode={lead.cashFinanceLease} />
        </span>
      </td>
      <td className={classes.price}>
        <Price lead={lead} />
      </td>
      <td className={classes.assigned}>
        {lead.assignedTo ? <bdi>{lead.assignedTo.name}</bdi> : <span className={`quiet ${classes.nobody}`}>–</span>}
      </td>
      <td className={classes.status}>
        <StatusTag status={lead.status} />
      </td>
    </tr>
  );
}

/** The payment over what all payments come to; of a cash deal the price. */
function Price({ lead }: { lead: Lead }) {
  const { i18n } = useLingui();
  if (lead.cashFinanceLease === 'Cash') return formatMoney(lead.totalPurchasePrice, i18n.locale);
  const total = formatMoney(lead.totalOfPayments, i18n.locale);
  const frequency = frequencyWords[lead.frequency];
  return (
    <>
      {formatMoney(lead.payment, i18n.locale)} <small>{frequency && i18n._(frequency)}</small>
      <span className={`fine ${classes.below}`}>
        <Trans>{total} in payments</Trans>
        {lead.isWithoutResidual && (
          <>
            {', '}
            <Trans>no residual</Trans>
          </>
        )}
      </span>
    </>
  );
}

function Marks({ lead: { duplicates, merged } }: { lead: Lead }) {
  if (duplicates === 0 && merged === 0) return null;
  return (
    <span className={classes.marks}>
      {duplicates > 0 && (
        <span>
          <Trans>Possible duplicate</Trans>
        </span>
      )}
      {merged > 0 && (
        <span>
          <Plural value={merged} one="# merged" other="# merged" />
        </span>
      )}
    </span>
  );
}

function ChooseLead({ lead, selection: { chosen, onChange } }: { lead: Lead; selection: Selection }) {
  const { t } = useLingui();
  const who = lead.shopper ?? t`N/A`;
  const car = vehicleName(lead);
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(lead._id)) next.add(lead._id);
    onChange(next);
  };
  return (
    <td className={classes.choose}>
      <Tick aria-label={t`Choose ${who}, ${car}`} checked={chosen.has(lead._id)} onChange={toggle} />
    </td>
  );
}
