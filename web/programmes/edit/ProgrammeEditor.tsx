import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, Refused } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { fieldErrors, useFailureWords } from '../../kit/refusal-words.ts';
import { paths } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { useTellUnsaved } from '../../shell/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { OneCar } from '../OneCar.tsx';
import { type OneProgramme, programmesKey, tabOf, termsOf } from '../programme-list.ts';
import { kindNames } from '../programme-words.ts';
import { type Draft, draftOf } from './draft.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import editor from './editor.module.css';
import { RebatesPart } from './RebatesPart.tsx';
import { TermsPart } from './TermsPart.tsx';
import { errorsByCell, termsOfDraft, type Written } from './terms-of-draft.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { ForWhichCars, WhatAndWhen, WhoQualifies } from './WhatAndWhen.tsx';

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
    <form method="post" noValidate aria-label={t`Program`} onSubmit={send} className={`column gap-3 ${editor.page}`}>
      <p className="strong">{kind}</p>
      <WhatAndWhen state={state} errors={saving.errors} />
      <ForWhichCars state={state} errors={saving.errors} />
      {draft.kind === 'rebate' || draft.kind === 'governmentRebate' ? (
        <RebatesPart state={state} errors={saving.errors} />
      ) : (
        <TermsPart state={state} errors={saving.errors} />
      )}
      <WhoQualifies state={state} errors={saving.errors} />
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
        >{t`Try this program on one of your cars`}</Button>
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
          {saving.isSaving ? <Trans>Saving…</Trans> : <Trans>Save program</Trans>}
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
        <p>{t`This program was changed in another window or by someone else. Your entries are still here.`}</p>
        <div className="flow-row gap-15">
          <Button onClick={() => void queries.invalidateQueries({ queryKey: programmesKey })}>
            {t`Get the latest version`}
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
        <Plural value={wrong.length} one="# problem to fix:" other="# problems to fix, starting with:" /> {wrong[0]}
      </FormMessage>
      {saving.onlyNames && (
        <div className="flow-row">
          <Button busy={saving.isSaving} onClick={() => saving.save(true)}>{t`Save with these names`}</Button>
        </div>
      )}
    </>
  );
}

type Saving = { readonly token: string; readonly kept: OneProgramme | null; readonly state: DraftState };

type Attempt = { readonly written: Written; readonly namesAreMeant: boolean };

type SaveState = ReturnType<typeof useSaveProgramme>;

/** Fields that may hold a name which is meant as it is. */
const nameCells = ['makes', 'models'];

/** Saves a programme and goes to its sheet. */
const useSaveProgramme = ({ token, kept, state }: Saving) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [once] = useState(sentOnce);
  const saving = useMutation({
    mutationFn: async ({ written: { terms }, namesAreMeant }: Attempt) => {
      if (!kept) {
        const body = { programmes: [terms], namesAreMeant };
        return once(body, (idempotencyKey) => api('createProgrammes', { body, idempotencyKey }, token));
      }
      const { id } = kept.programme;
      const programmes = [{ id, version: kept.version, terms }];
      return api('changeProgrammes', { body: { programmes, namesAreMeant } }, token);
    },
    onSuccess: async ({ data: [saved] }) => {
      await queries.invalidateQueries({ queryKey: programmesKey });
      if (saved) await navigate(await sheetAddress(saved.id));
    },
  });
  /** The list on the tab where the programme now stands. */
  const sheetAddress = async (id: string) => {
    const { data } = await api('readDealerProgramme', { params: { id }, query: {} }, token);
    return `${paths.dealerProgrammes}?${new URLSearchParams({ state: tabOf(data.state), sheet: id })}`;
  };
  const wrong = saving.variables ? errorsByCell(fieldErrors(saving.error), saving.variables.written) : {};
  const cells = Object.keys(wrong);
  const isStale = saving.error instanceof Refused && saving.error.status === 412;
  return {
    /** @param namesAreMeant makes and models that nobody knows are right as they are */
    save: (namesAreMeant: boolean) => saving.mutate({ written: termsOfDraft(state.draft), namesAreMeant }),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** What is wrong, by the cells of the form. */
    errors: isStale ? {} : wrong,
    /** Whether nothing is wrong but names that nobody knows. */
    onlyNames: cells.length > 0 && cells.every((cell) => nameCells.includes(cell)),
    isStale,
    /** Why it failed, where no cell is at fault. */
    failure: isStale || cells.length > 0 ? null : saving.error,
  };
};
