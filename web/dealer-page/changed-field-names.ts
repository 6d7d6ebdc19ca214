import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the parts of a section are called where its earlier versions say what changed. */
export const changedFieldNames: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  name: msg`Name`,
  businessName: msg`Page address`,
  address: msg`Street address`,
  city: msg`City`,
  province: msg`Province`,
  zipcode: msg`Postal code`,
  contactNumbers: msg`Telephone`,
  publicEmail: msg`E-mail for shoppers`,
  website: msg`Website`,
  leadEmail: msg`E-mail for leads`,
  timeZone: msg`Time zone`,
  openingHours: msg`Weekly hours`,
  specialDays: msg`Holidays and single days`,
  logo: msg`Logo`,
  banner: msg`Banner`,
  finance: msg`Finance rates`,
  lease: msg`Lease rates`,
  hidden: msg`Sections shown`,
  served: msg`Provinces served`,
  fees: msg`Fees`,
  heading: msg`Heading`,
  bannerImage: msg`Banner`,
  image: msg`Background`,
  brandIcon: msg`Icon`,
  freight: msg`Freight`,
  vehicleTypes: msg`Vehicle types`,
  types: msg`Words and pictures of types`,
};
