import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/contract.ts';
import { looksLikeEmail } from '#contract/email-address.ts';

type Body = CallRequest<'registerUser'>['body'];

/** What the registration form holds, as text: what an account needs. The rest is for the profile. */
export type Registration = Pick<Body, 'firstName' | 'lastName' | 'emailAddresses' | 'contactNumbers' | 'password'>;

export type RegistrationFault = { field: keyof Registration; message: MessageDescriptor };

export const emptyRegistration: Registration = {
  firstName: '',
  lastName: '',
  emailAddresses: '',
  contactNumbers: '',
  password: '',
};

const isBlank = (text: string) => text.trim() === '';

const rules: readonly (RegistrationFault & { isBroken: (value: string) => boolean })[] = [
  { field: 'firstName', message: msg`First Name is required.`, isBroken: isBlank },
  { field: 'lastName', message: msg`Last Name is required.`, isBroken: isBlank },
  { field: 'emailAddresses', message: msg`Email is required.`, isBroken: isBlank },
  { field: 'contactNumbers', message: msg`Mobile Number is required.`, isBroken: isBlank },
  { field: 'password', message: msg`Password is required.`, isBroken: isBlank },
  {
    field: 'emailAddresses',
    message: msg`Invalid email format.`,
    isBroken: (value) => !isBlank(value) && !looksLikeEmail(value),
  },
];

/** What is wrong with a registration, in the order in which it is checked; nothing when it may be sent. */
export const checkRegistration = (values: Registration): RegistrationFault[] =>
  rules.filter(({ field, isBroken }) => isBroken(values[field])).map(({ field, message }) => ({ field, message }));

/** What is sent. */
export const registrationBody = (values: Registration): Body => ({
  ...values,
  emailAddresses: values.emailAddresses.trim(),
});
