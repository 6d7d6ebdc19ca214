import { z } from 'zod';
import { t } from '#contract/words.ts';
import { signedInUser } from './accounts.ts';
import { defineCalls, shopperCall } from './call.ts';
import { dataWith, fields, listWith, parameters } from './fields.ts';
import {
  currentPassword,
  newPassword,
  ownPassword,
  requiredEmail,
  requiredPassword,
  requiredText,
} from './person-fields.ts';
import { anyId, instant, shownPart, shownText, textOf } from './texts.ts';

/** Whose account it is. */
const account = z
  .enum(['user', 'dealer'])
  .describe('Whether it is about a shopper’s account or a dealer’s: user or dealer.');
const message = z.object({ message: fields.message });

const withPassword = z.strictObject({ password: ownPassword });
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Codes for when the device is lost, told once.', example: ['4f7c-9d2a-b1e6'] }),
});

const beginCodes = {
  summary: 'Gives the secret for an authenticator app. It counts once a code of it has been sent back.',
  limit: 'signIn',
  body: withPassword,
  refuses: ['conflict'],
  reply: z.object({
    /** Base32, for typing. */
    secret: shownText('The secret, told once.', 'JBSWY3DPEHPK3PXP'),
    /** An otpauth address, for the picture that the app reads. */
    address: fields.address,
  }),
} as const;

const confirmCodes = {
  summary: 'Turns one-time codes on by a first code. The recovery codes are given here and never again.',
  limit: 'signIn',
  body: z.strictObject({
    code: requiredText(t`Enter the code.`, 40).meta({ description: 'A code.', example: '123456' }),
  }),
  refuses: ['conflict'],
  reply: recoveryCodes,
} as const;

const renewCodes = {
  summary: 'Gives new recovery codes; the old ones are worth nothing from then on.',
  limit: 'signIn',
  body: withPassword,
  refuses: ['conflict'],
  reply: recoveryCodes,
} as const;

const endCodes = {
  summary: 'Turns one-time codes off.',
  limit: 'signIn',
  body: withPassword,
  reply: message,
} as const;

const devices = listWith({
  _id: fields.id,
  /** Browser and system; empty where they are not known. */
  name: fields.name,
  /** When the person signed in there. */
  since: instant.describe('Since when.'),
  lastUsedAt: instant.describe('When it was last used; null where it never was.'),
  isThis: z.boolean().describe('Whether it is the one that asks.'),
});
const params = z.strictObject({
  deviceId: anyId.meta({ description: 'The device’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});
const which = z.strictObject({ which: z.enum(['others', 'all']).describe('`others` or `all`.') });

const listDevices = { limit: 'account', reply: devices } as const;
const endDevice = { limit: 'account', params, refuses: ['notFound'], reply: message } as const;
const endDevices = { limit: 'account', body: which, reply: message } as const;

/** How one signs in, of shoppers and of a dealer's members alike: passwords, one-time codes, and the devices. */
export const signInCalls = defineCalls({
  askForPasswordLink: {
    summary:
      'Mails a link by which the password of an account can be set anew. Never says whether there is an account.',
    access: 'anyone',
    limit: 'passwordLink',
    body: z.strictObject({
      account,
      email: requiredEmail.meta({ description: 'E-mail address.', example: 'nobody@shoppers.example' }),
    }),
    reply: message,
  },
  resetPassword: {
    summary: 'Sets a new password by the token of a mailed link, once; every session of the account ends.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({
      token: parameters.token,
      password: newPassword.meta({ description: 'The password.', example: 'a password of some length' }),
    }),
    reply: z.object({
      message: fields.message,
      account,
    }),
  },
  confirmEmail: {
    summary: 'Confirms an e-mail address by the token of a mailed link, once; an account that was to have it gets it.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({ token: parameters.token }),
    reply: z.object({
      message: fields.message,
      account,
      emailAddresses: fields.emailAddresses,
    }),
  },
  sendEmailLink: {
    summary: 'Mails the shopper another link to confirm the e-mail address with. The link of before is worth nothing.',
    access: 'user',
    limit: 'profile',
    refuses: ['conflict'],
    reply: message,
  },
  sendDealerEmailLink: {
    summary: 'Mails a dealer’s member another link to confirm the e-mail address with.',
    access: 'dealer',
    limit: 'profile',
    refuses: ['conflict'],
    reply: message,
  },
  changePassword: {
    summary: 'Changes the shopper’s password. Every session ends, and a new one begins here.',
    access: 'user',
    limit: 'signIn',
    body: z.strictObject({
      currentPassword,
      password: newPassword.meta({ description: 'The password.', example: 'a password of some length' }),
    }),
    reply: z.object({ user: signedInUser.describe('The account.'), token: fields.token }),
  },
  ratePassword: {
    summary: 'Says how hard a password would be to guess, from 0 to 4, and why. Nothing of it is kept.',
    access: 'anyone',
    limit: 'signIn',
    body: z.strictObject({
      account,
      password: requiredPassword.meta({ description: 'The password.', example: 'a password of some length' }),
      /** What is known of whoever chooses it, which is guessed first: names, address, business. */
      about: z.array(textOf(254)).max(8).describe('What is known of whoever chooses it, which is guessed first.'),
    }),
    reply: message.extend({
      data: shownPart('What was asked for.', {
        score: z.int().min(0).max(4).describe('How hard it is to guess, from 0 to 4.'),
        isEnough: z.boolean().describe('Whether it may be chosen.'),
      }),
    }),
  },
  beginOneTimeCodes: { access: 'dealer', ...beginCodes },
  confirmOneTimeCodes: { access: 'dealer', ...confirmCodes },
  renewRecoveryCodes: { access: 'dealer', ...renewCodes },
  endOneTimeCodes: { access: 'dealer', ...endCodes },
  readUserOneTimeCodes: {
    summary: 'Whether the shopper’s sign-in asks for codes, and how many recovery codes are left.',
    ...shopperCall,
    reply: dataWith({
      oneTimeCodes: z.boolean().describe('Whether signing in asks for a one-time code.'),
      recoveryCodesLeft: z.int().describe('How many recovery codes are left.'),
    }),
  },
  beginUserOneTimeCodes: { access: 'user', ...beginCodes },
  confirmUserOneTimeCodes: { access: 'user', ...confirmCodes },
  renewUserRecoveryCodes: { access: 'user', ...renewCodes },
  endUserOneTimeCodes: { access: 'user', ...endCodes },
  listUserDevices: { summary: 'The devices on which the shopper is signed in.', access: 'user', ...listDevices },
  endUserDevice: { summary: 'Signs the shopper out on one device.', access: 'user', ...endDevice },
  signOutUserEverywhere: {
    summary: 'Ends the shopper’s sessions on the other devices, or every one with this.',
    access: 'user',
    ...endDevices,
  },
  listDealerDevices: { summary: 'The devices on which the member is signed in.', access: 'dealer', ...listDevices },
  endDealerDevice: { summary: 'Signs the member out on one device.', access: 'dealer', ...endDevice },
  signOutDealerEverywhere: {
    summary: 'Ends the member’s sessions on the other devices, or every one with this.',
    access: 'dealer',
    ...endDevices,
  },
});
