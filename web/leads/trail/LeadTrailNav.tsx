import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { formatCount } from '../../kit/format.ts';
import { leadDetailsPath } from '../../paths.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import classes from './lead-trail.module.css';
import { besideIn, type LeadTrail, placeIn, trailIn, trailOf } from './lead-trail.ts';

/** Which lead of its list this is, and the ways to those beside it; nothing for who came without a list. */
export function LeadTrailNav({ id, token }: { id: string; token: string }) {
  const { t, i18n } = useLingui();
  const steps = useLeadTrail(id, token);
  if (!steps) return null;
  const place = formatCount(steps.place, i18n.locale);
  const count = formatCount(steps.total, i18n.locale);
  const total = steps.isCounted ? count : t`more than ${count}`;
  const step = (to: 'before' | 'next', label: string, Icon: typeof IconChevronUp) => (
    <button
      type="button"
      data-trail={to}
      className="icon-button"
      aria-label={label}
      aria-disabled={!steps[to]}
      onClick={steps[to]}
    >
      <Icon aria-hidden size={18} stroke={1.75} />
    </button>
  );
  return (
    <div className={`row fine gap-05 in-line ${classes.trail}`}>
      <CallFailed error={steps.error} />
      <span>
        <Trans>
          {place} of {total}
        </Trans>
      </span>
      {step('before', t`Previous lead`, IconChevronUp)}
      {step('next', t`Next lead`, IconChevronDown)}
    </div>
  );
}

type Step = 1 | -1;

/** The page of the list beside the one that is known, and the lead of it that comes next. */
async function pageBeside(trail: LeadTrail, step: Step, token: string) {
  const page = trail.page + step;
  const place = { page: String(page), ...(step === 1 && trail.cursor !== null && { cursor: trail.cursor }) };
  const list = await api('listLeads', { query: { ...trail.query, ...place } }, token);
  const ids = list.data.map(({ _id }) => _id);
  return { id: ids.at(step === 1 ? 0 : -1), trail: trailOf(trail.query, page, list, ids) };
}

/** The way along the list from which somebody came to a lead; null where they came in another way. */
const useLeadTrail = (id: string, token: string) => {
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
  /** Goes to the lead so many places on; undefined where there is none. */
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
