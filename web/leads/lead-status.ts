import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnquiryStatus } from '#contract/enquiries.ts';

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
