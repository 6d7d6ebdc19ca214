import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeadOrder } from '#contract/lead-statuses.ts';

/** The orders of the list, as they are offered. */
export const orderLabels: readonly { order: LeadOrder; label: MessageDescriptor }[] = [
  { order: '-submitted', label: msg`Newest first` },
  { order: 'submitted', label: msg`Oldest first` },
  { order: '-changed', label: msg`Last changed first` },
  { order: 'changed', label: msg`Longest unchanged first` },
  { order: 'vehicle', label: msg`Vehicle, A to Z` },
  { order: '-vehicle', label: msg`Vehicle, Z to A` },
  { order: '-price', label: msg`Highest price first` },
  { order: 'price', label: msg`Lowest price first` },
  { order: 'status', label: msg`Status, new first` },
  { order: '-status', label: msg`Status, closed first` },
];
