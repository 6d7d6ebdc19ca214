import type { CallReply } from '#contract/contract.ts';
import { refuseForeignPostalArea } from '../content/places.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField, Refusal } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKeyOf } from './identity.ts';
import type { PasswordHashes } from './password-hash.ts';
import { beginSession } from './sessions.ts';
import { users } from './tables.ts';

type AccountServices = Services & { readonly passwords: PasswordHashes };

/** What the browser keeps of a signed-in shopper. */
export const signedInUser = (user: typeof users.$inferSelect): CallReply<'registerUser'>['user'] => ({
  _id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddresses: user.email,
  contactNumbers: user.contactNumbers,
});

/**
 * Makes a shopper's account. That an e-mail address or a username is taken is answered like any other failure, and
 * takes as long to find out as a success.
 */
export function registerUser({ db, clock, passwords }: AccountServices): Handler<'registerUser'> {
  return async ({ body, log }) => {
    if (isCommonPassword(body.password)) {
      throw invalidField('password', 'This password is one that many people use. Please choose another.');
    }
    refuseForeignPostalArea(body);
    const passwordHash = await passwords.make(body.password);
    return db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          id: newId(),
          firstName: body.firstName.trim(),
          lastName: body.lastName.trim(),
          username: body.username?.trim() || null,
          email: body.emailAddresses.trim(),
          emailKey: emailKeyOf(body.emailAddresses),
          contactNumbers: body.contactNumbers.trim(),
          address: body.address?.trim() ?? '',
          city: body.city?.trim() ?? '',
          state: body.state?.trim() ?? '',
          zipcode: body.zipcode?.trim() ?? '',
          passwordHash,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning();
      if (!user) throw new Refusal('invalid', 'Registration failed. Please try again.');
      const token = await beginSession(tx, clock, { kind: 'user', userId: user.id });
      log.info('user registered');
      return { user: signedInUser(user), token };
    });
  };
}
