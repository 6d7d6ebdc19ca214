import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../kit/api.ts';
import { dealerPath } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Appointment, formatTime, formatWeekday, kindWords, zoneName } from './appointment-words.ts';
import classes from './appointments.module.css';
import { CalendarFileButton } from './CalendarFileButton.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { useChangeAppointment } from './use-change-appointment.ts';

/** The person's appointments with dealers: those to come first. */
export function MyAppointments({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const appointments = useQuery({
    queryKey: ['user', 'appointments'],
    queryFn: () => api('listAppointments', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  const list = appointments.data?.data;
  // Here and not in the card: a card that is over offers nothing more, and what lies over the page stays all the same.
  const [opened, setOpened] = useState<Opened | null>(null);
  const about = list?.find(({ _id }) => _id === opened?.id);
  const close = () => setOpened(null);
  return (
    <section className={`stack gap-2 ${classes.list}`} aria-labelledby="your-appointments">
      <h2 id="your-appointments">{t`Your appointments`}</h2>
      {list?.length === 0 ? (
        <p className="note">
          <Trans>
            No appointments yet. Use “Get an Appointment” on a dealer’s page to book a visit, a call or a text chat.
          </Trans>
        </p>
      ) : list ? (
        <ul className={`stack gap-2 ${classes.cards}`}>
          {list.map((appointment) => (
            <AppointmentCard
              key={appointment._id}
              appointment={appointment}
              onOpen={(what) => setOpened({ id: appointment._id, what })}
            />
          ))}
        </ul>
      ) : appointments.isError ? (
        <LoadFailed title={t`We couldn’t load your appointments.`} of={appointments} />
      ) : (
        <div role="status" className={`stack gap-2 ${classes.cards}`}>
          <span className="visually-hidden">{t`Loading your appointments…`}</span>
          <div className={`card stack top gap-075 ${classes.card}`} aria-hidden="true">
            <Skeleton width="72%" height="24px" />
            <Skeleton width="48%" />
            <Skeleton width="64%" />
          </div>
        </div>
      )}
      {about && opened?.what === 'move' && <MoveAppointment appointment={about} token={token} onClose={close} />}
      {about && opened?.what === 'cancel' && <CancelAppointment appointment={about} token={token} onClose={close} />}
    </section>
  );
}

/** What lies over the page, and which appointment it is about. */
type Opened = { readonly id: string; readonly what: 'move' | 'cancel' };

type CardProps = { appointment: Appointment; onOpen: (what: Opened['what']) => void };

/** One appointment: when, with whom and how, and what can still be done with it. */
function AppointmentCard({ appointment, onOpen }: CardProps) {
  const { i18n } = useLingui();
  const title = useId();
  const { date, time, timeZone, dealer, status, startsAt, appointmentType } = appointment;
  const isComing = status === 'booked' && new Date(startsAt) > new Date();
  const day = formatWeekday(date, i18n.locale);
  const clock = formatTime(time, i18n.locale);
  return (
    <li>
      <article className={`card stack top gap-075 ${classes.card}`} data-over={!isComing} aria-labelledby={title}>
        <h3 id={title}>
          <Trans>
            {day}, {clock}
          </Trans>
        </h3>
        <p className={`note ${classes.words}`}>{zoneName(timeZone, date, i18n.locale)}</p>
        <p>
          {i18n._(kindWords[appointmentType])}, <Link to={dealerPath(dealer.businessName)}>{dealer.name}</Link>
        </p>
        {appointmentType === 'storeVisit' && (
          <p className={`note ${classes.words}`}>
            {dealer.address}, {dealer.city}
          </p>
        )}
        <p>
          {status === 'cancelled' ? <Trans>Cancelled</Trans> : isComing ? <Trans>Booked</Trans> : <Trans>Past</Trans>}
        </p>
        {isComing && <CardActions appointment={appointment} onOpen={onOpen} titleId={title} />}
      </article>
    </li>
  );
}

function CardActions({ titleId, appointment, onOpen }: CardProps & { titleId: string }) {
  const { t } = useLingui();
  return (
    <div className={`flow gap-15 ${classes.buttons}`}>
      <CalendarFileButton appointment={appointment} />
      <Button aria-describedby={titleId} onClick={() => onOpen('move')}>{t`Reschedule`}</Button>
      <Button aria-describedby={titleId} onClick={() => onOpen('cancel')}>{t`Cancel`}</Button>
    </div>
  );
}

type SheetProps = { appointment: Appointment; token: string | undefined; onClose: () => void };

/** Asks before it cancels: the time may be taken by somebody else the moment after. */
function CancelAppointment({ appointment, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const { _id: id, version, dealer } = appointment;
  const { run, busy, fault } = useChangeAppointment({
    change: (_: null) => api('cancelAppointment', { params: { id }, version }, token),
    words: t`Your appointment has been cancelled.`,
    onDone: onClose,
  });
  return (
    <Sheet title={t`Cancel the appointment`} onClose={onClose}>
      <div className="stack gap-25">
        <p>
          <Trans>We’ll free up the time and let {dealer.name} know.</Trans>
        </p>
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className={`flow gap-15 ${classes.buttons}`}>
          <Button kind="primary" busy={busy} onClick={() => run(null)}>{t`Cancel Appointment`}</Button>
          <Button onClick={onClose}>{t`Keep it`}</Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Chooses another free time of the same dealer. */
function MoveAppointment({ appointment, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const { _id: id, version, dealer } = appointment;
  const [slot, setSlot] = useState({ date: '', time: '' });
  const { run, busy, fault } = useChangeAppointment({
    change: (body: typeof slot) => api('moveAppointment', { params: { id }, body, version }, token),
    words: t`Your appointment has been moved.`,
    onDone: onClose,
  });
  const isChosen = slot.date !== '' && slot.time !== '';
  return (
    <Sheet title={t`Reschedule appointment`} onClose={onClose}>
      <div className="stack gap-25">
        <p>{dealer.name}</p>
        <SlotChoice businessName={dealer.businessName} {...slot} onChange={setSlot} errors={{}} />
        {fault && <FormMessage kind="error">{fault}</FormMessage>}
        <div className={`flow gap-15 ${classes.buttons}`}>
          <Button
            kind="primary"
            busy={busy}
            disabled={!isChosen}
            title={isChosen ? undefined : t`Choose a day and a time.`}
            onClick={() => run(slot)}
          >
            <Trans>Reschedule Appointment</Trans>
          </Button>
          <Button onClick={onClose}>{t`Close`}</Button>
        </div>
      </div>
    </Sheet>
  );
}
