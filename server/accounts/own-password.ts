import { eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField, signInFirst } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import type { PasswordHashes } from './password-hash.ts';
import { countTry } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

export type AccountServices = Services & { readonly passwords: PasswordHashes };

type Caller = Pick<Parameters<Handler<'changePassword'>>[0], 'session'>;
type MemberAsking = Pick<Parameters<Handler<'changeDealerPassword'>>[0], 'session'>;

/**
 * Makes sure that it is the account's owner who asks, and not somebody who found the device open. Wrong passwords count
 * like failed sign-ins, but for this session alone: what strangers try elsewhere takes nothing from whoever is signed in.
 *
 * @param field where the password stands in the request
 * @returns the person
 */
export async function confirmOwner(
  { db, clock, passwords }: AccountServices,
  { session: { userId, tokenHash } }: Caller,
  field: string,
  password: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw signInFirst();
  const attempt = await countTry(db, clock, { kind: 'session', hash: tokenHash });
  if (!(await passwords.fits(password, user.passwordHash))) throw notTheirs(field);
  await attempt.forgive();
  return user;
}

const notTheirs = (field: string) => invalidField(field, msg`This is not your current password.`);

/** The same for a dealer's member. */
export async function confirmMember(
  { db, clock, passwords }: AccountServices,
  { session: { memberId, tokenHash } }: MemberAsking,
  field: string,
  password: string,
): Promise<typeof dealerMembers.$inferSelect> {
  const [member] = await db.select().from(dealerMembers).where(eq(dealerMembers.id, memberId));
  if (!member) throw signInFirst();
  const attempt = await countTry(db, clock, { kind: 'session', hash: tokenHash });
  if (!(await passwords.fits(password, member.passwordHash))) throw notTheirs(field);
  await attempt.takeBack();
  return member;
}
