import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconMailForward, IconMessage, IconPencil, IconPoint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { NotSent } from '../../appointments/desk/NotSent.tsx';
import { kindWords, stateWords } from '../../delivery/delivery-words.ts';
import { useLeadDeliveries } from '../../delivery/LeadDelivery.tsx';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useSeenMessages } from '../../kit/use-seen-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { HistoryWords } from '../work/HistoryWords.tsx';
import { LeadNote } from '../work/LeadNote.tsx';
import type { LeadWork } from '../work/use-lead-work.ts';
import { Composer } from './Composer.tsx';
import classes from './timeline.module.css';
import { type Entry, timelineOf } from './timeline.ts';

/** How many entries stand there before somebody asks for all. */
const firstEntries = 3;

/** All that has been with the lead in one line, newest first, and above it the place to write into it. */
export function LeadTimeline({ lead, token, shopper, phone, onOffer }: ComponentProps<typeof Composer>) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const deliveries = useLeadDeliveries(lead._id, token);
  const entries = timelineOf(lead, deliveries.data?.data ?? []);
  const queries = useQueryClient();
  const fresh = useSeenMessages(lead.messages, async (last) => {
    await api('markLeadMessagesSeen', { params: { id: lead._id }, body: { last } }, token);
    await queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
    await queries.invalidateQueries({ queryKey: ['dealer', 'dashboard'] });
  });
  // What is new is seen at once, however much has been since.
  const lastFresh = entries.findLastIndex(({ key }) => fresh.has(key));
  const shown = showsAll ? entries : entries.slice(0, Math.max(firstEntries, lastFresh + 1));
  const { length } = entries;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="visually-hidden">{t`Timeline`}</h2>
      {lead.status !== 'withdrawn' && (
        <Composer lead={lead} token={token} shopper={shopper} phone={phone} onOffer={onOffer} />
      )}
      <p role="status" className="visually-hidden">
        {fresh.size > 0 && <Plural value={fresh.size} one="# new message" other="# new messages" />}
      </p>
      <ol className={classes.line} aria-labelledby="timeline">
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`} data-kind={entry.kind}>
            <span className={`centre quiet ${classes.point}`}>{icons[entry.kind]}</span>
            <div className={`small-words narrowing small ${classes.entry}`}>
              <EntryWords entry={entry} id={lead._id} token={token} shopper={shopper} isFresh={fresh.has(entry.key)} />
              {isHeld(entry) && <NotSent shopper={shopper} phone={phone} />}
            </div>
          </li>
        ))}
      </ol>
      {length > Math.max(firstEntries, lastFresh + 1) && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? <Trans>Show newest only</Trans> : <Trans>Show all {length}</Trans>}
        </Button>
      )}
    </section>
  );
}

/** Whether it is an answer that has not been sent. */
const isHeld = (entry: Entry): boolean =>
  entry.kind === 'message' ? entry.message.isHeld : entry.kind === 'happening' && entry.happening.isHeld;

const size = { 'aria-hidden': true, size: 15, stroke: 1.75 } as const;

const icons: Readonly<Record<Entry['kind'], ReactNode>> = {
  happening: <IconPoint {...size} />,
  note: <IconPencil {...size} />,
  message: <IconMessage {...size} />,
  read: <IconEye {...size} />,
  delivery: <IconMailForward {...size} />,
};

type EntryProps = { entry: Entry; id: string; token: string; shopper: string; isFresh: boolean };

function EntryWords({ entry, id, token, shopper, isFresh }: EntryProps) {
  const { t, i18n } = useLingui();
  const readWords = ({ withData, withCredit }: LeadWork['reads'][number]) =>
    withCredit
      ? t`with the customer’s info and credit answers`
      : withData
        ? t`with the customer’s info`
        : t`without the customer’s info`;
  if (entry.kind === 'message') return <MessageWords message={entry.message} shopper={shopper} isFresh={isFresh} />;
  if (entry.kind === 'note') return <LeadNote note={entry.note} id={id} token={token} />;
  return (
    <>
      {entry.kind === 'happening' ? (
        <HistoryWords happening={entry.happening} />
      ) : entry.kind === 'read' ? (
        <p>
          <Trans>
            Read by <bdi translate="no">{entry.read.by ?? t`A former member`}</bdi>
          </Trans>{' '}
          <small>{readWords(entry.read)}</small>
        </p>
      ) : (
        <p data-state={entry.delivery.state}>
          {i18n._(kindWords[entry.delivery.kind])} <small>{i18n._(stateWords[entry.delivery.state])}</small>
        </p>
      )}
      <time dateTime={entry.at} className="fine">
        {formatInstant(entry.at, i18n.locale)}
      </time>
    </>
  );
}

type WordsProps = {
  message: LeadWork['messages'][number];
  /** The shopper's first name. */
  shopper: string;
  /** Nobody at the dealer had seen it before this page was opened. */
  isFresh: boolean;
};

/** One message of either side, in the time line. */
function MessageWords({ message: { side, author, text, at }, shopper, isFresh }: WordsProps) {
  const { t, i18n } = useLingui();
  const who = side === 'shopper' ? shopper || t`The customer` : (author ?? '');
  return (
    <>
      <p className="note">
        {side === 'shopper' ? (
          <Trans>
            <bdi translate="no">{who}</bdi> wrote
          </Trans>
        ) : (
          <Trans>
            <bdi translate="no">{who}</bdi> wrote to the customer
          </Trans>
        )}
        , {formatInstant(at, i18n.locale)}{' '}
        {isFresh && (
          <span className={classes.new}>
            <Trans context="a message">New</Trans>
          </span>
        )}
      </p>
      <p className={`breaks ${classes.text}`} translate="no">
        <bdi>{text}</bdi>
      </p>
    </>
  );
}
