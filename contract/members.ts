import { z } from 'zod';
import { t } from '#contract/words.ts';
import { signedInDealer } from './accounts.ts';
import { defineCalls } from './call.ts';
import { keyScopes, mostKeys } from './key-scopes.ts';
import { newDealerPassword, requiredText } from './person-fields.ts';
import { dealerRoles, givenRoles } from './roles.ts';
import { anyId, instant, looksLikeEmail, several, textOf } from './texts.ts';

const role = z.enum(dealerRoles, { error: t`Choose a role.` });
const givenRole = z.enum(givenRoles, { error: t`Choose manager or sales.` });
const params = z.strictObject({ id: anyId });
const token = textOf(100);
const message = z.object({ message: z.string() });

/** A key that a member made and that is good now, as far as it tells one from another. */
const memberKey = z.object({
  _id: z.string(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** When it was last let in; null where it never was. */
  lastUsedAt: instant.nullable(),
});

/** The ids of the member's keys that stay good; every other one is revoked, and all of them where nothing is said. */
const keepKeys = z.array(anyId).max(mostKeys).optional();

/** The keys that were revoked with the change. */
const revokedKeys = z.array(memberKey);

const member = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddresses: z.string(),
  role,
  disabled: z.boolean(),
  /** When they are out of office, both days included and without a last one until it is taken back; null once it is over. */
  away: z.object({ from: z.string(), until: z.string().nullable(), isNow: z.boolean() }).nullable(),
  /** Open leads that they have. */
  openLeads: z.int(),
  oneTimeCodes: z.boolean(),
  /** Whether it is the one who asks. */
  isYou: z.boolean(),
  /** When a session of theirs was last used; null where none is live. */
  lastSeenAt: instant.nullable(),
  /** The keys that they made and that are good now, newest first. */
  keys: z.array(memberKey),
  /** Whether leads are mailed to the address that they sign in with, which goes on when they may not sign in any more. */
  getsLeads: z.boolean(),
});

const invitation = z.object({
  _id: z.string(),
  emailAddresses: z.string(),
  role,
  sentAt: instant,
  expiresAt: instant,
  hasExpired: z.boolean(),
});

export const people = z.object({
  data: z.object({
    /** By the dealer's calendar. */
    today: z.string(),
    members: z.array(member),
    invitations: z.array(invitation),
    /** How many people the plan allows, invitations counted. */
    mostMembers: z.int(),
    /** Whether it may invite: nobody may before the business is approved. */
    mayInvite: z.boolean(),
  }),
});

export const members = defineCalls({
  listMembers: {
    summary: 'The members of the business and the invitations that wait.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'account',
    status: 200,
    reply: people,
  },
  inviteMember: {
    summary: 'Invites somebody by mail, for a business that is approved. The link works once.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'profile',
    body: z.strictObject({
      emailAddresses: requiredText(t`Email is required.`, 254).refine(
        (value) => value.trim() === '' || looksLikeEmail(value),
        t`Invalid email format.`,
      ),
      role: givenRole,
    }),
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: people,
  },
  sendInvitationAgain: {
    summary: 'Mails an invitation once more, with a new link; the old one is worth nothing.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'profile',
    params,
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: people,
  },
  withdrawInvitation: {
    summary: 'Takes an invitation back.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'update',
    params,
    refuses: ['notFound'],
    status: 200,
    reply: people,
  },
  changeMember: {
    summary:
      'Makes a member a manager or a salesperson, disables them or lets them in again. The last owner stays one. Whoever may do less from now on has their keys revoked, unless `keepKeys` names them.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'update',
    params,
    body: z.strictObject({ role: givenRole.optional(), disabled: z.boolean().optional(), keepKeys }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: people.extend({ revokedKeys }),
  },
  passOnOwnership: {
    summary:
      'Makes another member an owner; whoever does it, with their password, becomes a manager or stays an owner. Keys of whoever becomes a manager are revoked, unless `keepKeys` names them.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'personalData',
    params,
    body: z.strictObject({ password: textOf(128), staysOwner: z.boolean({ error: t`Say yes or no.` }), keepKeys }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: people.extend({ revokedKeys }),
  },
  removeMember: {
    summary:
      'Takes a member out of the business; the last owner stays. What they did keeps their name. Their keys are revoked, unless `keepKeys` names them.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'update',
    params,
    query: z.strictObject({ keepKeys: several(anyId).optional() }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: message.extend({ revokedKeys }),
  },
  readInvitation: {
    summary: 'What an invitation is to, for whoever holds its link.',
    access: 'anyone',
    limit: 'lookup',
    body: z.strictObject({ token }),
    status: 200,
    reply: z.object({ name: z.string(), emailAddresses: z.string(), role, invitedBy: z.string() }),
  },
  stopInvitations: {
    summary:
      'Invites an e-mail address no more: for whoever holds the link of one of its invitations, without a sign-in.',
    access: 'anyone',
    limit: 'lookup',
    body: z.strictObject({ token }),
    status: 200,
    reply: message,
  },
  acceptInvitation: {
    summary: 'Makes the invited person a member and signs them in.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({
      token,
      firstName: requiredText(t`First Name is required.`, 80),
      lastName: requiredText(t`Last Name is required.`, 80),
      password: newDealerPassword,
    }),
    refuses: ['conflict'],
    status: 201,
    reply: z.object({ dealer: signedInDealer, token: z.string() }),
  },
});
