import type { CallReply } from '#contract/contract.ts';
import { plainEmail } from '#contract/email-address.ts';
import type { dealers } from '../dealers/tables.ts';
import type { dealerMembers, users } from './tables.ts';

/** An e-mail address for comparison: the same letters however they were typed. */
export const emailKeyOf = (email: string) => plainEmail(email).normalize('NFC').toLowerCase();

/** What a person signs in with: an e-mail address, or a username, which never contains an at sign. */
export type Identity = { readonly kind: 'email' | 'username'; readonly key: string };

export function identityOf(typed: { email?: string | undefined; username?: string | undefined }): Identity {
  const key = emailKeyOf(typed.email?.trim() || typed.username || '');
  return { kind: key.includes('@') ? 'email' : 'username', key };
}

/** What the browser keeps of a signed-in shopper. */
export const signedInUser = (user: typeof users.$inferSelect): CallReply<'registerUser'>['user'] => ({
  _id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddresses: user.email,
  contactNumbers: user.contactNumbers,
});

/** What the browser keeps of a signed-in member. */
export const signedInDealer = (
  { role, firstName, lastName, email }: typeof dealerMembers.$inferSelect,
  { id, businessName, name }: typeof dealers.$inferSelect,
): CallReply<'signInDealer'>['dealer'] => ({
  dealerID: id,
  businessName,
  name,
  role,
  firstName,
  lastName,
  emailAddresses: email,
});
