import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { leadDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { formatTime, kindWords } from '../appointment-words.ts';
import { CallOff } from './CallOff.tsx';
import classes from './desk.module.css';
import { useChangeVisit, type Visit } from './use-desk.ts';

type EntryProps = { visit: Visit; token: string };

/** One appointment: who, how and about what, and what its dealer can do with it now. */
export function VisitEntry({ visit, token }: EntryProps) {
  const { i18n, t } = useLingui();
  const { time, appointmentType, name, phone, email, message, enquiryId } = visit;
  return (
    <li className={classes.visit} data-outcome={visit.outcome}>
      <p className={classes.when}>
        <strong>{formatTime(time, i18n.locale)}</strong> <Marks visit={visit} />
      </p>
      <p>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
        , {i18n._(kindWords[appointmentType])}
      </p>
      <p className={`flow gap-15 ${classes.ways}`}>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        {enquiryId && <Link to={leadDetailsPath(enquiryId)}>{t`The deal`}</Link>}
      </p>
      {message && (
        <p className={classes.message}>
          <bdi translate="no">{message}</bdi>
        </p>
      )}
      <Actions visit={visit} token={token} />
    </li>
  );
}

/** What is known of it in a word each. */
function Marks({ visit: { outcome, confirmed, byDealer } }: { visit: Visit }) {
  const { t } = useLingui();
  const marks = [
    outcome === 'came' && t`Came`,
    outcome === 'noShow' && t`Did not come`,
    outcome === null && confirmed && t`Confirmed`,
    byDealer && t`Written down by you`,
  ].filter((mark) => mark !== false);
  return <span className="note">{marks.join(', ')}</span>;
}

function Actions({ visit, token }: EntryProps) {
  const { t } = useLingui();
  const [callsOff, setCallsOff] = useState(false);
  const { _id: id, version, startsAt, outcome, confirmed, byDealer, name } = visit;
  const at = { params: { id }, version };
  const confirming = useChangeVisit({
    change: (_: null) => api('confirmAppointment', at, token),
    words: t`Confirmed. ${name} is told by mail.`,
  });
  const noting = useChangeVisit({
    change: (given: Visit['outcome']) => api('noteOutcome', { ...at, body: { outcome: given } }, token),
    words: t`Noted.`,
  });
  const hasBegun = new Date(startsAt) <= new Date();
  const fault = confirming.fault ?? noting.fault;
  return (
    <>
      <div className={classes.actions}>
        {hasBegun && outcome === null && (
          <>
            <Button busy={noting.busy} onClick={() => noting.run('came')}>{t`Came`}</Button>
            <Button busy={noting.busy} onClick={() => noting.run('noShow')}>{t`Did not come`}</Button>
          </>
        )}
        {hasBegun && outcome !== null && (
          <Button kind="quiet" busy={noting.busy} onClick={() => noting.run(null)}>{t`Take back`}</Button>
        )}
        {!hasBegun && !confirmed && !byDealer && (
          <Button busy={confirming.busy} onClick={() => confirming.run(null)}>{t`Confirm`}</Button>
        )}
        {!hasBegun && <Button kind="quiet" onClick={() => setCallsOff(true)}>{t`Call off`}</Button>}
      </div>
      {fault && <FormMessage kind="error">{fault}</FormMessage>}
      {callsOff && <CallOff visit={visit} token={token} onClose={() => setCallsOff(false)} />}
    </>
  );
}
