import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, memberCall, shopperCall } from './call.ts';
import { isNoEmail, plainEmail, withoutUnseen } from './email-address.ts';
import { dataWith, fields } from './fields.ts';
import {
  isLongEnough,
  ownPassword,
  postalCodeText,
  requiredPassword,
  shopperFields,
  tooShort,
} from './person-fields.ts';
import { isNoPhone, noPhone } from './phone-number.ts';
import { dealerRoles } from './roles.ts';
import { shownText, textOf } from './texts.ts';

/**
 * Checked in the order in which the specification lists the messages: what is missing field by field, then the form
 * of the e-mail address, then what the product itself asks of a password and a username.
 */
export const registration = z
  .strictObject({
    ...shopperFields,
    password: requiredPassword.meta({ description: 'The password.', example: 'a password of some length' }),
    username: textOf(40).overwrite(withoutUnseen).optional().describe('A name of the person’s own choice.'),
    address: textOf(200).optional().describe('Address.'),
    city: textOf(80).optional().describe('City.'),
    state: textOf(40).optional().describe('How it stands.'),
    zipcode: postalCodeText.optional().describe('Postal code.'),
  })
  .superRefine(({ emailAddresses, contactNumbers, password, username }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isNoEmail(emailAddresses)) refuse('emailAddresses', t`Invalid email format.`);
    if (isNoPhone(contactNumbers)) refuse('contactNumbers', noPhone);
    if (password.trim() !== '' && !isLongEnough(password)) refuse('password', tooShort);
    if (username?.includes('@')) refuse('username', t`A username can’t contain @.`);
  });

const credentials = {
  email: textOf(254)
    .overwrite(plainEmail)
    .optional()
    .meta({ description: 'E-mail address.', example: 'ann.tremblay@shoppers.example' }),
  username: textOf(254).overwrite(withoutUnseen).optional().describe('A name of the person’s own choice.'),
  password: ownPassword,
};

const isNamed = ({ email, username }: { email?: string | undefined; username?: string | undefined }) =>
  Boolean(email?.trim() || username?.trim());

const nobodyNamed = { path: ['email'], error: t`Enter your email address or username.` };

/** With the code of the second step, where the person has one; it may be a recovery code. */
const signIn = z
  .strictObject({ ...credentials, code: textOf(40).optional().describe('A code.') })
  .refine(isNamed, nobodyNamed);

/** What the browser keeps of a signed-in person, and no more. */
export const signedInUser = z.object({
  _id: fields.id,
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  contactNumbers: fields.contactNumbers,
});

/** What the browser keeps of a signed-in member: the business, and who is there for it. */
export const signedInDealer = z.object({
  dealerID: shownText('The dealer’s id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  businessName: fields.businessName,
  name: fields.name,
  /** For what is shown; what may be done is for the server to say. */
  role: z.enum(dealerRoles).describe('owner, manager or sales.'),
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
});

const message = z.object({ message: fields.message });

const opensSession = {
  access: 'anyone',
  limit: 'signIn',
  body: signIn,
  refuses: ['unauthenticated', 'codeRequired'],
} as const;

export const accounts = defineCalls({
  registerUser: {
    summary: 'Makes a shopper’s account and signs the person in.',
    access: 'anyone',
    limit: 'register',
    body: registration,
    ...makesOne,
    reply: z.object({ user: signedInUser.describe('The account.'), token: fields.token }),
  },
  signInUser: {
    summary: 'Signs a shopper in, in a second step by a one-time code where they use them.',
    ...opensSession,
    reply: z.object({ user: signedInUser.describe('The account.'), token: fields.token, language: fields.language }),
  },
  signOutUser: {
    summary: 'Ends the shopper’s session on the server.',
    ...shopperCall,
    reply: message,
  },
  signInDealer: {
    summary: 'Signs a dealer’s member in, in a second step by a one-time code where the member uses them.',
    ...opensSession,
    reply: z.object({ dealer: signedInDealer.describe('The dealer.'), token: fields.token, language: fields.language }),
  },
  keepUserLanguage: {
    summary: 'Keeps the language of the pages and mails that a shopper has chosen.',
    ...shopperCall,
    body: z.strictObject({ language: fields.language }),
    reply: dataWith({ language: fields.language }),
  },
  keepDealerLanguage: {
    summary: 'Keeps the language of the pages and mails that a dealer’s member has chosen.',
    ...memberCall,
    body: z.strictObject({ language: fields.language }),
    reply: dataWith({ language: fields.language }),
  },
  signOutDealer: {
    summary: 'Ends the dealer’s session on the server.',
    ...memberCall,
    reply: message,
  },
});
