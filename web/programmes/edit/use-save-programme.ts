import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, Refused } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { paths } from '../../paths.ts';
import { type OneProgramme, programmesKey, tabOf } from '../programme-list.ts';
import { errorsByCell, termsOfDraft, type Written } from './terms-of-draft.ts';
import type { DraftState } from './use-draft.ts';

type Saving = { readonly token: string; readonly kept: OneProgramme | null; readonly state: DraftState };

type Attempt = { readonly written: Written; readonly namesAreMeant: boolean };

export type SaveState = ReturnType<typeof useSaveProgramme>;

/** Fields that may hold a name which is meant as it is. */
const nameCells = ['makes', 'models'];

/** Saves a programme and goes to its sheet. */
export const useSaveProgramme = ({ token, kept, state }: Saving) => {
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
