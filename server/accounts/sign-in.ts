import { and, eq, ne, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { mailPerson } from '../integrations/mail/queue-mail.ts';
import { type CallInput, type Handler, Refusal, type Services } from '../kit/handler.ts';
import { addressMark } from '../kit/rate-limiter.ts';
import { type Identity, identityOf, signedInDealer, signedInUser } from './identity.ts';
import { countRecoveryCodes, takeAppCode, takeRecoveryCode, usesCodes } from './one-time-codes/code-keys.ts';
import { type AccountServices, type Person, personIn } from './own-password.ts';
import type { PasswordHashes } from './password-hash.ts';
import { beginSessionOn, idOf, knownDevice, type Owner } from './sessions.ts';
import { type Attempt, tryOnce } from './sign-in-limits.ts';
import { dealerMembers, users } from './tables.ts';

/** Signs a shopper in. */
export function signInUser(services: AccountServices): Handler<'signInUser'> {
  return services.passwords.ofAddress(async (input, hashes) => {
    const checked = await checkedAccount({ ...services, hashes }, input, 'user', findUser);
    const user = checked.account;
    const token = await enter(services, checked, user, input);
    return { user: signedInUser(user), token, language: user.language };
  });
}

/** Signs a dealer's member in. A pending dealer may prepare; a suspended one has no session. */
export function signInDealer(services: AccountServices): Handler<'signInDealer'> {
  return services.passwords.ofAddress(async (input, hashes) => {
    const checked = await checkedAccount({ ...services, hashes }, input, 'dealer', findMember);
    const { member, dealer } = checked.account;
    const token = await enter(services, checked, member, input);
    return { dealer: signedInDealer(member, dealer), token, language: member.language };
  });
}

/**
 * Begins the session, and tells the person of it where the device is new to the account. Whoever uses one-time codes is
 * asked for one first; a wrong one counts like a wrong password.
 */
async function enter(
  services: AccountServices,
  { account, attempt, isNewDevice }: Checked<Account>,
  row: Parameters<typeof personIn>[0],
  { body, device, address, log }: CallInput<'signInUser' | 'signInDealer'>,
): Promise<string> {
  const { owner } = account;
  const person = personIn(row, owner);
  await passSecondStep(services, person, body.code, attempt).catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'unauthenticated';
    await (isWrong ? attempt.fail() : attempt.takeBack());
    if (isWrong) await warn(services, attempt, owner.kind, account);
    throw error;
  });
  await attempt.forgive();
  const token = await services.db.transaction(async (tx) => {
    const facts = { device: device.name, actionPath: person.page };
    if (isNewDevice) await mailPerson(tx, services, person, 'new-device', facts);
    return beginSessionOn(tx, services.clock, owner, { device, address });
  });
  log.info({ kind: owner.kind, from: addressMark(address) }, 'signed in');
  return token;
}

type Account = { readonly owner: Owner; readonly passwordHash: string; readonly disabled: boolean };
type Checked<Found extends Account> = {
  readonly account: Found;
  readonly attempt: Attempt;
  readonly isNewDevice: boolean;
};
type Find<Found extends Account> = (db: Db, identity: Identity) => Promise<Found | undefined>;

/**
 * The account that a person may enter. Whether it is unknown, disabled or of the other kind, or the password is wrong:
 * status, text and time are the same.
 */
async function checkedAccount<Found extends Account>(
  services: AccountServices & { readonly hashes: PasswordHashes },
  { body, address, device, log }: CallInput<'signInUser' | 'signInDealer'>,
  kind: 'user' | 'dealer',
  find: Find<Found>,
): Promise<Checked<Found>> {
  const { db, clock, hashes } = services;
  const identity = identityOf(body);
  const account = await find(db, identity);
  const hash = await knownDevice(db, device, account?.owner);
  const stranger = { kind: 'stranger', account: `${kind} ${identity.key}`, address } as const;
  const check = async () => {
    const fits = await hashes.fits(body.password, account?.passwordHash);
    return fits && account?.disabled === false;
  };
  const { attempt, isRight } = await tryOnce(db, clock, hash ? { kind: 'device', hash } : stranger, check);
  if (!account || !isRight) {
    log.info({ kind, from: addressMark(address) }, 'sign-in failed');
    await warn(services, attempt, kind, account);
    throw new Refusal('unauthenticated', msg`That email, username or password isn’t right.`);
  }
  return { account, attempt, isNewDevice: hash === undefined };
}

/** Lets a person know that others try their account. Whether there is one: the same is written, so that time tells nothing. */
async function warn(
  { db, jobs }: AccountServices,
  { closesAccount }: Attempt,
  account: 'user' | 'dealer',
  found: Account | undefined,
): Promise<void> {
  if (!closesAccount) return;
  await db.transaction((tx) => jobs.send(tx, 'sign-in-warning', { account, id: found ? idOf(found.owner) : null }));
}

const findUser: Find<typeof users.$inferSelect & { readonly owner: Owner }> = async (db, { kind, key }) => {
  const isTheirs = kind === 'email' ? eq(users.emailKey, key) : eq(sql`lower(${users.username})`, key);
  const [user] = await db.select().from(users).where(isTheirs);
  return user && { ...user, owner: { kind: 'user', userId: user.id } };
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
  if (!found) return undefined;
  const { id: memberId, passwordHash, disabled } = found.member;
  return { ...found, owner: { kind: 'dealer', memberId }, passwordHash, disabled };
};

/**
 * The second step of a sign-in whose password was right. Nothing is asked of whoever uses no codes.
 *
 * @throws Refusal asking for the code, which is no failure, or refusing a wrong one, which counts as one
 */
async function passSecondStep(
  services: Services,
  person: Person,
  code: string | undefined,
  attempt: Attempt,
): Promise<void> {
  const { db } = services;
  if (!(await usesCodes(db, person.owner))) return;
  if (!code?.trim()) {
    await attempt.takeBack();
    throw new Refusal('codeRequired', msg`Enter the code from your authenticator app.`, { field: 'code' });
  }
  if (await takeAppCode(db, services, person.owner, code)) return;
  if (await takeRecovery(services, person, code)) return;
  throw new Refusal('unauthenticated', msg`That code isn’t right, or it’s already been used. Wait for the next one.`, {
    field: 'code',
  });
}

/** The person hears of a recovery code that was used: it may have been somebody else. */
function takeRecovery(services: Services, person: Person, code: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, services, person.owner, code))) return false;
    const facts = { left: String(await countRecoveryCodes(tx, person.owner)) };
    await mailPerson(tx, services, person, 'recovery-code-used', facts);
    return true;
  });
}
