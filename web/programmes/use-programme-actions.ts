import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast, toastTimes } from '../shell/toast.ts';
import { programmesKey, termsOf } from './programme-list.ts';
import { idsOf, type ProgrammeSheet } from './sheets.ts';

export type ProgrammeAction = 'copy' | 'end' | 'remove' | 'restore' | 'setAside' | 'takeBack';

/** What was done last, with the way back. */
export type Done = {
  readonly action: ProgrammeAction;
  readonly changed: number;
  readonly undo: () => Promise<unknown>;
};

type Rows = Pick<ProgrammeSheet, 'rows'>;

/** Each act by the call that does it, and by the one that takes it back. */
const acts = (token: string, sheet: Rows) => {
  const body = { ids: idsOf(sheet) };
  type Named = 'removeProgrammes' | 'restoreProgrammes' | 'setProgrammesAside' | 'takeProgrammesBack';
  const there = async (name: Named, back: Named) => {
    const { changed } = await api(name, { body }, token);
    return { changed: changed.length, undo: () => api(back, { body: { ids: changed } }, token) };
  };
  return {
    copy: async () => {
      const ids = (await api('copyProgrammes', { body, idempotencyKey: crypto.randomUUID() }, token)).data.map(
        ({ id }) => id,
      );
      return { changed: ids.length, undo: () => api('removeProgrammes', { body: { ids } }, token) };
    },
    end: async () => {
      const { data } = await api('endProgrammes', { body }, token);
      // What stood before comes back in a new version, unless somebody else had changed it meanwhile.
      const was = new Map(sheet.rows.map(({ programme }) => [programme.id, programme]));
      const programmes = data.flatMap(({ id, version }) => {
        const before = was.get(id);
        return before && before.version + 1 === version ? [{ id, version, terms: termsOf(before) }] : [];
      });
      return {
        changed: data.length,
        undo: () => api('changeProgrammes', { body: { programmes, namesAreMeant: true } }, token),
      };
    },
    remove: () => there('removeProgrammes', 'restoreProgrammes'),
    restore: () => there('restoreProgrammes', 'removeProgrammes'),
    setAside: () => there('setProgrammesAside', 'takeProgrammesBack'),
    takeBack: () => there('takeProgrammesBack', 'setProgrammesAside'),
  } satisfies Record<ProgrammeAction, () => Promise<Omit<Done, 'action'>>>;
};

export type ProgrammeActions = ReturnType<typeof useProgrammeActions>;

/** Copying, ending, removing and setting aside, each with a way back. */
export const useProgrammeActions = (token: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const wordsOf = useFailureWords();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  const run = async (work: () => Promise<Done | null>) => {
    setBusy(true);
    try {
      setDone(await work());
      await queries.invalidateQueries({ queryKey: programmesKey });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      showToast({ kind: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    done,
    act: (action: ProgrammeAction, sheet: Rows) =>
      run(async () => ({ action, ...(await acts(token, sheet)[action]()) })),
    undo: () =>
      run(async () => {
        await done?.undo();
        showToast({ kind: 'success', text: t`Undone`, milliseconds: toastTimes.short });
        return null;
      }),
    dismiss: () => setDone(null),
  };
};
