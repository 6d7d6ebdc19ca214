import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { keyScopes } from './key-scopes.ts';
import { givenPassword, requiredText } from './person-fields.ts';
import { anyId, instant, isoDate } from './texts.ts';

const scope = z.enum(keyScopes, { error: t`Choose what the key is for.` });

const dealerKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its last four characters, by which it is told from others. The key itself is told once, when it is made. */
  ending: z.string(),
  scopes: z.array(scope),
  madeBy: z.string(),
  /** Whether whoever made it can no longer sign in for the business: removed or disabled. */
  isMakerGone: z.boolean(),
  madeAt: instant,
  /** The last day on which it is good, in the dealer's time zone. */
  until: isoDate,
  state: z.enum(['live', 'ended', 'revoked']),
  revokedAt: instant.nullable(),
  /** When it was last let in; null where it never was. */
  lastUsedAt: instant.nullable(),
  /** How many calls were let in by it. */
  calls: z.int(),
});

const keys = z.array(dealerKey);

export const dealerKeyCalls = defineCalls({
  listDealerKeys: {
    summary: 'The keys by which other systems act for the dealer, newest first: what each is for, and its last use.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'account',
    status: 200,
    reply: z.object({ data: keys }),
  },
  makeDealerKey: {
    summary: 'Makes a key and tells it, this once; only its hash is kept. Its owners hear of it by mail.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'profile',
    body: z.strictObject({
      name: requiredText(t`Give the key a name.`, 60),
      scopes: z
        .array(scope, { error: t`Choose what the key is for.` })
        .min(1, t`Choose what the key is for.`)
        .max(keyScopes.length, t`Choose each only once.`),
      /** The last day on which it is good. */
      until: isoDate,
      password: givenPassword(t`Enter your password.`),
    }),
    refuses: ['conflict'],
    status: 201,
    reply: z.object({ data: keys, key: z.string() }),
  },
  revokeDealerKey: {
    summary: 'Ends a key: from the next call on it lets nobody in.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'update',
    params: z.strictObject({ id: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ data: keys }),
  },
});
