/** What a member of a dealer may be; without a validator, so that the browser may run it. */
export const dealerRoles = ['owner', 'manager', 'sales'] as const;

/** What somebody is invited as or changed to; an owner is made by an act of its own, with the password. */
export const givenRoles = ['manager', 'sales'] as const satisfies readonly (typeof dealerRoles)[number][];

export type DealerRole = (typeof dealerRoles)[number];
