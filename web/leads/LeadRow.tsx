import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowsExchange,
  IconCalendar,
  IconCheck,
  IconHelpCircle,
  IconMessage,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysAfter } from '#contract/calendar-days.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { vehicleName } from '../enquiries/vehicle-name.ts';
import { dateFormat, formatInstant, formatMoney, localDay } from '../kit/format.ts';
import { leadDetailsPath } from '../paths.ts';
import { ModeMark } from '../ui/ModeMark.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { Lead, Selection } from './LeadsTable.tsx';
import { ageOf, isOverdue, isWaiting } from './lead-age.ts';
import facts from './lead-facts.module.css';
import classes from './leads-table.module.css';
import { StatusTag } from './StatusTag.tsx';
import { useTrailState } from './trail/lead-trail.ts';

/** One lead in one line; the whole row opens it. */
export function LeadRow({ lead, now, selection }: { lead: Lead; now: Date; selection: Selection }) {
  const along = useTrailState();
  return (
    <tr className={classes.row} data-chosen={selection.chosen.has(lead._id)} data-lead={lead._id}>
      <ChooseLead lead={lead} selection={selection} />
      <td className={classes.age}>
        <Waiting lead={lead} now={now} />
      </td>
      <th scope="row" className={`covered ${classes.shopper}`}>
        <span className="row">
          <Link to={leadDetailsPath(lead._id)} state={along} className="narrowing">
            {lead.shopper ? <bdi>{lead.shopper}</bdi> : <Trans>N/A</Trans>}
          </Link>
          <Marks lead={lead} />
        </span>
      </th>
      <td className={`note ${classes.city}`}>{lead.city && <bdi>{lead.city}</bdi>}</td>
      <td className={classes.vehicle}>
        {vehicleName(lead)} <CarIs is={lead.carIs} />
      </td>
      <td className={classes.mode}>
        <ModeMark mode={lead.cashFinanceLease} />
      </td>
      <td className={classes.price}>
        <Price lead={lead} />
      </td>
      <LeadFacts lead={lead} now={now} />
      <td className={classes.status}>
        <Status lead={lead} />
      </td>
      <td className={classes.assigned}>
        <Assignee member={lead.assignedTo} />
      </td>
    </tr>
  );
}

/** Who takes care of it: by initials in the table, by the whole name where there is room, and to whoever hears it. */
function Assignee({ member }: { member: Lead['assignedTo'] }) {
  if (!member) return <span className={`quiet ${classes.nobody}`}>–</span>;
  return (
    <>
      <span aria-hidden className={`smaller strong beside ${facts.initials}`} title={member.name} translate="no">
        {initialsOf(member.name)}
      </span>
      <bdi className={facts.name} translate="no">
        {member.name}
      </bdi>
    </>
  );
}

/** What has become of the car since: sold, gone, or at another price. */
function CarIs({ is }: { is: Lead['carIs'] }) {
  const { t } = useLingui();
  if (!is) return null;
  const words = {
    sold: t({ message: 'Sold', context: 'a car' }),
    gone: t`No longer listed`,
    priced: t`Price changed`,
  };
  return <small className={`medium ${classes.carIs}`}>{words[is]}</small>;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();

/** How far it is; of one whose answer waits for the shopper's address that, before its status. */
function Status({ lead: { status, isHeld } }: { lead: Lead }) {
  const { t } = useLingui();
  if (!isHeld) return <StatusTag status={status} />;
  return (
    <>
      <span className={`smaller medium ${classes.held}`}>{t`Not sent yet`}</span>
      <span className="visually-hidden">
        , <StatusTag status={status} />
      </span>
    </>
  );
}

/** Since when the shopper waits for an answer; when it came stands behind it. */
function Waiting({ lead, now }: { lead: Lead; now: Date }) {
  const { i18n } = useLingui();
  const isOver = !isWaiting(lead);
  return (
    <time
      dateTime={lead.submittedAt}
      title={formatInstant(lead.submittedAt, i18n.locale)}
      data-overdue={isOverdue(lead, now)}
      className={isOver ? 'quiet smaller' : undefined}
    >
      {isOver ? <Trans>replied</Trans> : i18n._(ageOf(lead.submittedAt, now))}
    </time>
  );
}

/** The payment and how often it is due; of a cash deal the price. */
function Price({ lead }: { lead: Lead }) {
  const { i18n, t } = useLingui();
  if (lead.cashFinanceLease === 'Cash') return formatMoney(lead.totalPurchasePrice, i18n.locale);
  const frequency = frequencyWords[lead.frequency];
  return (
    <>
      {formatMoney(lead.payment, i18n.locale)} <small>{frequency && i18n._(frequency)}</small>
      {lead.isWithoutResidual && <small className={classes.without}>{t`no residual`}</small>}
    </>
  );
}

/** Messages that are new, and other leads of the same shopper, as drawings: their words are for whoever points at them or hears the page. */
function Marks({ lead: { duplicates, merged, unread, asks, language } }: { lead: Lead }) {
  const { t } = useLingui();
  const isFrench = language === 'fr';
  if (duplicates === 0 && merged === 0 && unread === 0 && !asks && !isFrench) return null;
  return (
    <span className={`fixed ${classes.marks}`}>
      {unread > 0 && <UnreadMark unread={unread} />}
      {asks && (
        <span title={t`Has a question`}>
          <IconHelpCircle aria-hidden size={16} stroke={1.75} />
          <span className="visually-hidden">{t`Has a question`}</span>
        </span>
      )}
      {isFrench && (
        <span title={t`Writes in French`}>
          <abbr aria-hidden>{language.toUpperCase()}</abbr>
          <span className="visually-hidden">{t`Writes in French`}</span>
        </span>
      )}
      {duplicates > 0 && (
        <span title={t`Possible duplicate`}>
          <IconUsers aria-hidden size={16} stroke={1.75} />
          <span className="visually-hidden">{t`Possible duplicate`}</span>
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

/** Messages of the shopper that nobody has seen yet. */
function UnreadMark({ unread }: { unread: number }) {
  return (
    <span className={classes.unread}>
      <IconMessage aria-hidden size={14} stroke={2} />
      <span aria-hidden>{unread}</span>
      <span className="visually-hidden">
        <Plural value={unread} one="# new message" other="# new messages" />
      </span>
    </span>
  );
}

function ChooseLead({ lead, selection: { chosen, onChoose } }: { lead: Lead; selection: Selection }) {
  const { t } = useLingui();
  const who = lead.shopper ?? t`N/A`;
  const car = vehicleName(lead);
  return (
    <td className={classes.choose}>
      <Tick aria-label={t`Select ${who}, ${car}`} checked={chosen.has(lead._id)} onChange={() => onChoose(lead._id)} />
    </td>
  );
}

/** What comes with a deal: a car given in, credit asked for, an appointment. In columns; on a card in one line. */
function LeadFacts({ lead, now }: { lead: Lead; now: Date }) {
  const { tradeIn, asksForCredit, appointment } = lead;
  const carIn = tradeIn && (
    <bdi title={tradeIn} translate="no">
      {tradeIn}
    </bdi>
  );
  const booked = appointment && <When appointment={appointment} now={now} />;
  return (
    <>
      <td className={facts.tradeIn}>{carIn ?? <None />}</td>
      <td className={facts.credit}>{asksForCredit ? <Trans context="credit">Requested</Trans> : <None />}</td>
      <td className={facts.booked}>{booked ?? <None />}</td>
      <td className={facts.facts}>
        {booked && <Fact icon={IconCalendar}>{booked}</Fact>}
        {carIn && <Fact icon={IconArrowsExchange}>{carIn}</Fact>}
        {asksForCredit && (
          <Fact icon={IconCheck}>
            <Trans>Credit</Trans>
          </Fact>
        )}
      </td>
    </>
  );
}

const None = () => <span className="quiet">–</span>;

function Fact({ icon: Icon, children }: { icon: typeof IconCheck; children: ReactNode }) {
  return (
    <span className="beside gap-05">
      <Icon aria-hidden size={16} stroke={1.75} />
      {children}
    </span>
  );
}

function When({ appointment, now }: { appointment: NonNullable<Lead['appointment']>; now: Date }) {
  const { i18n, t } = useLingui();
  const today = localDay(now);
  const isToday = appointment.date === today;
  return (
    <time dateTime={`${appointment.date}T${appointment.time}`} data-today={isToday}>
      {isToday ? t`Today` : whenOf(appointment.date, today, i18n.locale)} {appointment.time}
    </time>
  );
}

/** A day as short as a column needs it: by its weekday within the next six days, by its date otherwise. */
export const whenOf = (date: string, today: string, locale: string): string => {
  const isNear = date > today && date <= daysAfter(today, 6);
  const format = isNear
    ? dateFormat('short weekday', locale, { weekday: 'short', timeZone: 'UTC' })
    : dateFormat('short day', locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
};
