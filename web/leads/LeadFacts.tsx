import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsExchange, IconCalendar, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lead } from './LeadsTable.tsx';
import classes from './lead-facts.module.css';
import { dayOf, whenOf } from './lead-when.ts';

/** What comes with a deal: a car given in, credit asked for, an appointment. In columns; on a card in one line. */
export function LeadFacts({ lead, now }: { lead: Lead; now: Date }) {
  const { tradeIn, asksForCredit, appointment } = lead;
  const carIn = tradeIn && (
    <bdi title={tradeIn} translate="no">
      {tradeIn}
    </bdi>
  );
  const booked = appointment && <When appointment={appointment} now={now} />;
  return (
    <>
      <td className={classes.tradeIn}>{carIn ?? <None />}</td>
      <td className={classes.credit}>{asksForCredit ? <Trans context="credit">Asked</Trans> : <None />}</td>
      <td className={classes.booked}>{booked ?? <None />}</td>
      <td className={classes.facts}>
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
  const today = dayOf(now);
  const isToday = appointment.date === today;
  return (
    <time dateTime={`${appointment.date}T${appointment.time}`} data-today={isToday}>
      {isToday ? t`Today` : whenOf(appointment.date, today, i18n.locale)} {appointment.time}
    </time>
  );
}
