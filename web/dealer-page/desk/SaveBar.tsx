import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { LeafWords } from './leaf-words.ts';
import type { Change } from './leaves.ts';
import classes from './save-bar.module.css';
import { type Desk, needsAnotherLook } from './use-parts.ts';

/** How many changes stand in the bar itself; all of them in its list. */
const inLine = 2;

/** The one bar of the page: what has changed, with what was there, and the one press that saves it all. */
export function SaveBar({ desk, isPublic, onSave }: { desk: Desk; isPublic: boolean; onSave: () => void }) {
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
        <p className={`narrowing small breaks ${classes.summary}`}>
          <Summary desk={desk} />
        </p>
        <div className={classes.buttons}>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={classes.each}>
            <Trans>Show changes</Trans>
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

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What changed, for those who hear a button that stands beside it. */
function ChangeName({ words, change: { key } }: { words: LeafWords; change: Change }) {
  return <span className="visually-hidden">: {words.label(key)}</span>;
}

/** A change with what was there: "Saturday 9:00 a.m. – 6:00 p.m. (was Closed)". */
function ChangeWords({ words, change: { key, was, now } }: { words: LeafWords; change: Change }) {
  const isGone = (value: unknown) => value === undefined || (!words.saysNothing && isNothing(value));
  const before = <span translate="no">{isGone(was) ? '' : words.text(was, key)}</span>;
  return (
    <>
      <span className="strong" translate="no">
        {words.label(key)}
      </span>{' '}
      {isGone(now) ? <Trans>removed</Trans> : <span translate="no">{words.text(now, key)}</span>}{' '}
      <span className="quiet">{isGone(was) ? <Trans>(new)</Trans> : <Trans>(was {before})</Trans>}</span>
    </>
  );
}

/** What became of the last press: what is saved, what is not and why, and the way back. */
function DeskOutcome({ desk, isPublic }: { desk: Desk; isPublic: boolean }) {
  const { t } = useLingui();
  const { outcome, count, isSaving } = desk;
  if (!outcome || isSaving) return null;
  if (outcome.kind === 'saved') return <SavedOrNot desk={desk} isPublic={isPublic} />;
  // What was said of an earlier state is no longer true of this one.
  if (count > 0) return null;
  if (outcome.kind === 'undone') {
    return (
      <div className={classes.outcome}>
        {outcome.isWhole ? (
          <FormMessage kind="success">{t`Changes undone.`}</FormMessage>
        ) : (
          <FormMessage kind="error">{t`We couldn’t restore everything because something changed in the meantime.`}</FormMessage>
        )}
      </div>
    );
  }
  return (
    <div className={classes.outcome}>
      <FormMessage kind="note">{t`Your changes were discarded.`}</FormMessage>
      <Button kind="quiet" onClick={outcome.putBack}>{t`Restore changes`}</Button>
    </div>
  );
}

function SavedOrNot({ desk, isPublic }: { desk: Desk; isPublic: boolean }) {
  const { t } = useLingui();
  const { outcome, count, undoSave, parts } = desk;
  if (outcome?.kind !== 'saved') return null;
  const titlesOf = (names: readonly string[]) =>
    parts.filter(({ name }) => names.includes(name)).map(({ title }) => title);
  const notSaved = parts.filter((part) => outcome.failed.includes(part.name) && needsAnotherLook(part));
  const titles = notSaved.map(({ title }) => title).join(', ');
  if (notSaved.length > 0) {
    const saved = titlesOf(outcome.saved.map(({ name }) => name)).join(', ');
    return (
      <div className={classes.outcome}>
        <FormMessage kind="error">
          {saved
            ? t`Saved: ${saved}. Not saved: ${titles}. Please check and try again.`
            : t`Not saved: ${titles}. Please check and try again.`}
        </FormMessage>
      </div>
    );
  }
  if (count > 0 || outcome.saved.length === 0) return null;
  return (
    <div className={classes.outcome}>
      <FormMessage kind="success">
        {isPublic
          ? t`Saved. Shoppers can see your changes now.`
          : t`Saved. Shoppers will see your changes once your page is public.`}
      </FormMessage>
      <Button kind="quiet" onClick={undoSave}>{t`Undo`}</Button>
    </div>
  );
}
