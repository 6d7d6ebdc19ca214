import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** In milliseconds. */
export const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a lead may wait for an answer before it is marked, in milliseconds. */
const patience = day;

/** How long ago an instant was, as short as a dense table needs it: 12 min, 3 h, 1 d 2 h, 5 d. */
export const ageOf = (instant: string, now: Date): MessageDescriptor => {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  const days = Math.floor(age / day);
  const hours = Math.floor((age % day) / hour);
  const minutes = Math.floor(age / minute);
  if (age < minute) return msg`just now`;
  if (age < hour) return msg`${minutes} min`;
  if (age < day) return msg`${hours} h`;
  if (days < 2 && hours > 0) return msg`${days} d ${hours} h`;
  return msg`${days} d`;
};

/** Whether the shopper waits for an answer: nobody has opened the lead, or somebody has and did nothing more. */
export const isWaiting = ({ status }: { status: string }): boolean => status === 'submitted' || status === 'viewed';

/** Whether a lead has waited for an answer for more than a day. */
export const isOverdue = (lead: { status: string; submittedAt: string }, now: Date): boolean =>
  isWaiting(lead) && now.getTime() - Date.parse(lead.submittedAt) > patience;
