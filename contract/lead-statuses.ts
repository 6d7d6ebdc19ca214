/** What a dealer makes of a lead, in the order of a sale; without a validator, so that the browser may run it. */
export const workStatuses = ['viewed', 'contacted', 'appointment', 'quoted', 'won', 'lost'] as const;

export type WorkStatus = (typeof workStatuses)[number];

/**
 * The statuses that a dealer may give to a lead of this one. A sale goes back and forth, and a wrong press is taken
 * back, so each leads to each; but nobody un-sees a lead, opening it is what makes it viewed, and what its shopper has
 * withdrawn stays withdrawn.
 */
export const nextStatuses = (status: string): readonly WorkStatus[] => {
  if (status === 'draft' || status === 'withdrawn') return [];
  return workStatuses.filter((next) => next !== status && !(status === 'submitted' && next === 'viewed'));
};

/** Statuses of leads with which there is still something to do. */
export const openStatuses = ['submitted', 'viewed', 'contacted', 'appointment', 'quoted'] as const;

/** How a list of leads may be ordered; a minus turns the order round. */
export const leadOrders = [
  '-submitted',
  'submitted',
  '-changed',
  'changed',
  'vehicle',
  '-vehicle',
  '-price',
  'price',
  'status',
  '-status',
] as const;

export type LeadOrder = (typeof leadOrders)[number];
