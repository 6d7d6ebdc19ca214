import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, shopperCall } from './call.ts';
import { dataWith, fields } from './fields.ts';
import { ownPassword, requiredText } from './person-fields.ts';
import { shownText } from './texts.ts';

const withPassword = z.strictObject({ password: ownPassword });
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Codes for when the device is lost, told once.', example: ['4f7c-9d2a-b1e6'] }),
});

const begin = {
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

const confirm = {
  summary: 'Turns one-time codes on by a first code. The recovery codes are given here and never again.',
  limit: 'signIn',
  body: z.strictObject({
    code: requiredText(t`Enter the code.`, 40).meta({ description: 'A code.', example: '123456' }),
  }),
  refuses: ['conflict'],
  reply: recoveryCodes,
} as const;

const renew = {
  summary: 'Gives new recovery codes; the old ones are worth nothing from then on.',
  limit: 'signIn',
  body: withPassword,
  refuses: ['conflict'],
  reply: recoveryCodes,
} as const;

const end = {
  summary: 'Turns one-time codes off.',
  limit: 'signIn',
  body: withPassword,
  reply: z.object({ message: fields.message }),
} as const;

/** One-time codes, of a dealer's members and of shoppers alike. */
export const oneTimeCodes = defineCalls({
  beginOneTimeCodes: { access: 'dealer', ...begin },
  confirmOneTimeCodes: { access: 'dealer', ...confirm },
  renewRecoveryCodes: { access: 'dealer', ...renew },
  endOneTimeCodes: { access: 'dealer', ...end },
  readUserOneTimeCodes: {
    summary: 'Whether the shopper’s sign-in asks for codes, and how many recovery codes are left.',
    ...shopperCall,
    reply: dataWith({
      oneTimeCodes: z.boolean().describe('Whether signing in asks for a one-time code.'),
      recoveryCodesLeft: z.int().describe('How many recovery codes are left.'),
    }),
  },
  beginUserOneTimeCodes: { access: 'user', ...begin },
  confirmUserOneTimeCodes: { access: 'user', ...confirm },
  renewUserRecoveryCodes: { access: 'user', ...renew },
  endUserOneTimeCodes: { access: 'user', ...end },
});
