import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import { type MailReader, mailPerson } from '../integrations/mail/queue-mail.ts';
import { type Handler, invalidField, type Services, type Session, signInFirst } from '../kit/handler.ts';
import { exportRows, type PersonalDataMap, withFiles } from '../kit/personal-data.ts';
import { waitingAddress } from './confirm-email.ts';
import { signedInUser } from './identity.ts';
import { endAddressLinks, voidLinksOf } from './mailed-links.ts';
import type { PasswordTurns } from './password-hash.ts';
import { adviceOn, leastScore, strengthOf } from './password-strength.ts';
import { beginSessionOn, endSessionsOf, forgetDevicesOf, type Owner, ownerOf } from './sessions.ts';
import { tryOnce } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

/**
 * Refuses a new password that is easy to guess.
 *
 * @param about what is known of its owner, which is guessed first
 */
export async function refuseWeakPassword(password: string, about: readonly string[]): Promise<void> {
  const strength = await strengthOf(password, about);
  if (strength.score < leastScore) throw invalidField('password', adviceOn(strength));
}

export type AccountServices = Services & { readonly passwords: PasswordTurns };

type Caller = Pick<Parameters<Handler<'changePassword'>>[0], 'session'>;

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
  return passwords.inTurn(userId, async (hashes) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw signInFirst();
    const check = () => hashes.fits(password, user.passwordHash);
    const { attempt, isRight } = await tryOnce(db, clock, { kind: 'session', hash: tokenHash }, check);
    if (!isRight) throw notTheirs(field);
    await attempt.forgive();
    return user;
  });
}

const notTheirs = (field: string) => invalidField(field, msg`That’s not your current password.`);

/** The same for a dealer's member. */
export async function confirmMember(
  { db, clock, passwords }: AccountServices,
  { session: { memberId, tokenHash } }: Pick<Parameters<Handler<'changeDealerPassword'>>[0], 'session'>,
  field: string,
  password: string,
): Promise<typeof dealerMembers.$inferSelect> {
  return passwords.inTurn(memberId, async (hashes) => {
    const [member] = await db.select().from(dealerMembers).where(eq(dealerMembers.id, memberId));
    if (!member) throw signInFirst();
    const check = () => hashes.fits(password, member.passwordHash);
    const { attempt, isRight } = await tryOnce(db, clock, { kind: 'session', hash: tokenHash }, check);
    if (!isRight) throw notTheirs(field);
    await attempt.takeBack();
    return member;
  });
}

/** A person of either kind, as mails address them. */
export type Person = MailReader & {
  readonly owner: Owner;
  /** Where the own sign-in is looked after. */
  readonly page: '/Profile' | '/DealerAccount';
};

/** A row of either kind as a person, and nothing else of the row. */
export const personIn = ({ id, emailVerifiedAt, email, firstName, language }: MailReader, owner: Owner): Person => ({
  id,
  emailVerifiedAt,
  email,
  firstName,
  language,
  owner,
  page: owner.kind === 'user' ? '/Profile' : '/DealerAccount',
});

/** The person whose account it is. */
export async function personOf(db: Db, owner: Owner): Promise<Person> {
  const [row] =
    owner.kind === 'user'
      ? await db.select().from(users).where(eq(users.id, owner.userId))
      : await db.select().from(dealerMembers).where(eq(dealerMembers.id, owner.memberId));
  if (!row) throw signInFirst();
  return personIn(row, owner);
}

/** Makes sure of the person of a session by the password, whichever kind they are. */
export async function confirmPerson(
  services: AccountServices,
  session: Session,
  field: string,
  password: string,
): Promise<Person> {
  const row =
    session.kind === 'user'
      ? await confirmOwner(services, { session }, field, password)
      : await confirmMember(services, { session }, field, password);
  return personIn(row, ownerOf(session));
}

type KeptPassword = { readonly passwordHash: string; readonly emailVerifiedAt?: Date };

/** Keeps a new password: every session and every mailed link ends, and every device is a stranger. */
export async function keepPassword(tx: Transaction, owner: Owner, kept: KeptPassword, now: Date): Promise<void> {
  if (owner.kind === 'user') await tx.update(users).set(kept).where(eq(users.id, owner.userId));
  else await tx.update(dealerMembers).set(kept).where(eq(dealerMembers.id, owner.memberId));
  await endSessionsOf(tx, owner);
  await forgetDevicesOf(tx, owner);
  await voidLinksOf(tx, owner, now);
}

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
      await keepPassword(tx, owner, { passwordHash }, clock.now());
      // A change of the address that somebody else asked for does not come any more.
      if (await waitingAddress(tx, clock.now(), user)) await endAddressLinks(tx, owner, clock.now());
      await mailPerson(tx, services, user, 'password-changed');
      return beginSessionOn(tx, clock, owner, input);
    });
    log.info('password changed');
    return { user: signedInUser(user), token };
  };
}

/**
 * Deletes an account and whatever says who the person was. Sessions, links and messages refer to the account's row and
 * go with it.
 */
export async function eraseAccount(
  tx: Transaction,
  services: Services,
  { erasers }: PersonalDataMap,
  userId: string,
): Promise<void> {
  // Whatever the person is saving just now comes before or not at all.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  for (const erase of erasers) await erase(tx, services, userId);
  await tx.delete(users).where(eq(users.id, userId));
}

/** Deletes the account of the person who asks, in one transaction. */
export function deleteAccount(services: AccountServices, personalData: PersonalDataMap): Handler<'deleteAccount'> {
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    await services.db.transaction((tx) => eraseAccount(tx, services, personalData, id));
    input.log.info('account deleted');
    return { message: msg`Your account has been deleted.` };
  };
}

/** Everything that is kept of a person, as one moment saw it. */
export async function dataOf(
  { db, clock, keys, storage }: Services,
  { entries }: PersonalDataMap,
  userId: string,
): Promise<CallReply<'exportMyData'>> {
  const parts = await db.transaction(
    async (tx) => {
      const found = [];
      for (const entry of entries) found.push([entry.name, await exportRows(tx, entry, userId, keys)] as const);
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const data: Record<string, Record<string, unknown>[]> = {};
  // Files are no part of the moment, and would hold the database up.
  for (const [name, rows] of parts) data[name] = await withFiles(rows, storage);
  return { format: 'icardeals-personal-data-1', exportedAt: clock.now().toISOString(), data };
}

/** Gives a person everything that is kept of them. */
export function exportMyData(services: AccountServices, personalData: PersonalDataMap): Handler<'exportMyData'> {
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    const data = await dataOf(services, personalData, id);
    input.log.info('data exported');
    return data;
  };
}
