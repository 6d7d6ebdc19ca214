import { z } from 'zod';
import { t } from '#contract/words.ts';
import { byOwner, defineCalls, ownerCall, ownerUpdate } from './call.ts';
import { dataOf, fields, ofOne } from './fields.ts';
import { keyScopes } from './key-scopes.ts';
import { ownPassword, requiredText } from './person-fields.ts';
import { instant, shownText } from './texts.ts';

const scope = z.enum(keyScopes, { error: t`Choose what the key can do.` });

const dealerKey = z.object({
  _id: fields.id,
  name: fields.name,
  /** Its last four characters, by which it is told from others. The key itself is told once, when it is made. */
  ending: shownText('The last four signs of the key.', 'I_A0'),
  scopes: z.array(scope).describe('What the key is for.'),
  madeBy: shownText('Who made it.', 'Dana North'),
  /** Whether whoever made it can no longer sign in for the business: removed or disabled. */
  isMakerGone: z.boolean().describe('Whether whoever made it has left the business, or was disabled.'),
  madeAt: fields.madeAt,
  /** The last day on which it is good, in the dealer's time zone. */
  until: fields.until,
  state: z.enum(['live', 'ended', 'revoked']).describe('How it stands.'),
  revokedAt: instant.nullable().describe('When it was revoked; null where it was not.'),
  lastUsedAt: instant.nullable().describe('When it was last used; null where it never was.'),
  calls: z.int().describe('Calls, or how many were let in.'),
});

const keys = z.array(dealerKey);

export const dealerKeyCalls = defineCalls({
  listDealerKeys: {
    summary: 'The keys by which other systems act for the dealer, newest first: what each is for, and its last use.',
    ...ownerCall,
    reply: dataOf(keys),
  },
  makeDealerKey: {
    summary: 'Makes a key and tells it, this once; only its hash is kept. Its owners hear of it by mail.',
    ...byOwner,
    limit: 'profile',
    body: z.strictObject({
      name: requiredText(t`Give the key a name.`, 60).meta({ description: 'Its name.', example: 'Stock' }),
      scopes: z
        .array(scope, { error: t`Choose what the key can do.` })
        .min(1, t`Choose what the key can do.`)
        .max(keyScopes.length, t`Choose each item only once.`)
        .describe('What the key is for.'),
      /** The last day on which it is good. */
      until: fields.until,
      password: ownPassword,
    }),
    refuses: ['conflict'],
    status: 201,
    reply: dataOf(keys).extend({
      key: shownText('Its key.', 'icardeals_key_k3Vq9xT2mZ7bL1wR5nYc0A'),
    }),
  },
  revokeDealerKey: {
    summary: 'Ends a key: from the next call on it lets nobody in.',
    ...ownerUpdate,
    ...ofOne,
    reply: dataOf(keys),
  },
});
