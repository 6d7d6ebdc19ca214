import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/contract.ts';
import { looksLikeEmail } from '../kit/email-shape.ts';

/** What the registration form holds: every field as text, empty where nothing was entered. */
export type Registration = Record<keyof CallRequest<'registerUser'>['body'], string>;

export type RegistrationFault = { field: keyof Registration; message: MessageDescriptor };

export const emptyRegistration: Registration = {
  firstName: '',
  lastName: '',
  username: '',
  emailAddresses: '',
  contactNumbers: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
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

/** What is sent: the fields that were filled. */
export const registrationBody = (values: Registration): CallRequest<'registerUser'>['body'] => {
  const { firstName, lastName, emailAddresses, contactNumbers, password, ...optional } = values;
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => !isBlank(value)));
  return { firstName, lastName, emailAddresses: emailAddresses.trim(), contactNumbers, password, ...filled };
};
