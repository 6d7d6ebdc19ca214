import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../kit/format.ts';
import type { SourceShown } from './source-changes.ts';
import classes from './sources.module.css';
import { useSourceValue } from './use-source-value.ts';

type SourceEntryProps = { entry: SourceShown; today: string };

/** One fact: what it is and its value, its days, the source's words or why they were not read, and the source. */
export function SourceEntry({ entry, today }: SourceEntryProps) {
  const textOf = useSourceValue();
  return (
    <article id={entry._id} className={`stack gap-075 ruled ${classes.entry}`}>
      <h3 className="flow apart">
        <span>{entry.name}</span>
        <span className={entry.unit === 'law' ? 'breaks' : 'in-line'}>{textOf(entry)}</span>
      </h3>
      <Days entry={entry} today={today} />
      {entry.passage === null ? (
        <p className="small">
          <strong className="medium">
            <Trans>Not verified.</Trans>
          </strong>{' '}
          {entry.reason}
        </p>
      ) : (
        <blockquote lang="en" translate="no" className={`small breaks ${classes.passage}`}>
          {entry.passage}
        </blockquote>
      )}
      <Origin entry={entry} />
    </article>
  );
}

/** From when until when it holds, seen from today. */
function Days({ entry: { inForceFrom, inForceUntil }, today }: SourceEntryProps) {
  const { i18n } = useLingui();
  const from = inForceFrom && formatDay(inForceFrom, i18n.locale);
  const until = inForceUntil && formatDay(inForceUntil, i18n.locale);
  const isOver = inForceUntil !== null && inForceUntil < today;
  return (
    <p className="note">
      {from &&
        until &&
        (isOver ? (
          <Trans>
            Was in effect from {from} to {until}
          </Trans>
        ) : (
          <Trans>
            In effect from {from} to {until}
          </Trans>
        ))}
      {from && !until && <Trans>In effect from {from}</Trans>}
      {!from && <Trans>We don’t know when this took effect.</Trans>}
    </p>
  );
}

/** The source by the title that its publisher gave it, and the day on which it was looked up. */
function Origin({ entry: { source, verified, checkedOn } }: Pick<SourceEntryProps, 'entry'>) {
  const { i18n } = useLingui();
  const day = formatDay(checkedOn, i18n.locale);
  return (
    <p className="fine breaks">
      {source.address !== '' && (
        <>
          <a href={source.address} rel="noreferrer" target="_blank" lang="en">
            {source.title}
          </a>
          {' · '}
        </>
      )}
      {verified ? <Trans>Verified on {day}</Trans> : <Trans>Checked on {day}</Trans>}
    </p>
  );
}
