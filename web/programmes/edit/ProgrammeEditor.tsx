import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { api } from '../../kit/api.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { useTellUnsaved } from '../../shell/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { OneCar } from '../OneCar.tsx';
import { termsOf } from '../programme-terms.ts';
import { kindNames } from '../programme-words.ts';
import { type Draft, draftOf } from './draft.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import editor from './editor.module.css';
import { ForWhichCars } from './ForWhichCars.tsx';
import type { OneProgramme } from './programme-query.ts';
import { RebatesPart } from './RebatesPart.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TermsPart } from './TermsPart.tsx';
import { termsOfDraft } from './terms-of-draft.ts';
import { type DraftState, useDraft } from './use-draft.ts';
import { useSaveProgramme } from './use-save-programme.ts';
import { WhatAndWhen, WhoGetsIt } from './WhatAndWhen.tsx';

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

type TryItProps = { state: DraftState; kept: OneProgramme | null; token: string };

/** What the form would make of one car's payment, before it is saved. */
function TryIt({ state, kept, token }: TryItProps) {
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
