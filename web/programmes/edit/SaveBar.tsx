import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { programmesKey } from '../programme-list.ts';
import editor from './editor.module.css';
import type { DraftState } from './use-draft.ts';
import type { SaveState } from './use-save-programme.ts';

type SaveBarProps = { state: DraftState; saving: SaveState; isNew: boolean };

/** Saves the form; says what came of the last attempt. */
export function SaveBar({ state, saving, isNew }: SaveBarProps) {
  const { t } = useLingui();
  const { isChanged } = state;
  return (
    <div className={`column gap-1 ${editor.bar}`}>
      <Outcome saving={saving} />
      <div className="flow-row gap-15">
        <Button
          kind={isChanged ? 'primary' : 'secondary'}
          type="submit"
          disabled={!isChanged && !isNew}
          busy={saving.isSaving}
        >
          {saving.isSaving ? <Trans>Saving…</Trans> : <Trans>Save programme</Trans>}
        </Button>
        {isChanged && !saving.isSaving && <span className="note">{t`Not saved yet.`}</span>}
      </div>
    </div>
  );
}

function Outcome({ saving }: { saving: SaveState }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const queries = useQueryClient();
  const wrong = Object.values(saving.errors);
  if (saving.isStale) {
    return (
      <div role="alert" className="stack gap-1 overtaken">
        <p>{t`This was changed meanwhile, in another window or by somebody else. What you entered is still here.`}</p>
        <div className="flow-row gap-15">
          <Button onClick={() => void queries.invalidateQueries({ queryKey: programmesKey })}>
            {t`Fetch the newest version`}
          </Button>
        </div>
      </div>
    );
  }
  if (saving.failure) return <FormMessage kind="error">{failureWords(saving.failure)}</FormMessage>;
  if (wrong.length === 0) return null;
  return (
    <>
      <FormMessage kind="error">
        <Plural value={wrong.length} one="# thing is wrong." other="# things are wrong; the first:" /> {wrong[0]}
      </FormMessage>
      {saving.onlyNames && (
        <div className="flow-row">
          <Button busy={saving.isSaving} onClick={() => saving.save(true)}>{t`The names are right, save`}</Button>
        </div>
      )}
    </>
  );
}
