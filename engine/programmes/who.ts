/** The conditions of programmes that have names of their own; any other is `other:` and what it asks. */
export const namedConditions = ['loyalty', 'conquest', 'graduate', 'military', 'newcomer', 'mobility'] as const;

/** What a condition of somebody's own making begins with. */
export const otherCondition = 'other:';
