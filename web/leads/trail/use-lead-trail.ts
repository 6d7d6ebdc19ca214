import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { leadDetailsPath } from '../../paths.ts';
import { besideIn, type LeadTrail, placeIn, trailIn, trailOf } from './lead-trail.ts';

type Step = 1 | -1;

/** The page of the list beside the one that is known, and the lead of it that comes next. */
async function pageBeside(
  trail: LeadTrail,
  step: Step,
  token: string,
): Promise<{ id: string | undefined; trail: LeadTrail }> {
  const page = trail.page + step;
  const place = { page: String(page), ...(step === 1 && trail.cursor !== null && { cursor: trail.cursor }) };
  const list = await api('listLeads', { query: { ...trail.query, ...place } }, token);
  const ids = list.data.map(({ _id }) => _id);
  return { id: ids.at(step === 1 ? 0 : -1), trail: trailOf(trail.query, page, list, ids) };
}

export type TrailSteps = {
  readonly place: number;
  readonly total: number;
  readonly isCounted: boolean;
  /** Goes to the lead so many places on; undefined where there is none. */
  readonly next: (() => void) | undefined;
  readonly before: (() => void) | undefined;
  readonly error: unknown;
};

/** The way along the list from which somebody came to a lead; null where they came in another way. */
export const useLeadTrail = (id: string, token: string): TrailSteps | null => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const trail = trailIn(state);
  const open = (next: string, along: LeadTrail) =>
    // The list stays the one entry before: Back and Esc lead to it from wherever one has got to.
    void navigate(leadDetailsPath(next), { replace: true, state: { trail: along } });
  const turn = useMutation({
    mutationFn: ({ along, step }: { along: LeadTrail; step: Step }) => pageBeside(along, step, token),
    onSuccess: ({ id: next, trail: along }) => {
      if (next !== undefined) open(next, along);
    },
  });
  if (!trail || placeIn(trail, id) === 0) return null;
  const stepBy = (step: Step): (() => void) | undefined => {
    const beside = besideIn(trail, id, step);
    if (beside === null) return undefined;
    if (typeof beside === 'object') return () => open(beside.id, trail);
    return () => {
      if (!turn.isPending) turn.mutate({ along: trail, step });
    };
  };
  const { total, isCounted } = trail;
  return { place: placeIn(trail, id), total, isCounted, next: stepBy(1), before: stepBy(-1), error: turn.error };
};
