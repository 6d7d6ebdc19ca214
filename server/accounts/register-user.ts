import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { refuseForeignPostalArea } from '../content/places.ts';
import { type Handler, Refusal } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { mailAddressLink, tellUser } from './confirm-email.ts';
import { emailKeyOf } from './identity.ts';
import { beginSessionOn } from './known-devices.ts';
import { refuseWeakPassword } from './new-password.ts';
import type { AccountServices } from './own-password.ts';
import { users } from './tables.ts';

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
 * takes as long to find out as a success. In either case the address is mailed, so that its owner learns of it.
 */
export function registerUser(services: AccountServices): Handler<'registerUser'> {
  const { db, clock, passwords } = services;
  return passwords.ofAddress(async ({ body, language, log, ...caller }, hashes) => {
    const { firstName, lastName, username = '', emailAddresses } = body;
    await refuseWeakPassword(body.password, [firstName, lastName, username, emailAddresses]);
    refuseForeignPostalArea(body);
    const passwordHash = await hashes.make(body.password);
    const registered = await db.transaction(async (tx) => {
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
          language,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning();
      if (!user) {
        await tellUser(tx, services, body.emailAddresses);
        return undefined;
      }
      const owner = { kind: 'user', userId: user.id } as const;
      await mailAddressLink(tx, services, { ...user, owner }, 'confirm-email');
      const token = await beginSessionOn(tx, clock, owner, caller);
      log.info('user registered');
      return { user: signedInUser(user), token };
    });
    if (!registered) throw new Refusal('invalid', msg`Registration failed. Please try again.`);
    return registered;
  });
}
