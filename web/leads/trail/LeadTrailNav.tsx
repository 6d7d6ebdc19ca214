import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { formatCount } from '../../kit/format.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import classes from './lead-trail.module.css';
import { useLeadTrail } from './use-lead-trail.ts';

type NavProps = { id: string; token: string };

/** Which lead of its list this is, and the ways to those beside it; nothing for who came without a list. */
export function LeadTrailNav({ id, token }: NavProps) {
  const { t, i18n } = useLingui();
  const steps = useLeadTrail(id, token);
  if (!steps) return null;
  const place = formatCount(steps.place, i18n.locale);
  const count = formatCount(steps.total, i18n.locale);
  const total = steps.isCounted ? count : t`more than ${count}`;
  const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const;
  return (
    <div className={`row fine ${classes.trail}`}>
      <CallFailed error={steps.error} />
      <span>
        <Trans>
          {place} of {total}
        </Trans>
      </span>
      <button
        type="button"
        data-trail="before"
        className="icon-button"
        aria-label={t`The lead before`}
        aria-disabled={!steps.before}
        onClick={steps.before}
      >
        <IconChevronUp {...icon} />
      </button>
      <button
        type="button"
        data-trail="next"
        className="icon-button"
        aria-label={t`The next lead`}
        aria-disabled={!steps.next}
        onClick={steps.next}
      >
        <IconChevronDown {...icon} />
      </button>
    </div>
  );
}
