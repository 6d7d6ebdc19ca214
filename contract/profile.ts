import { z } from 'zod';
import { t } from '#contract/words.ts';
import { isPostalCode } from '#engine/form/postal-code.ts';
import { changesVersion, defineCalls, shopperCall } from './call.ts';
import { isNoEmail, withoutUnseen } from './email-address.ts';
import { dataWith, fields } from './fields.ts';
import { givenPassword, ownPassword, postalCodeText, requiredText, shopperFields } from './person-fields.ts';
import { isNoPhone, noPhone } from './phone-number.ts';
import { instant, shownText, shownTextOrNull, textOf } from './texts.ts';

const isInCanada = (country: string) => country.trim().toLowerCase() === 'canada';

/** Checked in the order of the registration: what is missing first, then what is not as it should be. */
const profileBody = z
  .strictObject({
    ...shopperFields,
    username: textOf(40)
      .overwrite(withoutUnseen)
      .meta({ description: 'A name of the person’s own choice.', example: 'ann' }),
    address: textOf(200).meta({ description: 'Address.', example: '1 Main Street' }),
    city: textOf(80).meta({ description: 'City.', example: 'Oakville' }),
    state: textOf(40).meta({ description: 'How it stands.', example: 'Ontario' }),
    zipcode: postalCodeText.meta({ description: 'Postal code.', example: 'L6J 1A1' }),
    country: requiredText(t`Country is required.`, 60).meta({ description: 'Country.', example: 'Canada' }),
    /** Stays as it is where it is not sent. */
    language: fields.language.optional(),
    /** Needed where the e-mail address changes, because it opens the account. */
    currentPassword: givenPassword(t`Enter your password.`)
      .optional()
      .meta({ description: 'The password as it is.', example: 'a password of some length' }),
  })
  .superRefine(({ emailAddresses, contactNumbers, username, zipcode, country }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isNoEmail(emailAddresses)) refuse('emailAddresses', t`Invalid email format.`);
    if (isNoPhone(contactNumbers)) refuse('contactNumbers', noPhone);
    if (username.includes('@')) refuse('username', t`A username can’t contain @.`);
    if (zipcode.trim() !== '' && isInCanada(country) && !isPostalCode(zipcode)) {
      refuse('zipcode', t`Enter the postal code as A1A 1A1, or its first three characters.`);
    }
  });

const profileView = dataWith({
  version: fields.version,
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  /** Whether whoever reads the address has opened a link that was mailed to it. */
  emailConfirmed: z.boolean().describe('Whether a link that was mailed to the address has been opened.'),
  newEmailAddresses: shownTextOrNull(
    'The address that the account gets when a mailed link is opened; null where none is asked for.',
    'ann.tremblay@shoppers.example',
  ),
  contactNumbers: fields.contactNumbers,
  username: shownText('A name of the person’s own choice.', 'ann'),
  address: fields.address,
  city: fields.city,
  state: shownText('How it stands.', 'Ontario'),
  zipcode: fields.zipcode,
  country: shownText('Country.', 'Canada'),
  /** Of the mails to this person. */
  language: fields.language,
  createdAt: fields.createdAt,
});

export const profile = defineCalls({
  readProfile: {
    summary: 'The shopper’s own data.',
    ...shopperCall,
    givesVersion: true,
    reply: profileView,
  },
  saveProfile: {
    summary: 'Changes the shopper’s own data, of the version that was read and of no other.',
    access: 'user',
    limit: 'profile',
    body: profileBody,
    ...changesVersion,
    reply: profileView,
  },
  exportMyData: {
    summary: 'Everything that is kept of the shopper, for other programs to read. Needs the password.',
    access: 'user',
    limit: 'personalData',
    body: z.strictObject({ password: ownPassword }),
    reply: z.object({
      format: z.literal('icardeals-personal-data-1').describe('How it is written.'),
      exportedAt: instant.describe('When it was put together.'),
      /** By what it is about; each row names its fields as the data map does. */
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).describe('What was asked for.'),
    }),
  },
  deleteAccount: {
    summary: 'Deletes the account. Dealers keep the figures of deals that were sent, without the person.',
    access: 'user',
    limit: 'personalData',
    body: z.strictObject({
      password: ownPassword,
      confirmation: z
        .literal('yes', { error: t`Please confirm you want to delete your account.` })
        .describe('What has to be typed so that it is done.'),
    }),
    reply: z.object({ message: fields.message }),
  },
});
