import { z } from 'zod';
import { signedInUser } from './accounts.ts';
import { defineCalls } from './call.ts';
import { fields, parameters } from './fields.ts';
import { currentPassword, newPassword, requiredEmail, requiredPassword } from './person-fields.ts';
import { shownPart, textOf } from './texts.ts';

/** Whose account it is. */
const account = z
  .enum(['user', 'dealer'])
  .describe('Whether it is about a shopper’s account or a dealer’s: user or dealer.');
const message = z.object({ message: fields.message });

export const passwords = defineCalls({
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
});
