/** What a dealer's key may be for; without a validator, so that the browser may run it. */
export const keyScopes = [
  'stock:read',
  'stock:write',
  'stock:declare',
  'leads:read',
  'leads:write',
  'programmes:write',
  'events',
] as const;

export type KeyScope = (typeof keyScopes)[number];

/** What every key begins with, so that one that was published by mistake is found. */
export const keyPrefix = 'icardeals_key_';

/** For how many days from today a key may be made at most. */
export const longestKeyDays = 366;

/** How many keys of one dealer are good at a time. */
export const mostKeys = 20;
