import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { languages } from '#contract/languages.ts';
import { checkRegistration, emptyRegistration } from '../registration-rules.ts';

export type Profile = CallReply<'readProfile'>['data'];

/** What the form holds: every field as text. The password is asked for with another e-mail address. */
export type ProfileValues = Record<
  Exclude<keyof Profile, 'version' | 'createdAt' | 'emailConfirmed' | 'newEmailAddresses'> | 'currentPassword',
  string
>;

/** The form as the profile stands, in the order of the fields. */
export const profileValues = (fields: Profile): ProfileValues => ({
  firstName: fields.firstName,
  lastName: fields.lastName,
  emailAddresses: fields.emailAddresses,
  currentPassword: '',
  contactNumbers: fields.contactNumbers,
  username: fields.username,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipcode: fields.zipcode,
  country: fields.country,
  language: fields.language,
});

/** Whether the server will ask for the password: letters' case makes no other address. */
export const isNewAddress = (profile: Profile, email: string): boolean =>
  email.trim().toLowerCase() !== profile.emailAddresses.trim().toLowerCase();

/** What is wrong before anything is sent, by field; names and addresses by the rules of the registration. */
export const checkProfile = (
  profile: Profile,
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, MessageDescriptor>> => {
  const errors: Partial<Record<keyof ProfileValues, MessageDescriptor>> = {};
  const { firstName, lastName, emailAddresses, contactNumbers } = values;
  // The password of the registration is none of the profile's; any text stands for it.
  const registration = { ...emptyRegistration, firstName, lastName, emailAddresses, contactNumbers, password: 'given' };
  for (const { field, message } of checkRegistration(registration)) {
    if (field !== 'password') errors[field] ??= message;
  }
  if (values.country.trim() === '') errors.country = msg`Country is required.`;
  if (isNewAddress(profile, emailAddresses) && values.currentPassword === '') {
    errors.currentPassword = msg`Enter your password.`;
  }
  return errors;
};

/** What is sent: every field, and the password where there is one. */
export const profileBody = ({
  currentPassword,
  language,
  ...fields
}: ProfileValues): CallRequest<'saveProfile'>['body'] => ({
  ...fields,
  language: languages.find((one) => one === language),
  ...(currentPassword !== '' && { currentPassword }),
});
