import { and, eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import { refuseForeignPostalArea } from '../content/calls.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { mailPerson } from '../integrations/mail/queue-mail.ts';
import { type CallInput, type Handler, invalidField, Refusal, signInFirst } from '../kit/handler.ts';
import { mailAddressLink, waitingAddress } from './confirm-email.ts';
import { emailKeyOf } from './identity.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';
import { dealerMembers, users } from './tables.ts';

type User = typeof users.$inferSelect;

const viewOf = async (tx: Queryable, now: Date, user: User): Promise<CallReply<'readProfile'>> => ({
  data: {
    version: user.version,
    firstName: user.firstName,
    lastName: user.lastName,
    emailAddresses: user.email,
    emailConfirmed: user.emailVerifiedAt !== null,
    newEmailAddresses: await waitingAddress(tx, now, user),
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
export function readProfile({ db, clock }: AccountServices): Handler<'readProfile'> {
  return async ({ session: { userId } }) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw signInFirst();
    return viewOf(db, clock.now(), user);
  };
}

const columnsOf = (body: CallInput<'saveProfile'>['body']) => ({
  firstName: body.firstName.trim(),
  lastName: body.lastName.trim(),
  contactNumbers: body.contactNumbers.trim(),
  username: body.username.trim() || null,
  address: body.address.trim(),
  city: body.city.trim(),
  state: body.state.trim(),
  zipcode: body.zipcode,
  country: body.country.trim(),
  ...(body.language && { language: body.language }),
});

/**
 * Changes a person's own data, of the version that they saw and of no other. Another e-mail address needs the password,
 * because it opens the account. It counts once a link is opened that is mailed there, whether somebody has it already is
 * not told, and the old one learns of it.
 */
export function saveProfile(services: AccountServices): Handler<'saveProfile'> {
  const { db, clock } = services;
  return async (input) => {
    const { body, session, version } = input;
    refuseForeignPostalArea(body);
    const [before] = await db.select().from(users).where(eq(users.id, session.userId));
    if (!before) throw signInFirst();
    const email = body.emailAddresses.trim();
    const isNewAddress = before.emailKey !== emailKeyOf(email);
    if (isNewAddress) await confirmOwner(services, input, 'currentPassword', body.currentPassword ?? '');
    return db
      .transaction(async (tx) => {
        const change = { ...columnsOf(body), ...(isNewAddress ? {} : { email }), updatedAt: clock.now() };
        const user = await changeVersion(tx, session.userId, version, change);
        if (isNewAddress) await askBothAddresses(tx, services, user, email);
        return viewOf(tx, clock.now(), user);
      })
      .catch((error: unknown) => {
        throw asTaken(error) ?? error;
      });
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
  throw new Refusal('stale', msg`Your profile changed while you were working. Please check it again.`, {
    headers: { etag: `"${found.version}"` },
  });
}

/** The new address gets the link, and the old one hears of it while it can still be stopped. */
async function askBothAddresses(tx: Transaction, services: AccountServices, user: User, email: string) {
  const { id: userId, language } = user;
  await mailAddressLink(tx, services, { owner: { kind: 'user', userId }, email, language }, 'confirm-new-email');
  await mailPerson(tx, services, user, 'address-change-asked');
}

/** What to say where somebody else has the username; undefined for any other error. */
function asTaken(error: unknown): Refusal | undefined {
  if (!isUniqueViolation(error, 'users_username')) return undefined;
  return invalidField('username', msg`You can’t use this username. Please choose another.`);
}

/** Keeps a shopper’s language. It is no change of the profile that another window could be about to save. */
export function keepUserLanguage({ db }: AccountServices): Handler<'keepUserLanguage'> {
  return async ({ session: { userId }, body: { language } }) => {
    await db.update(users).set({ language }).where(eq(users.id, userId));
    return { data: { language } };
  };
}

/** Keeps the language of a dealer’s member. */
export function keepDealerLanguage({ db }: AccountServices): Handler<'keepDealerLanguage'> {
  return async ({ session: { memberId }, body: { language } }) => {
    await db.update(dealerMembers).set({ language }).where(eq(dealerMembers.id, memberId));
    return { data: { language } };
  };
}
