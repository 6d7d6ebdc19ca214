import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import classes from './status-tag.module.css';

/** The status of a lead in a word; a new one stands out. */
export function StatusTag({ status }: { status: EnquiryStatus }) {
  const { i18n } = useLingui();
  const label = status === 'draft' ? undefined : leadStatusLabels[status];
  return (
    <span className={`quiet medium in-line ${classes.tag}`} data-status={status}>
      {label && i18n._(label)}
    </span>
  );
}

/** What a dealer calls the status of a lead; a draft is nobody's lead. */
export const leadStatusLabels: Record<Exclude<EnquiryStatus, 'draft'>, MessageDescriptor> = {
  submitted: msg({ message: 'New', context: 'lead' }),
  viewed: msg`Viewed`,
  contacted: msg`Contacted`,
  appointment: msg`Appointment`,
  quoted: msg`Quoted`,
  won: msg`Won`,
  lost: msg`Lost`,
  withdrawn: msg`Withdrawn`,
};
