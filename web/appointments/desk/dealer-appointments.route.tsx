import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysAfter } from '#contract/calendar-days.ts';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { formatDays, zoneName } from '../appointment-words.ts';
import { AddVisit, type Place } from './AddVisit.tsx';
import { CallOff } from './CallOff.tsx';
import { DayOfVisits } from './DayOfVisits.tsx';
import classes from './desk.module.css';
import { deskAddress, shownDays, useShownDays, useVisits, type View, type Visit, type Visits } from './use-desk.ts';

export default function DealerAppointmentsRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Appointments`}
      description={t`Who’s coming in or expecting a call, by day or week, along with your available times.`}
      crumb={null}
    >
      {({ token }) => <AppointmentsDesk token={token} />}
    </DealerFrame>
  );
}

/** A dealer's calendar: a week or a day of it, what is booked and what is free, and who came. */
function AppointmentsDesk({ token }: { token: string }) {
  const { t } = useLingui();
  const { view, date } = useShownDays();
  const [adds, setAdds] = useState<Place | null>(null);
  // Here and not in its entry, which goes when someone else has cancelled it in the meantime.
  const [callsOff, setCallsOff] = useState<Visit | null>(null);
  const visits = useVisits(token, view, date);
  if (visits.isError && !visits.data) return <LoadFailed title={t`We couldn’t load the appointments.`} of={visits} />;
  if (!visits.data) return <Skeleton width="100%" height="20rem" />;
  const { view: shown, around, ...calendar } = visits.data;
  return (
    <div className="column gap-2">
      <Bar view={shown} around={around} calendar={calendar} onWalkIn={() => setAdds({ when: 'now' })} />
      <div className={`stack gap-2 ${classes.days}`} data-view={shown} aria-busy={visits.isPlaceholderData}>
        {shownDays(shown, around).map((day) => (
          <DayOfVisits
            key={day}
            date={day}
            calendar={calendar}
            token={token}
            showsFree={shown === 'day'}
            onAdd={(time) => setAdds({ when: 'at', date: day, time })}
            onCallOff={setCallsOff}
          />
        ))}
      </div>
      <CalendarSubscription token={token} />
      {adds && <AddVisit place={adds} token={token} onClose={() => setAdds(null)} />}
      {callsOff && (
        <CallOff
          visit={calendar.data.find(({ _id }) => _id === callsOff._id) ?? callsOff}
          token={token}
          onClose={() => setCallsOff(null)}
        />
      )}
    </div>
  );
}

type BarProps = { view: View; around: string; calendar: Visits; onWalkIn: () => void };

/** Which days these are, the way to others, and who has just walked in. */
function Bar({ view, around, calendar: { today, timeZone, data }, onWalkIn }: BarProps) {
  const { t, i18n } = useLingui();
  const step = view === 'week' ? 7 : 1;
  const days = shownDays(view, around);
  const [first = around, last = around] = [days[0], days.at(-1)];
  const booked = data.filter(({ status }) => status === 'booked').length;
  return (
    <div className="flow-row apart gap-15">
      <div className="flow-row gap-1">
        <Link className={classes.step} to={deskAddress(view, daysAfter(around, -step))} aria-label={t`Earlier`}>
          ‹
        </Link>
        <h2 className={`larger ${classes.span}`}>{formatDays(first, last, i18n.locale)}</h2>
        <Link className={classes.step} to={deskAddress(view, daysAfter(around, step))} aria-label={t`Later`}>
          ›
        </Link>
        {!days.includes(today) && <Link className="link" to={deskAddress(view)}>{t`Today`}</Link>}
        <span className="note">
          <Trans>
            <Plural value={booked} one="# booked" other="# booked" />, {zoneName(timeZone, first, i18n.locale)}
          </Trans>
        </span>
      </div>
      <div className="flow-row gap-15">
        <nav aria-label={t`View`} className="state-tabs">
          {(['day', 'week'] as const).map((each) => (
            <Link key={each} to={deskAddress(each, around)} aria-current={each === view ? 'page' : undefined}>
              {each === 'day' ? t`Day` : t`Week`}
            </Link>
          ))}
        </nav>
        <Button kind="primary" onClick={onWalkIn}>{t`Walk-in`}</Button>
      </div>
    </div>
  );
}

type Known = CallReply<'readCalendarAddress'>;

const knownKey = ['dealer', 'calendar-address'] as const;

/** The way to the same appointments in the member's own calendar program. */
function CalendarSubscription({ token }: { token: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.subscription} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="opener">
        <Trans>Add to your calendar</Trans>
      </summary>
      {isOpen && <Subscription token={token} />}
    </details>
  );
}

function Subscription({ token }: { token: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const known = useQuery({
    queryKey: knownKey,
    queryFn: () => api('readCalendarAddress', {}, token),
    refetchOnMount: 'always',
  });
  const keep = ({ data }: Known) => queries.setQueryData<Known>(knownKey, { data });
  const make = useMutation({ mutationFn: () => api('makeCalendarAddress', {}, token), onSuccess: keep });
  const end = useMutation({
    mutationFn: () => api('endCalendarAddress', {}, token),
    onSuccess: (reply) => {
      make.reset();
      keep(reply);
    },
  });
  if (known.isError && !known.data) return <LoadFailed title={t`We couldn’t load your calendar.`} of={known} />;
  if (!known.data) return <Skeleton width="100%" height="6rem" />;
  const { data } = known.data;
  return (
    <div className={`stack gap-15 ${classes.inside}`}>
      <p>
        <Trans>
          Subscribe to a secret address in Google, Outlook or Apple Calendar, and your bookings appear there
          automatically. Anyone with the address can see who you’re meeting, when and how. Phone numbers and messages
          stay here.
        </Trans>
      </p>
      {make.data && <ToldAddress address={make.data.address} />}
      {data && !make.data && <MadeBefore address={data} />}
      <CallFailed error={make.error ?? end.error} />
      <div className="flow-row gap-15">
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {data ? t`Create new address` : t`Create address`}
        </Button>
        {data && (
          <Button kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>{t`Turn off the address`}</Button>
        )}
      </div>
      {data && (
        <p className="note">{t`A new address will replace the old one. Calendars that use the old one will stop updating.`}</p>
      )}
    </div>
  );
}

/** The address, which is shown this once. */
function ToldAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className={`stack bottoms gap-1-15 ${classes.told}`}>
      <TextField
        label={t`Your calendar address (shown only once)`}
        value={address}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{isCopied ? t`Copied` : t`Copy`}</Button>
      <a className="link" href={address.replace(/^https?:/, 'webcal:')}>{t`Open in your calendar`}</a>
    </div>
  );
}

function MadeBefore({ address: { madeAt, lastReadAt } }: { address: NonNullable<Known['data']> }) {
  const { i18n } = useLingui();
  const made = formatInstant(madeAt, i18n.locale);
  const read = lastReadAt && formatInstant(lastReadAt, i18n.locale);
  return (
    <p>
      <Trans>Your calendar address was created on {made}.</Trans>{' '}
      {read ? (
        <Trans>A calendar app last checked this address on {read}.</Trans>
      ) : (
        <Trans>No calendar app has checked it yet.</Trans>
      )}
    </p>
  );
}
