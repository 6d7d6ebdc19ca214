import { createContext, useContext } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';

export type LeadList = CallReply<'listLeads'>;
/** The list from which somebody came to a lead, as it stood then: what has come or moved since does not disturb the way. */
export type LeadTrail = {
  readonly query: Omit<NonNullable<CallRequest<'listLeads'>['query']>, 'page' | 'cursor'>;
  readonly page: number;
  /** The leads of its page, in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly isCounted: boolean;
  /** Where its next page begins; null on the last one. */
  readonly cursor: string | null;
};

/** A list that is shown, for the links into it. */
export const trailOf = (
  query: LeadTrail['query'],
  page: number,
  { total, isCounted, cursor }: Pick<LeadList, 'total' | 'isCounted' | 'cursor'>,
  ids: readonly string[],
): LeadTrail => ({
  query,
  page,
  ids,
  // Those that came in by themselves are not counted yet.
  total: Math.max(total, (page - 1) * pageSizes.listLeads + ids.length),
  isCounted,
  cursor,
});

const TrailContext = createContext<LeadTrail | null>(null);
export const TrailProvider = TrailContext.Provider;

/** What a link to a lead of the list takes along, in the history's entry. */
export const useTrailState = (): { readonly trail: LeadTrail } | undefined => {
  const trail = useContext(TrailContext);
  return trail ? { trail } : undefined;
};

/** The list that an entry of the history names; null where somebody came in another way. */
export const trailIn = (state: unknown): LeadTrail | null => {
  const found = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null;
  // Written by the links of a list alone; an entry of an older build may lack something.
  const trail = found as LeadTrail | null;
  return trail && Array.isArray(trail.ids) && typeof trail.page === 'number' ? trail : null;
};

/** Where a lead stands in its list: from 1, or 0 where it is not in it. */
export const placeIn = ({ ids, page }: LeadTrail, id: string): number => {
  const index = ids.indexOf(id);
  return index === -1 ? 0 : (page - 1) * pageSizes.listLeads + index + 1;
};

/** The lead so many places on, where the list's page holds it; 'before' or 'after' where another page does, null at an end. */
export const besideIn = (trail: LeadTrail, id: string, step: 1 | -1) => {
  const index = trail.ids.indexOf(id);
  if (index === -1) return null;
  const next = trail.ids[index + step];
  if (next !== undefined) return { id: next };
  if (step === 1) return trail.cursor === null ? null : 'after';
  return trail.page > 1 ? 'before' : null;
};
