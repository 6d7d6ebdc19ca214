import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import classes from './save-bar.module.css';
import { type Desk, needsAnotherLook } from './use-parts.ts';

/** What became of the last press: what is saved, what is not and why, and the way back. */
export function DeskOutcome({ desk, isPublic }: { desk: Desk; isPublic: boolean }) {
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
          <FormMessage kind="success">{t`Brought back as it was.`}</FormMessage>
        ) : (
          <FormMessage kind="error">{t`Not all could be brought back: something was changed meanwhile.`}</FormMessage>
        )}
      </div>
    );
  }
  return (
    <div className={classes.outcome}>
      <FormMessage kind="note">{t`Your changes are discarded.`}</FormMessage>
      <Button kind="quiet" onClick={outcome.putBack}>{t`Put them back`}</Button>
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
            ? t`Saved: ${saved}. Not saved: ${titles}. Please look at it again.`
            : t`Not saved: ${titles}. Please look at it again.`}
        </FormMessage>
      </div>
    );
  }
  if (count > 0 || outcome.saved.length === 0) return null;
  return (
    <div className={classes.outcome}>
      <FormMessage kind="success">
        {isPublic ? t`Saved. Shoppers see it from now on.` : t`Saved. Shoppers see it once your page is public.`}
      </FormMessage>
      <Button kind="quiet" onClick={undoSave}>{t`Undo`}</Button>
    </div>
  );
}
