import { z } from 'zod';
import { t } from '#contract/words.ts';
import { signedInDealer } from './accounts.ts';
import { defineCalls } from './call.ts';
import { languages } from './languages.ts';
import { mixesAlphabets } from './look-alikes.ts';
import {
  givenPassword,
  isLongEnough,
  looksLikePostalCode,
  newDealerPassword,
  requiredPassword,
  requiredText,
  tooShortForDealer,
} from './person-fields.ts';
import { isReserved } from './reserved-names.ts';
import { dealerRoles } from './roles.ts';
import { looksLikeEmail } from './texts.ts';

/** Checked in the order of the form: what is missing field by field, then what is not as it should be. */
const dealerRegistration = z
  .strictObject({
    name: requiredText(t`Business name is required.`, 100)
      .refine((name) => !isReserved(name), t`This name is kept back. Please choose another.`)
      .refine((name) => !mixesAlphabets(name), t`Write each word of the name in one alphabet.`),
    registrationNumber: requiredText(t`Registration number is required.`, 40),
    contactNumbers: requiredText(t`Telephone number is required.`, 40),
    address: requiredText(t`Street address is required.`, 200),
    city: requiredText(t`City is required.`, 80),
    province: requiredText(t`Province is required.`, 40),
    zipcode: requiredText(t`Postal code is required.`, 10),
    firstName: requiredText(t`First Name is required.`, 80),
    lastName: requiredText(t`Last Name is required.`, 80),
    emailAddresses: requiredText(t`Email is required.`, 254),
    password: requiredPassword,
  })
  .superRefine(({ emailAddresses, password, zipcode }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (emailAddresses.trim() !== '' && !looksLikeEmail(emailAddresses)) {
      refuse('emailAddresses', t`Invalid email format.`);
    }
    if (zipcode.trim() !== '' && !(looksLikePostalCode(zipcode) && zipcode.trim().length > 3)) {
      refuse('zipcode', t`Write the postal code as A1A 1A1.`);
    }
    if (password.trim() !== '' && !isLongEnough(password, 'dealer')) refuse('password', tooShortForDealer);
  });

const signedIn = z.object({ dealer: signedInDealer, token: z.string() });

const account = z.object({
  data: z.object({
    businessName: z.string(),
    name: z.string(),
    registrationNumber: z.string(),
    /** A pending dealer prepares; it has no public page until it is approved. */
    state: z.enum(['pending', 'approved']),
    role: z.enum(dealerRoles),
    firstName: z.string(),
    lastName: z.string(),
    emailAddresses: z.string(),
    /** Whether the member has opened a link that was mailed to the address. */
    emailConfirmed: z.boolean(),
    language: z.enum(languages),
    oneTimeCodes: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
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
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: account,
  },
  saveDealerAccount: {
    summary: 'Changes the member’s own name and the language of their mails.',
    access: 'dealer',
    limit: 'profile',
    body: z.strictObject({
      firstName: requiredText(t`First Name is required.`, 80),
      lastName: requiredText(t`Last Name is required.`, 80),
      language: z.enum(languages),
    }),
    status: 200,
    reply: account,
  },
  changeDealerPassword: {
    summary: 'Changes the member’s password. Every session of theirs ends, and a new one begins here.',
    access: 'dealer',
    limit: 'signIn',
    body: z.strictObject({
      currentPassword: givenPassword(t`Enter your current password.`),
      password: newDealerPassword,
    }),
    status: 200,
    reply: signedIn,
  },
});
