import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/contract.ts';
import { looksLikeEmail } from '../kit/email-shape.ts';

export type DealerRegistration = CallRequest<'registerDealer'>['body'];

export const emptyDealerRegistration: DealerRegistration = {
  name: '',
  registrationNumber: '',
  contactNumbers: '',
  address: '',
  city: '',
  province: '',
  zipcode: '',
  firstName: '',
  lastName: '',
  emailAddresses: '',
  password: '',
};

const missing: Record<keyof DealerRegistration, MessageDescriptor> = {
  name: msg`Business name is required.`,
  registrationNumber: msg`Registration number is required.`,
  contactNumbers: msg`Telephone number is required.`,
  address: msg`Street address is required.`,
  city: msg`City is required.`,
  province: msg`Province is required.`,
  zipcode: msg`Postal code is required.`,
  firstName: msg`First Name is required.`,
  lastName: msg`Last Name is required.`,
  emailAddresses: msg`Email is required.`,
  password: msg`Password is required.`,
};

type Faults = Partial<Record<keyof DealerRegistration, MessageDescriptor>>;

/** What is wrong before anything is sent, by field; what only the server knows is for it to say. */
export function checkDealerRegistration(values: DealerRegistration): Faults {
  const faults: Faults = {};
  // The keys of a registration, which Object.keys gives as plain texts.
  for (const field of Object.keys(missing) as (keyof DealerRegistration)[]) {
    if (values[field].trim() === '') faults[field] = missing[field];
  }
  if (!faults.emailAddresses && !looksLikeEmail(values.emailAddresses)) {
    faults.emailAddresses = msg`Invalid email format.`;
  }
  return faults;
}
