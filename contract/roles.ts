/** What a member of a dealer may be; without a validator, so that the browser may run it. */
export const dealerRoles = ['owner', 'manager', 'sales'] as const;

export type DealerRole = (typeof dealerRoles)[number];
