import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { useTellUnsaved } from '../../shell/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { OneCar } from '../OneCar.tsx';
import { type OneProgramme, programmesKey, termsOf } from '../programme-list.ts';
import { kindNames } from '../programme-words.ts';
import { type Draft, draftOf } from './draft.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import editor from './editor.module.css';
import { RebatesPart } from './RebatesPart.tsx';
import { TermsPart } from './TermsPart.tsx';
import { termsOfDraft } from './terms-of-draft.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { type SaveState, useSaveProgramme } from './use-save-programme.ts';
import { ForWhichCars, WhatAndWhen, WhoGetsIt } from './WhatAndWhen.tsx';

type EditorProps = {
  session: DealerSession;
  /** Null for one that is only being written. */
  kept: OneProgramme | null;
  first: Draft;
};

/** The form of a programme, saved as a whole; what the server finds wrong stands beside its cell. */
export function ProgrammeEditor({ session, kept, first }: EditorProps) {
  const { t, i18n } = useLingui();
  const state = useDraft(first);
  const saving = useSaveProgramme({ token: session.token, kept, state });
  const { draft } = state;
  // While it is saved nothing is lost any more: the page goes to the list by itself.
  useTellUnsaved('programme', state.isChanged && !saving.isSaving && !saving.isSaved);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    saving.save(false);
  };
  const kind = i18n._(kindNames[draft.kind]);
  return (
    <form method="post" noValidate aria-label={t`Programme`} onSubmit={send} className={`column gap-3 ${editor.page}`}>
      <p className="strong">{kind}</p>
      <WhatAndWhen state={state} errors={saving.errors} />
      <ForWhichCars state={state} errors={saving.errors} />
      {draft.kind === 'rebate' ? (
        <RebatesPart state={state} errors={saving.errors} />
      ) : (
        <TermsPart state={state} errors={saving.errors} />
      )}
      <WhoGetsIt state={state} errors={saving.errors} />
      <TryIt state={state} kept={kept} token={session.token} />
      <SaveBar state={state} saving={saving} isNew={kept === null} />
      {kept && (
        <EarlierVersions
          one={kept}
          token={session.token}
          onTake={(programme) => state.change(draftOf(termsOf(programme)))}
        />
      )}
    </form>
  );
}

/** What the form would make of one car's payment, before it is saved. */
function TryIt({ state, kept, token }: { state: DraftState; kept: OneProgramme | null; token: string }) {
  const { t } = useLingui();
  const trying = useMutation({
    mutationFn: (carId?: string) => {
      const programmes = [termsOfDraft(state.draft).terms];
      const replaces = kept ? [kept.programme.id] : [];
      return api('tryProgrammes', { body: { programmes, replaces, ...(carId && { carId }) } }, token);
    },
  });
  return (
    <div className="column gap-15">
      <div className="flow-row">
        <Button
          busy={trying.isPending}
          onClick={() => trying.mutate(undefined)}
        >{t`Try it on one of your cars`}</Button>
      </div>
      <CallFailed error={trying.error} />
      {trying.data && <OneCar tried={trying.data.data} onCar={(id) => trying.mutate(id)} />}
    </div>
  );
}

/** Saves the form; says what came of the last attempt. */
function SaveBar({ state, saving, isNew }: { state: DraftState; saving: SaveState; isNew: boolean }) {
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
