import { eq } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import { invalidField, signInFirst } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import type { PasswordHashes } from './password-hash.ts';
import { countTry } from './sign-in-limits.ts';
import { users } from './tables.ts';

export type AccountServices = Services & { readonly passwords: PasswordHashes };

type Caller = Pick<Parameters<Handler<'changePassword'>>[0], 'session' | 'address'>;

/**
 * Makes sure that it is the account's owner who asks, and not somebody who found the device open. Wrong passwords count
 * like failed sign-ins.
 *
 * @param field where the password stands in the request
 * @returns the person
 */
export async function confirmOwner(
  { db, clock, passwords }: AccountServices,
  { session: { userId }, address }: Caller,
  field: string,
  password: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw signInFirst();
  const attempt = await countTry(db, clock, `user ${user.emailKey}`, address);
  if (!(await passwords.fits(password, user.passwordHash))) {
    throw invalidField(field, 'This is not your current password.');
  }
  await attempt.forgive();
  return user;
}
