import type { dealers } from './tables.ts';

/** What anyone may know of a dealer, and no more. */
export const publicDealer = ({
  businessName,
  name,
  address,
  city,
  province,
  zipcode,
  contactNumbers,
  logo,
}: typeof dealers.$inferSelect) => ({ businessName, name, address, city, province, zipcode, contactNumbers, logo });
