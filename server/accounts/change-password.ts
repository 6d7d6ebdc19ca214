import { eq } from 'drizzle-orm';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { Handler } from '../kit/implement.ts';
import { endAddressLinks } from './address-links.ts';
import { waitingAddress } from './confirm-email.ts';
import { beginSessionOn, forgetDevicesOf } from './known-devices.ts';
import { mailAccountOf } from './mail-account.ts';
import { refuseWeakPassword } from './new-password.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';
import { voidLinksOf } from './password-links.ts';
import { signedInUser } from './register-user.ts';
import { endSessionsOf } from './sessions.ts';
import { users } from './tables.ts';

/**
 * Changes the password. Whoever knew the old one is out everywhere: every session and every mailed link ends, and the
 * one that asked goes on under a new token.
 */
export function changePassword(services: AccountServices): Handler<'changePassword'> {
  const { db, clock, passwords } = services;
  return async (input) => {
    const { body, log } = input;
    const user = await confirmOwner(services, input, 'currentPassword', body.currentPassword);
    await refuseWeakPassword(body.password, [user.firstName, user.lastName, user.username ?? '', user.email]);
    const passwordHash = await passwords.inTurn(user.id, (hashes) => hashes.make(body.password));
    const owner = { kind: 'user', userId: user.id } as const;
    const token = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endSessionsOf(tx, owner);
      await forgetDevicesOf(tx, owner);
      await voidLinksOf(tx, owner, clock.now());
      // A change of the address that somebody else asked for does not come any more.
      if (await waitingAddress(tx, clock.now(), user)) await endAddressLinks(tx, owner, clock.now());
      const { email: to, language, firstName } = user;
      const account = mailAccountOf(user);
      await queueMail(tx, services, { to, account, language, mail: 'password-changed', facts: { firstName } });
      return beginSessionOn(tx, clock, owner, input);
    });
    log.info('password changed');
    return { user: signedInUser(user), token };
  };
}
