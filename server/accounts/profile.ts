import { and, eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { refuseForeignPostalArea } from '../content/places.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Transaction } from '../database/db.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { invalidField, Refusal, signInFirst } from '../kit/refusal.ts';
import { emailKeyOf } from './identity.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';
import { voidLinksOf } from './password-links.ts';
import { postalCode } from './postal-code.ts';
import { users } from './tables.ts';

type User = typeof users.$inferSelect;

const viewOf = (user: User): CallReply<'readProfile'> => ({
  data: {
    version: user.version,
    firstName: user.firstName,
    lastName: user.lastName,
    emailAddresses: user.email,
    contactNumbers: user.contactNumbers,
    username: user.username ?? '',
    address: user.address,
    city: user.city,
    state: user.state,
    zipcode: user.zipcode,
    country: user.country,
    language: user.language,
    createdAt: user.createdAt.toISOString(),
  },
});

/** Shows a person what is kept of them. */
export function readProfile({ db }: AccountServices): Handler<'readProfile'> {
  return async ({ session: { userId } }) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw signInFirst();
    return viewOf(user);
  };
}

type Input = CallInput<'saveProfile'>;

const columnsOf = (body: Input['body']) => ({
  firstName: body.firstName.trim(),
  lastName: body.lastName.trim(),
  email: body.emailAddresses.trim(),
  emailKey: emailKeyOf(body.emailAddresses),
  contactNumbers: body.contactNumbers.trim(),
  username: body.username.trim() || null,
  address: body.address.trim(),
  city: body.city.trim(),
  state: body.state.trim(),
  zipcode: postalCode(body.zipcode),
  country: body.country.trim(),
  ...(body.language && { language: body.language }),
});

/**
 * Changes a person's own data, of the version that they saw and of no other. Another e-mail address needs the password,
 * because it opens the account; the old one is told, and links that were mailed to it are void.
 */
export function saveProfile(services: AccountServices): Handler<'saveProfile'> {
  const { db, clock } = services;
  return async (input) => {
    const { body, session, version } = input;
    refuseForeignPostalArea(body);
    const columns = columnsOf(body);
    const [before] = await db.select().from(users).where(eq(users.id, session.userId));
    if (!before) throw signInFirst();
    const isNewAddress = before.emailKey !== columns.emailKey;
    if (isNewAddress) await confirmOwner(services, input, 'currentPassword', body.currentPassword ?? '');
    const saved = await db
      .transaction(async (tx) => {
        const change = { ...columns, ...(isNewAddress ? { emailVerifiedAt: null } : {}), updatedAt: clock.now() };
        const user = await changeVersion(tx, session.userId, version, change);
        if (isNewAddress) await tellOldAddress(tx, services, before);
        return user;
      })
      .catch((error: unknown) => {
        throw asTaken(error) ?? error;
      });
    return viewOf(saved);
  };
}

async function changeVersion(
  tx: Transaction,
  userId: string,
  version: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<User> {
  const [saved] = await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.version, version)))
    .returning();
  if (saved) return saved;
  const [found] = await tx.select({ version: users.version }).from(users).where(eq(users.id, userId));
  if (!found) throw signInFirst();
  throw new Refusal('stale', msg`Your profile was changed meanwhile. Please look at it again.`, {
    headers: { etag: `"${found.version}"` },
  });
}

async function tellOldAddress(tx: Transaction, services: AccountServices, before: User) {
  const { id, email: to, language, firstName } = before;
  await voidLinksOf(tx, { kind: 'user', userId: id }, services.clock.now());
  await queueMail(tx, services, { to, language, mail: 'address-changed', facts: { firstName } });
}

/** What to say where somebody else has the address or the username; undefined for any other error. */
function asTaken(error: unknown): Refusal | undefined {
  if (isUniqueViolation(error, 'users_username')) {
    return invalidField('username', msg`This username cannot be used. Please choose another.`);
  }
  if (isUniqueViolation(error, 'users_email_key_unique')) {
    return invalidField('emailAddresses', msg`This e-mail address cannot be used for your account.`);
  }
  return undefined;
}
