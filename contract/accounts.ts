import { z } from 'zod';
import { defineCalls } from './call.ts';
import { looksLikeEmail, textOf, unchangedText } from './texts.ts';

const required = (sentence: string, longest: number) =>
  textOf(longest, sentence).refine((value) => value.trim() !== '', sentence);

const shortestPassword = 8;
const longestPassword = 128;
const noPassword = 'Password is required.';

/**
 * Checked in the order in which the specification lists the messages: what is missing field by field, then the form
 * of the e-mail address, then what the product itself asks of a password and a username.
 */
export const registration = z
  .strictObject({
    firstName: required('First Name is required.', 80),
    lastName: required('Last Name is required.', 80),
    emailAddresses: required('Email is required.', 254),
    contactNumbers: required('Mobile Number is required.', 40),
    password: unchangedText(longestPassword, noPassword).refine((value) => value.trim() !== '', noPassword),
    username: textOf(40).optional(),
    address: textOf(200).optional(),
    city: textOf(80).optional(),
    state: textOf(40).optional(),
    zipcode: textOf(10).optional(),
  })
  .superRefine(({ emailAddresses, password, username }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (emailAddresses.trim() !== '' && !looksLikeEmail(emailAddresses)) {
      refuse('emailAddresses', 'Invalid email format.');
    }
    if (password.trim() !== '' && [...password].length < shortestPassword) {
      refuse('password', `Use at least ${shortestPassword} characters for the password.`);
    }
    if (username?.includes('@')) refuse('username', 'A username cannot contain @.');
  });

const signIn = z
  .strictObject({
    email: textOf(254).optional(),
    username: textOf(254).optional(),
    password: unchangedText(longestPassword, 'Enter your password.').refine(
      (value) => value !== '',
      'Enter your password.',
    ),
  })
  .refine(({ email, username }) => Boolean(email?.trim() || username?.trim()), {
    path: ['email'],
    error: 'Enter your e-mail address or username.',
  });

/** What the browser keeps of a signed-in person, and no more. */
export const signedInUser = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddresses: z.string(),
  contactNumbers: z.string(),
});

export const signedInDealer = z.object({
  dealerID: z.string(),
  businessName: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddresses: z.string(),
});

const message = z.object({ message: z.string() });

export const accounts = defineCalls({
  registerUser: {
    summary: 'Makes a shopper’s account and signs the person in.',
    access: 'anyone',
    limit: 'register',
    body: registration,
    status: 201,
    reply: z.object({ user: signedInUser, token: z.string() }),
  },
  signInUser: {
    summary: 'Signs a shopper in.',
    access: 'anyone',
    limit: 'signIn',
    body: signIn,
    refuses: ['unauthenticated'],
    status: 200,
    reply: z.object({ user: signedInUser, token: z.string() }),
  },
  signOutUser: {
    summary: 'Ends the shopper’s session on the server.',
    access: 'user',
    limit: 'account',
    status: 200,
    reply: message,
  },
  signInDealer: {
    summary: 'Signs a dealer’s member in.',
    access: 'anyone',
    limit: 'signIn',
    body: signIn,
    refuses: ['unauthenticated'],
    status: 200,
    reply: z.object({ dealer: signedInDealer, token: z.string() }),
  },
  signOutDealer: {
    summary: 'Ends the dealer’s session on the server.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: message,
  },
});
