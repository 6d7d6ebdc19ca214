import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnquiryStatus } from '#contract/enquiries.ts';

type StatusFacts = { status: EnquiryStatus; statusChangedAt: string; updatedAt: string };

/** What became of a saved deal, and since when, as its owner reads it. `write` gives an instant in words. */
export const statusWords = (
  { status, statusChangedAt, updatedAt }: StatusFacts,
  write: (instant: string) => string,
): MessageDescriptor => {
  const since = write(statusChangedAt);
  const changed = write(updatedAt);
  const words: Record<EnquiryStatus, MessageDescriptor> = {
    draft: msg`Draft, last changed ${changed}`,
    submitted: msg`Sent to the dealer ${since}`,
    viewed: msg`Viewed by the dealer ${since}`,
    contacted: msg`The dealer got in touch ${since}`,
    appointment: msg`Appointment made ${since}`,
    quoted: msg`The dealer sent a quote ${since}`,
    won: msg`Agreed with the dealer ${since}`,
    lost: msg`Closed by the dealer ${since}`,
    withdrawn: msg`Withdrawn ${since}`,
  };
  return words[status];
};
