import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import { type MailAccount, mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { type Handler, invalidField, type Services, type Session, signInFirst } from '../kit/handler.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import { endAddressLinks } from './address-links.ts';
import { waitingAddress } from './confirm-email.ts';
import { beginSessionOn, forgetDevicesOf } from './known-devices.ts';
import { refuseWeakPassword } from './new-password.ts';
import { voidLinksOf } from './password-links.ts';
import type { PasswordTurns } from './password-turns.ts';
import { signedInUser } from './register-user.ts';
import { endSessionsOf, type Owner, ownerOf } from './sessions.ts';
import { tryOnce } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

export type AccountServices = Services & { readonly passwords: PasswordTurns };

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

const notTheirs = (field: string) => invalidField(field, msg`This is not your current password.`);

/** The same for a dealer's member. */
export async function confirmMember(
  { db, clock, passwords }: AccountServices,
  { session: { memberId, tokenHash } }: MemberAsking,
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
export type Person = {
  readonly owner: Owner;
  readonly account: MailAccount;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  /** Where the own sign-in is looked after. */
  readonly page: '/Profile' | '/DealerAccount';
};

type Row = Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt' | 'email' | 'firstName' | 'language'>;

/** A row of either kind as a person. */
export const personIn = ({ email, firstName, language, ...row }: Row, owner: Owner): Person => {
  const page = owner.kind === 'user' ? '/Profile' : '/DealerAccount';
  return { owner, account: mailAccountOf(row), email, firstName, language, page };
};

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
    return { message: msg`Your account is deleted.` };
  };
}
