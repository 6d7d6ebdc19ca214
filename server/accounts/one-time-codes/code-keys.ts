import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { mailPerson } from '../../integrations/mail/queue-mail.ts';
import type { Clock } from '../../kit/clock.ts';
import { type CallInput, invalidField, Refusal, type Session } from '../../kit/handler.ts';
import { type KeyRing, seal, unseal } from '../../kit/key-ring.ts';
import { hashOf } from '../../kit/secrets.ts';
import { type AccountServices, confirmPerson, type Person, personOf } from '../own-password.ts';
import { endSessionsOf, idOf, type Owner, ownerOf } from '../sessions.ts';
import { tryOnce } from '../sign-in-limits.ts';
import { memberCodeKeys, recoveryCodes, userCodeKeys, userRecoveryCodes } from '../tables.ts';
import { appAddress, inGroups, newRecoveryCodes, newSecret, plainCode, stepOfCode } from './codes.ts';

type Keeper = { readonly keys: KeyRing; readonly clock: Clock };

/** Where the secrets and the recovery codes of a kind of account lie. */
const tables = {
  user: { keyTable: userCodeKeys, codeTable: userRecoveryCodes },
  dealer: { keyTable: memberCodeKeys, codeTable: recoveryCodes },
} as const;

/** Binds a secret to its owner: in another row it opens nothing. */
const boundTo = (owner: Owner) => `one-time codes ${idOf(owner)}`;

const keyOf = (owner: Owner) => eq(tables[owner.kind].keyTable.ownerId, idOf(owner));
const codesOf = (owner: Owner) => eq(tables[owner.kind].codeTable.ownerId, idOf(owner));

/** Makes and keeps a secret that does not count yet, in place of an earlier one that never did. */
async function keepNewSecret(tx: Transaction, { keys, clock }: Keeper, owner: Owner): Promise<string> {
  const { keyTable } = tables[owner.kind];
  const secret = newSecret();
  const row = { ...seal(keys, secret, boundTo(owner)), createdAt: clock.now(), confirmedAt: null, lastStep: null };
  await tx
    .insert(keyTable)
    .values({ ownerId: idOf(owner), ...row })
    .onConflictDoUpdate({ target: keyTable.ownerId, set: row, setWhere: isNull(keyTable.confirmedAt) });
  return secret;
}

/** Lets a secret count from now on; of two at the same time one does it. */
async function confirmCodes(queryable: Queryable, { clock }: Keeper, owner: Owner): Promise<boolean> {
  const { keyTable } = tables[owner.kind];
  const confirmed = await queryable
    .update(keyTable)
    .set({ confirmedAt: clock.now() })
    .where(and(keyOf(owner), isNull(keyTable.confirmedAt)))
    .returning({ ownerId: keyTable.ownerId });
  return confirmed.length > 0;
}

/** Whether the sign-in of an account asks for codes. */
export async function usesCodes(queryable: Queryable, owner: Owner): Promise<boolean> {
  const { keyTable } = tables[owner.kind];
  return (await queryable.$count(keyTable, and(keyOf(owner), isNotNull(keyTable.confirmedAt)))) > 0;
}

/** How many recovery codes of an account have not been used. */
export function countRecoveryCodes(queryable: Queryable, owner: Owner): Promise<number> {
  const { codeTable } = tables[owner.kind];
  return queryable.$count(codeTable, and(codesOf(owner), isNull(codeTable.usedAt)));
}

/** Takes a code of the app, once: one that was taken before, or is older, is refused, also of two at the same time. */
export async function takeAppCode(
  queryable: Queryable,
  { keys, clock }: Keeper,
  owner: Owner,
  typed: string,
): Promise<boolean> {
  const { keyTable } = tables[owner.kind];
  const [row] = await queryable.select().from(keyTable).where(keyOf(owner));
  if (!row) return false;
  const step = stepOfCode(unseal(keys, row, boundTo(owner)), plainCode(typed), clock.now());
  if (step === undefined) return false;
  const isNew = or(isNull(keyTable.lastStep), lt(keyTable.lastStep, step));
  const taken = await queryable
    .update(keyTable)
    .set({ lastStep: step })
    .where(and(keyOf(owner), isNew))
    .returning({ ownerId: keyTable.ownerId });
  return taken.length > 0;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  queryable: Queryable,
  { clock }: Keeper,
  owner: Owner,
  typed: string,
): Promise<boolean> {
  const { codeTable } = tables[owner.kind];
  const isTheirs = and(codesOf(owner), eq(codeTable.codeHash, hashOf(plainCode(typed))));
  const taken = await queryable
    .update(codeTable)
    .set({ usedAt: clock.now() })
    .where(and(isTheirs, isNull(codeTable.usedAt)))
    .returning({ ownerId: codeTable.ownerId });
  return taken.length > 0;
}

/** Gives an account new recovery codes in place of all the old ones; they are kept nowhere but as hashes. */
async function replaceRecoveryCodes(tx: Transaction, owner: Owner): Promise<string[]> {
  const { codeTable } = tables[owner.kind];
  const codes = newRecoveryCodes();
  await tx.delete(codeTable).where(codesOf(owner));
  await tx.insert(codeTable).values(codes.map((code) => ({ codeHash: hashOf(code), ownerId: idOf(owner) })));
  return codes;
}

/** Ids of the keys that the secrets are encrypted with. */
export async function keysOfCodes(queryable: Queryable): Promise<string[]> {
  const ofUsers = await queryable.selectDistinct({ keyId: userCodeKeys.keyId }).from(userCodeKeys);
  const ofMembers = await queryable.selectDistinct({ keyId: memberCodeKeys.keyId }).from(memberCodeKeys);
  return [...ofUsers, ...ofMembers].map(({ keyId }) => keyId);
}

/** Forgets the secret and the recovery codes of an account. */
export async function forgetCodes(queryable: Queryable, owner: Owner): Promise<void> {
  await queryable.delete(tables[owner.kind].keyTable).where(keyOf(owner));
  await queryable.delete(tables[owner.kind].codeTable).where(codesOf(owner));
}

/** Both kinds of account ask for the same. */
type Asking = Pick<CallInput<'endOneTimeCodes'>, 'log'> & { readonly session: Session };
type WithPassword = Asking & { readonly body: { readonly password: string } };
type WithCode = Asking & { readonly body: { readonly code: string } };

const alreadyOn = () => new Refusal('conflict', msg`Two-step verification is already on.`);
const areOff = () => new Refusal('conflict', msg`Two-step verification isn’t on.`);

/** Whether a person's sign-in asks for codes, and how many are left for when the app is lost. */
export const readOneTimeCodes =
  ({ db }: AccountServices) =>
  async ({ session }: Pick<Asking, 'session'>) => {
    const owner = ownerOf(session);
    const oneTimeCodes = await usesCodes(db, owner);
    return { data: { oneTimeCodes, recoveryCodesLeft: await countRecoveryCodes(db, owner) } };
  };

/** Gives a secret to put into an app. It counts for nothing until a code of it comes back. */
export const beginOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body }: WithPassword) => {
    const { owner, email } = await confirmPerson(services, session, 'password', body.password);
    const secret = await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, owner)) throw alreadyOn();
      return keepNewSecret(tx, services, owner);
    });
    return { secret, address: appAddress(secret, email) };
  };

/** Turns codes on, gives the recovery codes once, and ends the sessions that began without a code. */
export const confirmOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body, log }: WithCode) => {
    const { db, clock } = services;
    const person = await personOf(db, ownerOf(session));
    const { owner } = person;
    if (await usesCodes(db, owner)) throw alreadyOn();
    let codes: readonly string[] = [];
    const turnOn = () =>
      db.transaction(async (tx) => {
        const isRight = await takeAppCode(tx, services, owner, body.code);
        if (!isRight || !(await confirmCodes(tx, services, owner))) return false;
        await endSessionsOf(tx, owner, session.tokenHash);
        await tell(tx, services, person, 'one-time-codes-on');
        codes = await replaceRecoveryCodes(tx, owner);
        return true;
      });
    const { attempt, isRight } = await tryOnce(db, clock, { kind: 'session', hash: session.tokenHash }, turnOn);
    if (!isRight) throw invalidField('code', msg`That code isn’t right. Enter the code your app shows now.`);
    await attempt.takeBack();
    log.info('one-time codes turned on');
    return { recoveryCodes: codes.map(inGroups) };
  };

/** Gives new recovery codes in place of the old ones. */
export const renewRecoveryCodes =
  (services: AccountServices) =>
  async ({ session, body }: WithPassword) => {
    const { owner } = await confirmPerson(services, session, 'password', body.password);
    const codes = await services.db.transaction(async (tx) => {
      if (!(await usesCodes(tx, owner))) throw areOff();
      return replaceRecoveryCodes(tx, owner);
    });
    return { recoveryCodes: codes.map(inGroups) };
  };

/** Turns codes off. To turn them off twice is no mistake. */
export const endOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body, log }: WithPassword) => {
    const person = await confirmPerson(services, session, 'password', body.password);
    await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, person.owner)) await tell(tx, services, person, 'one-time-codes-off');
      await forgetCodes(tx, person.owner);
    });
    log.info('one-time codes turned off');
    return { message: msg`Two-step verification is off.` };
  };

const tell = (tx: Transaction, services: AccountServices, person: Person, mail: string) =>
  mailPerson(tx, services, person, mail, { actionPath: person.page });
