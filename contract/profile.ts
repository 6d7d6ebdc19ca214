import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { languages } from './languages.ts';
import { givenPassword, looksLikePostalCode, requiredText } from './person-fields.ts';
import { instant, looksLikeEmail, textOf } from './texts.ts';

const isInCanada = (country: string) => country.trim().toLowerCase() === 'canada';

/** Checked in the order of the registration: what is missing first, then what is not as it should be. */
const profileBody = z
  .strictObject({
    firstName: requiredText(t`First Name is required.`, 80),
    lastName: requiredText(t`Last Name is required.`, 80),
    emailAddresses: requiredText(t`Email is required.`, 254),
    contactNumbers: requiredText(t`Mobile Number is required.`, 40),
    username: textOf(40),
    address: textOf(200),
    city: textOf(80),
    state: textOf(40),
    zipcode: textOf(10),
    country: requiredText(t`Country is required.`, 60),
    /** Stays as it is where it is not sent. */
    language: z.enum(languages).optional(),
    /** Needed where the e-mail address changes, because it opens the account. */
    currentPassword: givenPassword(t`Enter your password.`).optional(),
  })
  .superRefine(({ emailAddresses, username, zipcode, country }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (emailAddresses.trim() !== '' && !looksLikeEmail(emailAddresses)) {
      refuse('emailAddresses', t`Invalid email format.`);
    }
    if (username.includes('@')) refuse('username', t`A username cannot contain @.`);
    if (zipcode.trim() !== '' && isInCanada(country) && !looksLikePostalCode(zipcode)) {
      refuse('zipcode', t`Write the postal code as A1A 1A1, or its first three characters.`);
    }
  });

const profileView = z.object({
  data: z.object({
    version: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddresses: z.string(),
    /** Whether whoever reads the address has opened a link that was mailed to it. */
    emailConfirmed: z.boolean(),
    /** The address that the account gets when a link that was mailed there is opened. */
    newEmailAddresses: z.string().nullable(),
    contactNumbers: z.string(),
    username: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    country: z.string(),
    /** Of the mails to this person. */
    language: z.enum(languages),
    createdAt: instant,
  }),
});

const password = givenPassword(t`Enter your password.`);

export const profile = defineCalls({
  readProfile: {
    summary: 'The shopper’s own data.',
    access: 'user',
    limit: 'account',
    givesVersion: true,
    status: 200,
    reply: profileView,
  },
  saveProfile: {
    summary: 'Changes the shopper’s own data, of the version that was read and of no other.',
    access: 'user',
    limit: 'profile',
    body: profileBody,
    needsVersion: true,
    givesVersion: true,
    status: 200,
    reply: profileView,
  },
  exportMyData: {
    summary: 'Everything that is kept of the shopper, for other programs to read. Needs the password.',
    access: 'user',
    limit: 'personalData',
    body: z.strictObject({ password }),
    status: 200,
    reply: z.object({
      format: z.literal('icardeals-personal-data-1'),
      exportedAt: instant,
      /** By what it is about; each row names its fields as the data map does. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  deleteAccount: {
    summary: 'Deletes the account. Dealers keep the figures of deals that were sent, without the person.',
    access: 'user',
    limit: 'personalData',
    body: z.strictObject({
      password,
      confirmation: z.literal('yes', { error: t`Please confirm that your account shall be deleted.` }),
    }),
    status: 200,
    reply: z.object({ message: z.string() }),
  },
});
