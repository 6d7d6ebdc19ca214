import { useLingui } from '@lingui/react/macro';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DuplicateLeads } from './DuplicateLeads.tsx';
import { LeadAssignee } from './LeadAssignee.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { LeadStatusLine } from './LeadStatusLine.tsx';
import { useLeadWork } from './use-lead-work.ts';
import classes from './work.module.css';

/** The dealer's own part of a lead: how far it is, who has it, what it may be a copy of, and notes. */
export function LeadWorkPanel({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const work = useLeadWork(id, token);
  const lead = work.data?.data;
  if (lead) {
    return (
      <div className={`column gap-3 ${classes.panel}`}>
        <LeadStatusLine lead={lead} token={token} />
        <LeadAssignee lead={lead} token={token} />
        <DuplicateLeads lead={lead} token={token} />
        <LeadNotes lead={lead} token={token} />
      </div>
    );
  }
  if (work.isError) return <LoadFailed title={t`What you have done with this lead could not be loaded.`} of={work} />;
  return (
    <div className={`column gap-3 ${classes.panel}`} aria-hidden>
      <Skeleton width="80%" height="44px" />
      <Skeleton width="40%" height="48px" />
    </div>
  );
}
