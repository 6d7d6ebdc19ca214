import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import type { MailAccount } from '../integrations/mail/queue-mail.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField, signInFirst } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import type { Session } from '../kit/session.ts';
import { mailAccountOf } from './mail-account.ts';
import type { PasswordTurns } from './password-turns.ts';
import { type Owner, ownerOf } from './sessions.ts';
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
