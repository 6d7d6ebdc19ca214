import { z } from 'zod';
import { t } from '#contract/words.ts';
import { isPostalCode, plainPostalCode } from '#engine/form/postal-code.ts';
import { signedInDealer } from './accounts.ts';
import { defineCalls, memberCall } from './call.ts';
import { isNoEmail } from './email-address.ts';
import { dataWith, fields } from './fields.ts';
import { mixesAlphabets } from './look-alikes.ts';
import {
  currentPassword,
  isLongEnough,
  newDealerPassword,
  requiredAddress,
  requiredPassword,
  requiredText,
  tooShortForDealer,
} from './person-fields.ts';
import { isNoPhone, noPhone } from './phone-number.ts';
import { isReserved } from './reserved-names.ts';
import { dealerRoles } from './roles.ts';
import { shownText } from './texts.ts';

/** Checked in the order of the form: what is missing field by field, then what is not as it should be. */
const dealerRegistration = z
  .strictObject({
    name: requiredText(t`Business name is required.`, 100)
      .refine((name) => !isReserved(name), t`This name is reserved. Please choose another.`)
      .refine((name) => !mixesAlphabets(name), t`Don’t mix letters from different alphabets in one word of the name.`)
      .meta({ description: 'Its name.', example: 'Maple Motors' }),
    registrationNumber: requiredText(t`Registration number is required.`, 40).meta({
      description: 'The dealer’s number with its regulator.',
      example: '4700001',
    }),
    contactNumbers: requiredText(t`Phone number is required.`, 40).meta({
      description: 'Telephone number.',
      example: '905-555-0101',
    }),
    address: requiredText(t`Street address is required.`, 200).meta({
      description: 'Address.',
      example: '1 Main Street',
    }),
    city: requiredText(t`City is required.`, 80).meta({ description: 'City.', example: 'Oakville' }),
    province: requiredText(t`Province is required.`, 40).meta({ description: 'The province.', example: 'Ontario' }),
    zipcode: requiredText(t`Postal code is required.`, 10)
      .overwrite(plainPostalCode)
      .meta({ description: 'Postal code.', example: 'L6J 1A1' }),
    firstName: requiredText(t`First Name is required.`, 80).meta({ description: 'First name.', example: 'Dana' }),
    lastName: requiredText(t`Last Name is required.`, 80).meta({ description: 'Last name.', example: 'North' }),
    emailAddresses: requiredAddress(t`Email is required.`).meta({
      description: 'One e-mail address.',
      example: 'dana@maple-motors.example',
    }),
    password: requiredPassword.meta({ description: 'The password.', example: 'a password of some length' }),
  })
  .superRefine(({ emailAddresses, contactNumbers, password, zipcode }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (isNoEmail(emailAddresses)) refuse('emailAddresses', t`Invalid email format.`);
    if (isNoPhone(contactNumbers)) refuse('contactNumbers', noPhone);
    if (zipcode.trim() !== '' && !(isPostalCode(zipcode) && zipcode.length > 3)) {
      refuse('zipcode', t`Enter the postal code as A1A 1A1.`);
    }
    if (password.trim() !== '' && !isLongEnough(password, 'dealer')) refuse('password', tooShortForDealer);
  });

const signedIn = z.object({ dealer: signedInDealer.describe('The dealer.'), token: fields.token });

const account = dataWith({
  businessName: fields.businessName,
  name: fields.name,
  registrationNumber: shownText('The dealer’s number with its regulator.', '4700001'),
  /** A pending dealer prepares; it has no public page until it is approved. */
  state: z.enum(['pending', 'approved']).describe('How it stands.'),
  role: z.enum(dealerRoles).describe('owner, manager or sales.'),
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  emailConfirmed: z.boolean().describe('Whether a link that was mailed to the address has been opened.'),
  language: fields.language,
  oneTimeCodes: z.boolean().describe('Whether signing in asks for a one-time code.'),
  recoveryCodesLeft: z.int().describe('How many recovery codes are left.'),
});

export const dealerAccounts = defineCalls({
  registerDealer: {
    summary: 'Registers a business with its owner, who is signed in. It waits for approval.',
    access: 'anyone',
    limit: 'register',
    body: dealerRegistration,
    status: 201,
    reply: signedIn,
  },
  readDealerAccount: {
    summary: 'The member who is signed in, and how far the business is.',
    ...memberCall,
    reply: account,
  },
  saveDealerAccount: {
    summary: 'Changes the member’s own name and the language of their mails.',
    access: 'dealer',
    limit: 'profile',
    body: z.strictObject({
      firstName: requiredText(t`First Name is required.`, 80).meta({ description: 'First name.', example: 'Dana' }),
      lastName: requiredText(t`Last Name is required.`, 80).meta({ description: 'Last name.', example: 'North' }),
      language: fields.language,
    }),
    reply: account,
  },
  changeDealerPassword: {
    summary: 'Changes the member’s password. Every session of theirs ends, and a new one begins here.',
    access: 'dealer',
    limit: 'signIn',
    body: z.strictObject({
      currentPassword,
      password: newDealerPassword.meta({ description: 'The password.', example: 'a password of some length' }),
    }),
    reply: signedIn,
  },
});
