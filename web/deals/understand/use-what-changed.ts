import { useDeferredValue, useMemo } from 'react';
import { type WhatChanged, whatChanged } from '#engine/understand/what-changed.ts';
import { useDeal } from '../form/deal-context.tsx';
import { momentOf } from '../form/edit.ts';
import { missingOf } from '../form/missing.ts';

/**
 * What the last edit changed, and why; nothing where there was no payment before, or is none now. It is worked out after
 * the figures themselves have been painted.
 */
export const useWhatChanged = (): WhatChanged | null => {
  const deal = useDeferredValue(useDeal((whole) => whole));
  return useMemo(() => {
    const { edit, result, rates } = deal;
    if (!edit || missingOf(edit.before.result) || missingOf(result)) return null;
    return whatChanged(edit.before, momentOf(deal), rates);
  }, [deal]);
};
