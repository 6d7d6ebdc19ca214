import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangeName, ChangeWords } from './ChangeWords.tsx';
import { DeskOutcome } from './DeskOutcome.tsx';
import classes from './save-bar.module.css';
import type { Desk } from './use-parts.ts';

type SaveBarProps = { desk: Desk; isPublic: boolean; onSave: () => void };

/** How many changes stand in the bar itself; all of them in its list. */
const inLine = 2;

/** The one bar of the page: what has changed, with what was there, and the one press that saves it all. */
export function SaveBar({ desk, isPublic, onSave }: SaveBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { count, isSaving } = desk;
  useListener(onKey, (event) => {
    const isAsked =
      event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isAsked || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (count > 0 && !isSaving) onSave();
  });
  if (count === 0) {
    return (
      <div className={classes.foot}>
        <DeskOutcome desk={desk} isPublic={isPublic} />
      </div>
    );
  }
  return (
    <section className={classes.bar} aria-label={t`Unsaved changes`} data-task-bar>
      <KeepInSight />
      {isOpen && <AllChanges desk={desk} />}
      <DeskOutcome desk={desk} isPublic={isPublic} />
      <div className={classes.line}>
        <p className={classes.summary}>
          <Summary desk={desk} />
        </p>
        <div className={classes.buttons}>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={classes.each}>
            <Trans>Each change</Trans>
            <IconChevronDown aria-hidden />
          </Button>
          <Button onClick={desk.discard} disabled={isSaving}>{t`Discard`}</Button>
          <Button kind="primary" onClick={onSave} busy={isSaving} aria-keyshortcuts="Control+S Meta+S">
            {isSaving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
            <kbd aria-hidden>{t`Ctrl S`}</kbd>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The bar comes with the first change: the field that is being changed must not lie under it. */
function KeepInSight() {
  useWhenAlive(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  return null;
}

const changesIn = ({ parts }: Desk) =>
  parts.flatMap(({ name, frame, words }) => frame.changes.map((change) => ({ name, frame, words, change })));

/** The first changes on one line, and how many there are in all. */
function Summary({ desk }: { desk: Desk }) {
  const all = changesIn(desk);
  const further = all.length - inLine;
  return (
    <>
      <span className="strong" role="status">
        <Plural value={all.length} one="# change:" other="# changes:" />
      </span>{' '}
      {all.slice(0, inLine).map(({ name, words, change }, place) => (
        <span key={`${name}.${change.key}`}>
          {place > 0 && ', '}
          <ChangeWords words={words} change={change} />
        </span>
      ))}
      {further > 0 && (
        <>
          {' '}
          <Plural value={further} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}

/** Every change on a line of its own, to be taken back by itself. */
function AllChanges({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  return (
    <ul className={classes.all} aria-label={t`Changes`}>
      {changesIn(desk).map(({ name, frame, words, change }) => (
        <li key={`${name}.${change.key}`}>
          <span>
            <ChangeWords words={words} change={change} />
          </span>
          <Button kind="quiet" onClick={() => frame.undo(change.key)} disabled={desk.isSaving}>
            <Trans>Undo</Trans>
            <ChangeName words={words} change={change} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
