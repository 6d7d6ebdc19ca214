import { useState } from 'react';
import type { Draft } from './draft.ts';

/** So many changes are taken back one by one. */
const mostKept = 100;

type State = { readonly draft: Draft; readonly past: readonly { readonly draft: Draft; readonly cell: string }[] };

export type DraftState = ReturnType<typeof useDraft>;

/** A part of the form, with what is wrong by its cells. */
export type PartProps = { state: DraftState; errors: Readonly<Record<string, string>> };

/** What is typed of a programme, what was saved of it, and the way back. */
export const useDraft = (saved: Draft) => {
  const [base] = useState(saved);
  const [{ draft, past }, setState] = useState<State>({ draft: saved, past: [] });
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(base),
    /** Changes made in one cell, one after the other, are one for the way back. */
    change: (next: Draft, cell = '') =>
      setState({
        draft: next,
        past: cell !== '' && past.at(-1)?.cell === cell ? past : [...past.slice(-mostKept), { draft, cell }],
      }),
    undo: () => {
      const last = past.at(-1);
      if (last) setState({ draft: last.draft, past: past.slice(0, -1) });
    },
  };
};
