/** Fields of a person that more than one call takes, each with its sentence. */
import { t } from '#contract/words.ts';
import { plainPostalCode } from '#engine/form/postal-code.ts';
import { isNoEmail, plainEmail, withoutUnseen } from './email-address.ts';
import { textOf, unchangedText } from './texts.ts';

/** A text that may not be blank. */
export const requiredText = (sentence: string, longest: number) =>
  textOf(longest, sentence).refine((value) => withoutUnseen(value) !== '', sentence);

/** The same for an e-mail address, as it is kept; that it looks like one is another matter. */
export const requiredAddress = (sentence: string) =>
  textOf(254, sentence)
    .overwrite(plainEmail)
    .refine((value) => value !== '', sentence);

/** In code points; longer for whoever signs in for a business (ASVS 6.2.1 asks for 8 and favours 15). */
const shortestPasswords = { user: 8, dealer: 15 } as const;
type Account = keyof typeof shortestPasswords;

const longestPassword = 128;
const noPassword = t`Password is required.`;

/** What is said of a new password that is too short. */
const tooShortFor = (account: Account) =>
  t`Use at least ${{ count: shortestPasswords[account] }} characters for the password.`;
export const tooShort = tooShortFor('user');
export const tooShortForDealer = tooShortFor('dealer');

/** Counted in code points, as a person counts. */
export const isLongEnough = (password: string, account: Account = 'user') =>
  [...password].length >= shortestPasswords[account];

/** A password to come, which is there; that it is long enough is looked at when nothing is missing. */
export const requiredPassword = unchangedText(longestPassword, noPassword).refine(
  (value) => value.trim() !== '',
  noPassword,
);

/** A password to come, with every rule. */
export const newPassword = requiredPassword.refine((value) => value.trim() === '' || isLongEnough(value), tooShort);

/** The same for whoever signs in for a dealer. */
export const newDealerPassword = requiredPassword.refine(
  (value) => value.trim() === '' || isLongEnough(value, 'dealer'),
  tooShortForDealer,
);

/** A postal code, as Canada Post writes it where it is one of Canada. */
export const postalCodeText = textOf(10).overwrite(plainPostalCode);

/** A password that is there already, however it came to be. */
export const givenPassword = (missing: string) =>
  unchangedText(longestPassword, missing).refine((value) => value !== '', missing);

/** The password of whoever is signed in, who does what not everybody before an open page may do. */
export const ownPassword = givenPassword(t`Enter your password.`).meta({
  description: 'The password.',
  example: 'a password of some length',
});

/** The password that is to be another. */
export const currentPassword = givenPassword(t`Enter your current password.`).meta({
  description: 'The password as it is.',
  example: 'a password of some length',
});

/** An e-mail address that has to be there, and to look like one. */
export const requiredEmail = requiredAddress(t`Email is required.`).refine(
  (value) => !isNoEmail(value),
  t`Invalid email format.`,
);

/** What a shopper is asked for in any case, in the order of the form. */
export const shopperFields = {
  firstName: requiredText(t`First Name is required.`, 80).meta({ description: 'First name.', example: 'Ann' }),
  lastName: requiredText(t`Last Name is required.`, 80).meta({ description: 'Last name.', example: 'Tremblay' }),
  emailAddresses: requiredAddress(t`Email is required.`).meta({
    description: 'One e-mail address.',
    example: 'ann.tremblay@shoppers.example',
  }),
  contactNumbers: requiredText(t`Mobile Number is required.`, 40).meta({
    description: 'Telephone number.',
    example: '416-555-0142',
  }),
};
