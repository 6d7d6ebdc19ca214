import { z } from 'zod';
import { t } from '#contract/words.ts';
import { signedInDealer } from './accounts.ts';
import { byOwner, defineCalls, makesOne, openLookup, ownerCall, ownerUpdate } from './call.ts';
import { actOnOne, dataWith, fields, ofOne, parameters } from './fields.ts';
import { keyScopes, mostKeys } from './key-scopes.ts';
import { newDealerPassword, requiredEmail, requiredText } from './person-fields.ts';
import { dealerRoles, givenRoles } from './roles.ts';
import { anyId, instant, several, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

const role = z.enum(dealerRoles, { error: t`Choose a role.` }).describe('owner, manager or sales.');
const givenRole = z.enum(givenRoles, { error: t`Choose manager or sales.` });

const message = z.object({ message: fields.message });

/** A key that a member made and that is good now, as far as it tells one from another. */
const memberKey = z.object({
  _id: fields.id,
  name: fields.name,
  ending: shownText('The last four signs of the key.', 'I_A0'),
  scopes: z.array(z.enum(keyScopes)).describe('What the key is for.'),
  lastUsedAt: instant.nullable().describe('When it was last used; null where it never was.'),
});

/** The ids of the member's keys that stay good; every other one is revoked, and all of them where nothing is said. */
const keepKeys = z
  .array(anyId)
  .max(mostKeys)
  .optional()
  .describe('The ids of keys of the member that stay good; every other one is revoked.');

/** The keys that were revoked with the change. */
const revokedKeys = z.array(memberKey).describe('The keys that were revoked with it.');

/** When they are out of office, both days included and without a last one until it is taken back; null once it is over. */
export const away = shownPartOrNull('When somebody is out of office; null where they are not.', {
  from: shownText('The first one, or what it was before.', '2026-11-24'),
  until: shownTextOrNull('The last day.', '2026-11-30'),
  isNow: z.boolean().describe('Whether it is so just now.'),
});

const member = z.object({
  _id: fields.id,
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  role,
  disabled: z.boolean().describe('Whether the account is disabled.'),
  away,
  openLeads: z.int().describe('How many open leads somebody has.'),
  oneTimeCodes: z.boolean().describe('Whether signing in asks for a one-time code.'),
  isYou: z.boolean().describe('Whether it is the one who asks.'),
  lastSeenAt: instant.nullable().describe('When a session was last used; null where none is live.'),
  /** The keys that they made and that are good now, newest first. */
  keys: z.array(memberKey).describe('How many keys there are, or which.'),
  /** Whether leads are mailed to the address that they sign in with, which goes on when they may not sign in any more. */
  getsLeads: z.boolean().describe('Whether leads are mailed to their own address.'),
});

const invitation = z.object({
  _id: fields.id,
  emailAddresses: fields.emailAddresses,
  role,
  sentAt: instant.describe('When it was sent.'),
  expiresAt: instant.describe('When it ends.'),
  hasExpired: z.boolean().describe('Whether it is over.'),
});

export const people = dataWith({
  /** By the dealer's calendar. */
  today: shownText('The day of the calendar, YYYY-MM-DD.', '2026-11-21'),
  members: z.array(member).describe('The members, or how many.'),
  invitations: z.array(invitation).describe('Invitations that are open.'),
  mostMembers: z.int().describe('How many people the plan allows, invitations counted.'),
  /** Whether it may invite: nobody may before the business is approved. */
  mayInvite: z.boolean().describe('Whether it may invite.'),
});

export const members = defineCalls({
  listMembers: {
    summary: 'The members of the business and the invitations that wait.',
    ...ownerCall,
    reply: people,
  },
  inviteMember: {
    summary: 'Invites somebody by mail, for a business that is approved. The link works once.',
    ...byOwner,
    limit: 'profile',
    body: z.strictObject({
      emailAddresses: requiredEmail.meta({ description: 'One e-mail address.', example: 'sam@north-cars.example' }),
      role: givenRole.describe('owner, manager or sales.'),
    }),
    ...makesOne,
    refuses: ['conflict'],
    reply: people,
  },
  sendInvitationAgain: {
    summary: 'Mails an invitation once more, with a new link; the old one is worth nothing.',
    ...byOwner,
    limit: 'profile',
    ...actOnOne,
    reply: people,
  },
  withdrawInvitation: {
    summary: 'Takes an invitation back.',
    ...ownerUpdate,
    ...ofOne,
    reply: people,
  },
  changeMember: {
    summary:
      'Makes a member a manager or a salesperson, disables them or lets them in again. The last owner stays one. Whoever may do less from now on has their keys revoked, unless `keepKeys` names them.',
    ...ownerUpdate,
    ...actOnOne,
    body: z.strictObject({
      role: givenRole.optional().describe('owner, manager or sales.'),
      disabled: z.boolean().optional().describe('Whether the account is disabled.'),
      keepKeys,
    }),
    reply: people.extend({ revokedKeys }),
  },
  passOnOwnership: {
    summary:
      'Makes another member an owner; whoever does it, with their password, becomes a manager or stays an owner. Keys of whoever becomes a manager are revoked, unless `keepKeys` names them.',
    ...byOwner,
    limit: 'personalData',
    ...actOnOne,
    body: z.strictObject({
      password: textOf(128).meta({ description: 'The password.', example: 'a password of some length' }),
      staysOwner: z
        .boolean({ error: t`Answer yes or no.` })
        .describe('Whether whoever passes the ownership on keeps it as well.'),
      keepKeys,
    }),
    reply: people.extend({ revokedKeys }),
  },
  removeMember: {
    summary:
      'Takes a member out of the business; the last owner stays. What they did keeps their name. Their keys are revoked, unless `keepKeys` names them.',
    ...ownerUpdate,
    ...actOnOne,
    query: z.strictObject({
      keepKeys: several(anyId)
        .optional()
        .describe('The ids of keys of the member that stay good; every other one is revoked.'),
    }),
    reply: message.extend({ revokedKeys }),
  },
  readInvitation: {
    summary: 'What an invitation is to, for whoever holds its link.',
    ...openLookup,
    body: z.strictObject({ token: parameters.token }),
    reply: z.object({
      name: fields.name,
      emailAddresses: fields.emailAddresses,
      role,
      invitedBy: shownText('Who invited.', 'Dana North'),
    }),
  },
  stopInvitations: {
    summary:
      'Invites an e-mail address no more: for whoever holds the link of one of its invitations, without a sign-in.',
    ...openLookup,
    body: z.strictObject({ token: parameters.token }),
    reply: message,
  },
  acceptInvitation: {
    summary: 'Makes the invited person a member and signs them in.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({
      token: parameters.token,
      firstName: requiredText(t`First Name is required.`, 80).meta({ description: 'First name.', example: 'Ann' }),
      lastName: requiredText(t`Last Name is required.`, 80).meta({ description: 'Last name.', example: 'Tremblay' }),
      password: newDealerPassword.meta({ description: 'The password.', example: 'a password of some length' }),
    }),
    refuses: ['conflict'],
    status: 201,
    reply: z.object({ dealer: signedInDealer.describe('The dealer.'), token: fields.token }),
  },
});
