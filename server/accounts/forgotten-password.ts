import { and, eq, ne } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { isLongEnough, tooShortForDealer } from '#contract/person-fields.ts';
import { msg, wordsOfError } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import type { JobContext } from '../database/jobs.ts';
import { dealers } from '../dealers/tables.ts';
import { type MailAccount, mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { minute } from '../kit/clock.ts';
import { type Handler, invalidField, type ProductJobs, type Services } from '../kit/handler.ts';
import { addressMark } from '../kit/rate-limiter.ts';
import { addressIsConfirmed } from './address-is-confirmed.ts';
import { endAddressLinks } from './address-links.ts';
import { emailKeyOf } from './identity.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { refuseWeakPassword } from './new-password.ts';
import type { AccountServices } from './own-password.ts';
import { linkLifetime, liveLink, makeLink, takeLink, voidLinksOf } from './password-links.ts';
import { endSessionsOf, idOf, type Owner } from './sessions.ts';
import { forgetFailures } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

type Account = {
  readonly owner: Owner;
  readonly account: MailAccount;
  readonly email: string;
  readonly emailKey: string;
  readonly firstName: string;
  readonly language: Language;
  /** What is known of its owner, which no password may be. */
  readonly about: readonly string[];
};

/** The live account of an e-mail address, or the account with an id. */
type FindAccount = (db: Db | Transaction, by: { email: string } | { id: string }) => Promise<Account | undefined>;

const findUser: FindAccount = async (db, by) => {
  const isTheirs = 'id' in by ? eq(users.id, by.id) : eq(users.emailKey, emailKeyOf(by.email));
  const [user] = await db
    .select()
    .from(users)
    .where(and(isTheirs, eq(users.disabled, false)));
  if (!user) return undefined;
  const about = [user.firstName, user.lastName, user.username ?? '', user.email];
  return { ...user, about, account: mailAccountOf(user), owner: { kind: 'user', userId: user.id } };
};

const findMember: FindAccount = async (db, by) => {
  const isTheirs = 'id' in by ? eq(dealerMembers.id, by.id) : eq(dealerMembers.emailKey, emailKeyOf(by.email));
  const [found] = await db
    .select({ member: dealerMembers, name: dealers.name })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(isTheirs, eq(dealerMembers.disabled, false), ne(dealers.state, 'suspended')));
  if (!found) return undefined;
  const { member, name } = found;
  const about = [member.firstName, member.lastName, member.email, name];
  return { ...member, about, account: mailAccountOf(member), owner: { kind: 'dealer', memberId: member.id } };
};

const find = { user: findUser, dealer: findMember } as const;

const answer = {
  message: msg`If there is an account with this e-mail address, a link to choose a new password is on its way.`,
};

/**
 * Asks for a link. Whether there is an account: the same statements run, the same job is written and the same is
 * answered, so that neither words nor time tell. What follows happens in the background.
 */
export function askForPasswordLink({ db, jobs }: Services): Handler<'askForPasswordLink'> {
  return async ({ body: { account, email }, address, log }) => {
    await db.transaction(async (tx) => {
      const found = await find[account](tx, { email });
      await jobs.send(tx, 'password-link', { account, id: found ? idOf(found.owner) : null });
    });
    log.info({ account, from: addressMark(address) }, 'password link asked for');
    return answer;
  };
}

/** Mails the link, where there is an account. The token stands in the fragment, which no server and no log ever sees. */
export async function mailPasswordLink(
  services: Omit<Services, 'db'>,
  { account, id }: ProductJobs['password-link'],
  { id: jobId, db }: JobContext,
): Promise<void> {
  if (id === null) return;
  await db.transaction(async (tx) => {
    const found = await find[account](tx, { id });
    const token = found && (await makeLink(tx, services.clock.now(), jobId, found.owner));
    if (!token) return;
    const facts = {
      firstName: found.firstName,
      minutes: String(linkLifetime / minute),
      // The page says how long the password has to be, which is not the same for both.
      actionPath: `/ForgotPassword${account === 'dealer' ? '?account=dealer' : ''}#${token}`,
    };
    const { email: to, account: of, language } = found;
    await queueMail(tx, services, { to, account: of, language, mail: 'reset-password', facts });
  });
}

/** Tells the account's owner that somebody tries it, where there is an account. */
export async function mailSignInWarning(
  services: Omit<Services, 'db'>,
  { account, id }: ProductJobs['sign-in-warning'],
  { db }: JobContext,
): Promise<void> {
  const found = id !== null && (await find[account](db, { id }));
  if (!found) return;
  const { email: to, account: of, language, firstName } = found;
  const facts = { firstName, actionPath: `/ForgotPassword${account === 'dealer' ? '?account=dealer' : ''}` };
  await db.transaction((tx) => queueMail(tx, services, { to, account: of, language, mail: 'sign-in-warning', facts }));
}

const usedUp = () => invalidField('token', msg`This link has been used or is too old. Please ask for another one.`);

/** Sets a new password by a link. Every session of the account ends, and so does a wait after failed sign-ins. */
export function resetPassword(services: AccountServices): Handler<'resetPassword'> {
  const { db, clock, passwords } = services;
  return passwords.ofAddress(async ({ body: { token, password }, log }, hashes) => {
    const linked = await liveLink(db, token, clock.now());
    if (!linked) throw usedUp();
    if (!isLongEnough(password, linked.kind)) throw invalidField('password', wordsOfError(tooShortForDealer));
    await refuseWeakPassword(password, (await find[linked.kind](db, { id: idOf(linked) }))?.about ?? []);
    const passwordHash = await hashes.make(password);
    const account = await db.transaction(async (tx) => {
      const owner = await takeLink(tx, token, clock.now());
      const found = owner && (await find[owner.kind](tx, { id: idOf(owner) }));
      if (!found) throw usedUp();
      await keepPassword(tx, found.owner, passwordHash, clock.now());
      await addressIsConfirmed(tx, services, { id: idOf(found.owner), email: found.email });
      await forgetFailures(tx, `${found.owner.kind} ${found.emailKey}`);
      const { email: to, language, firstName } = found;
      const confirmed = { ...found.account, isConfirmed: true };
      await queueMail(tx, services, {
        to,
        account: confirmed,
        language,
        mail: 'password-changed',
        facts: { firstName },
      });
      return found.owner.kind;
    });
    log.info({ account }, 'password reset');
    return { message: msg`Your password is changed. You can log in with it now.`, account };
  });
}

/** That the link came to the person's address also shows that the address is theirs. */
async function keepPassword(tx: Transaction, owner: Owner, passwordHash: string, now: Date): Promise<void> {
  if (owner.kind === 'user') {
    await tx.update(users).set({ passwordHash, emailVerifiedAt: now }).where(eq(users.id, owner.userId));
  } else {
    await tx
      .update(dealerMembers)
      .set({ passwordHash, emailVerifiedAt: now })
      .where(eq(dealerMembers.id, owner.memberId));
  }
  await endSessionsOf(tx, owner);
  await forgetDevicesOf(tx, owner);
  await voidLinksOf(tx, owner, now);
  // Whoever has the address decides: a change of it that somebody else asked for does not come any more.
  await endAddressLinks(tx, owner, now);
}
