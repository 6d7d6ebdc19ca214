import { useDeferredValue, useMemo } from 'react';
import { type WhatChanged, whatChanged } from '#engine/understand/what-changed.ts';
import { useDeal } from '../form/deal-context.tsx';
import { momentOf } from '../form/edit.ts';

/** What the last edit changed, and why. It is worked out after the figures themselves have been painted. */
export const useWhatChanged = (): WhatChanged | null => {
  const deal = useDeferredValue(useDeal((whole) => whole));
  return useMemo(() => (deal.edit ? whatChanged(deal.edit.before, momentOf(deal), deal.rates) : null), [deal]);
};
