import { and, eq, ne, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { addressMark } from '../kit/rate-limits.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Identity, identityOf } from './identity.ts';
import { passSecondStep } from './one-time-codes/second-step.ts';
import type { AccountServices } from './own-password.ts';
import { signedInUser } from './register-user.ts';
import { beginSession } from './sessions.ts';
import { type Attempt, countTry } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

/** Signs a shopper in. */
export function signInUser(services: AccountServices): Handler<'signInUser'> {
  return async (input) => {
    const { account: user, attempt } = await checkedAccount(services, input, 'user', findUser);
    await attempt.forgive();
    sayIn(input, 'user');
    const token = await beginSession(services.db, services.clock, { kind: 'user', userId: user.id });
    return { user: signedInUser(user), token, language: user.language };
  };
}

const sayIn = ({ log, address }: Pick<CallInput<'signInUser'>, 'log' | 'address'>, kind: 'user' | 'dealer') =>
  log.info({ kind, from: addressMark(address) }, 'signed in');

/**
 * Signs a dealer's member in. A pending dealer may prepare; a suspended one has no session. Whoever uses one-time codes
 * is asked for one once the password is right; a wrong one counts like a wrong password.
 */
export function signInDealer(services: AccountServices): Handler<'signInDealer'> {
  return async (input) => {
    const { account, attempt } = await checkedAccount(services, input, 'dealer', findMember);
    const { member, dealer } = account;
    await passSecondStep(services, member, input.body.code, attempt);
    await attempt.forgive();
    sayIn(input, 'dealer');
    const token = await beginSession(services.db, services.clock, { kind: 'dealer', memberId: member.id });
    return { dealer: signedInDealer(member, dealer), token, language: member.language };
  };
}

/** What the browser keeps of a signed-in member. */
export const signedInDealer = (
  { role, firstName, lastName, email }: typeof dealerMembers.$inferSelect,
  { id, businessName, name }: typeof dealers.$inferSelect,
): CallReply<'signInDealer'>['dealer'] => ({
  dealerID: id,
  businessName,
  name,
  role,
  firstName,
  lastName,
  emailAddresses: email,
});

type Account = { readonly passwordHash: string; readonly disabled: boolean };
type Find<Found extends Account> = (db: Db, identity: Identity) => Promise<Found | undefined>;

/**
 * The account that a person may enter. Whether it is unknown, disabled or of the other kind, or the password is wrong:
 * status, text and time are the same.
 */
async function checkedAccount<Found extends Account>(
  { db, clock, passwords }: AccountServices,
  { body, address, log }: CallInput<'signInUser' | 'signInDealer'>,
  kind: 'user' | 'dealer',
  find: Find<Found>,
): Promise<{ account: Found; attempt: Attempt }> {
  const identity = identityOf(body);
  const attempt = await countTry(db, clock, `${kind} ${identity.key}`, address);
  const account = await find(db, identity);
  const fits = await passwords.fits(body.password, account?.passwordHash);
  if (!account || !fits || account.disabled) {
    log.info({ kind, from: addressMark(address) }, 'sign-in failed');
    throw new Refusal('unauthenticated', msg`E-mail, username or password is not right.`);
  }
  return { account, attempt };
}

const findUser: Find<typeof users.$inferSelect> = async (db, { kind, key }) => {
  const isTheirs = kind === 'email' ? eq(users.emailKey, key) : eq(sql`lower(${users.username})`, key);
  const [user] = await db.select().from(users).where(isTheirs);
  return user;
};

type Member = Account & {
  readonly member: typeof dealerMembers.$inferSelect;
  readonly dealer: typeof dealers.$inferSelect;
};

const findMember: Find<Member> = async (db, { kind, key }) => {
  const isTheirs = kind === 'email' ? eq(dealerMembers.emailKey, key) : eq(sql`lower(${dealerMembers.username})`, key);
  const [found] = await db
    .select({ member: dealerMembers, dealer: dealers })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(isTheirs, ne(dealers.state, 'suspended')));
  return found && { ...found, passwordHash: found.member.passwordHash, disabled: found.member.disabled };
};
