import { clear } from '#engine/form/deal-state.ts';
import type { Moment } from '#engine/understand/what-changed.ts';
import type { DealStore } from './deal-store.ts';

/** What the person is doing: typing into one field for as long as the key is its name, or one action with no key. */
export type Edit = { readonly key: string; readonly before: Moment };

/** The form as it stands, without numbers that are too large. */
export const momentOf = ({ state, result, tooLarge }: Pick<DealStore, 'state' | 'result' | 'tooLarge'>): Moment => ({
  state: tooLarge.length > 0 ? clear(state, tooLarge) : state,
  result,
});

/**
 * Goes on with the edit of the same field, or begins a new one: an action with an empty key always does. What the
 * address asks for is nobody's edit.
 */
export const editBy = (deal: DealStore, key = ''): Edit | null => {
  if (deal.arriving) return null;
  return key !== '' && deal.edit?.key === key ? deal.edit : { key, before: momentOf(deal) };
};
