import { and, eq, ne } from 'drizzle-orm';
import { isLongEnough, tooShortForDealer } from '#contract/person-fields.ts';
import { msg, wordsOfError } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import type { JobContext } from '../database/jobs.ts';
import { dealers } from '../dealers/tables.ts';
import { type MailReader, mailPerson } from '../integrations/mail/queue-mail.ts';
import { minute } from '../kit/clock.ts';
import { type Handler, invalidField, type ProductJobs, type Services } from '../kit/handler.ts';
import { addressMark } from '../kit/rate-limiter.ts';
import { addressIsConfirmed } from './confirm-email.ts';
import { emailKeyOf } from './identity.ts';
import { endAddressLinks, linkLifetime, liveLink, makeLink, takeLink } from './mailed-links.ts';
import { type AccountServices, keepPassword, refuseWeakPassword } from './own-password.ts';
import { idOf, type Owner } from './sessions.ts';
import { forgetFailures } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

type Account = MailReader & {
  readonly owner: Owner;
  readonly emailKey: string;
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
  return { ...user, about, owner: { kind: 'user', userId: user.id } };
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
  return { ...member, about, owner: { kind: 'dealer', memberId: member.id } };
};

const find = { user: findUser, dealer: findMember } as const;

const answer = {
  message: msg`If there’s an account with this email, we’ve sent a link to choose a new password.`,
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
      minutes: String(linkLifetime / minute),
      // The page says how long the password has to be, which is not the same for both.
      actionPath: `/ForgotPassword${account === 'dealer' ? '?account=dealer' : ''}#${token}`,
    };
    await mailPerson(tx, services, found, 'reset-password', facts);
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
  const facts = { actionPath: `/ForgotPassword${account === 'dealer' ? '?account=dealer' : ''}` };
  await db.transaction((tx) => mailPerson(tx, services, found, 'sign-in-warning', facts));
}

const usedUp = () => invalidField('token', msg`This link was already used or has expired. Please ask for a new one.`);

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
      // That the link came to the person's address also shows that the address is theirs.
      const emailVerifiedAt = clock.now();
      await keepPassword(tx, found.owner, { passwordHash, emailVerifiedAt }, clock.now());
      // Whoever has the address decides: a change of it that somebody else asked for does not come any more.
      await endAddressLinks(tx, found.owner, clock.now());
      await addressIsConfirmed(tx, services, { id: idOf(found.owner), email: found.email });
      await forgetFailures(tx, `${found.owner.kind} ${found.emailKey}`);
      await mailPerson(tx, services, { ...found, emailVerifiedAt }, 'password-changed');
      return found.owner.kind;
    });
    log.info({ account }, 'password reset');
    return { message: msg`Your password has been changed. You can now sign in.`, account };
  });
}
