import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Changed } from '../keys/ListKeys.tsx';
import type { Lead, Selection } from '../LeadsTable.tsx';

/** The leads of a list that are chosen, by their ticks and by keys. */
export const useSelection = (leads: readonly Lead[]) => {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  // What has left the list is chosen no more.
  const shown = leads.filter(({ _id }) => chosen.has(_id));
  const onChoose = (id: string) => {
    const next = new Set(selection.chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const selection: Selection = { chosen: new Set(shown.map(({ _id }) => _id)), onChange, onChoose };
  const onClear = () => onChange(new Set());
  const keys = {
    onChoose,
    onClear,
    onChange: (what: Changed, id: string | null) => {
      // The bar is there only once something is chosen.
      if (id !== null && !selection.chosen.has(id)) flushSync(() => onChange(new Set([...selection.chosen, id])));
      document.querySelector<HTMLSelectElement>(`[role="toolbar"] select[name="${what}"]`)?.focus();
    },
  };
  return { shown, selection, onClear, keys };
};
