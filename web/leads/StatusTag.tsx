import { useLingui } from '@lingui/react/macro';
import type { Lead } from './LeadsTable.tsx';
import { leadStatusLabels } from './lead-status.ts';
import classes from './status-tag.module.css';

/** The status of a lead in a word; a new one stands out. */
export function StatusTag({ status }: { status: Lead['status'] }) {
  const { i18n } = useLingui();
  const label = status === 'draft' ? undefined : leadStatusLabels[status];
  return (
    <span className={`quiet medium in-line ${classes.tag}`} data-status={status}>
      {label && i18n._(label)}
    </span>
  );
}
