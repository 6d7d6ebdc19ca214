import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { type KeyRing, seal, unseal } from '../../kit/key-ring.ts';
import { hashOf } from '../../kit/secrets.ts';
import { memberCodeKeys, recoveryCodes } from '../tables.ts';
import { newRecoveryCodes, newSecret, plainCode, stepOfCode } from './codes.ts';

type Keeper = { readonly keys: KeyRing; readonly clock: Clock };

/** Binds a secret to its member: in another row it opens nothing. */
const boundTo = (memberId: string) => `one-time codes ${memberId}`;

const isOf = (memberId: string) => eq(memberCodeKeys.memberId, memberId);

/** Makes and keeps a secret that does not count yet, in place of an earlier one that never did. */
export async function keepNewSecret(tx: Transaction, { keys, clock }: Keeper, memberId: string): Promise<string> {
  const secret = newSecret();
  const row = { ...seal(keys, secret, boundTo(memberId)), createdAt: clock.now(), confirmedAt: null, lastStep: null };
  await tx
    .insert(memberCodeKeys)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: memberCodeKeys.memberId, set: row, setWhere: isNull(memberCodeKeys.confirmedAt) });
  return secret;
}

/** Whether the sign-in of a member asks for codes. */
export const usesCodes = async (queryable: Queryable, memberId: string): Promise<boolean> =>
  (await queryable.$count(memberCodeKeys, and(isOf(memberId), isNotNull(memberCodeKeys.confirmedAt)))) > 0;

/** How many recovery codes of a member have not been used. */
export const countRecoveryCodes = (queryable: Queryable, memberId: string): Promise<number> =>
  queryable.$count(recoveryCodes, and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));

/** Takes a code of the app, once: one that was taken before, or is older, is refused, also of two at the same time. */
export async function takeAppCode(
  queryable: Queryable,
  { keys, clock }: Keeper,
  memberId: string,
  typed: string,
): Promise<boolean> {
  const [row] = await queryable.select().from(memberCodeKeys).where(isOf(memberId));
  if (!row) return false;
  const step = stepOfCode(unseal(keys, row, boundTo(memberId)), plainCode(typed), clock.now());
  if (step === undefined) return false;
  const isNew = or(isNull(memberCodeKeys.lastStep), lt(memberCodeKeys.lastStep, step));
  const taken = await queryable
    .update(memberCodeKeys)
    .set({ lastStep: step })
    .where(and(isOf(memberId), isNew))
    .returning({ memberId: memberCodeKeys.memberId });
  return taken.length > 0;
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  queryable: Queryable,
  { clock }: Keeper,
  memberId: string,
  typed: string,
): Promise<boolean> {
  const isTheirs = and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, hashOf(plainCode(typed))));
  const taken = await queryable
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(isTheirs, isNull(recoveryCodes.usedAt)))
    .returning({ memberId: recoveryCodes.memberId });
  return taken.length > 0;
}

/** Gives a member new recovery codes in place of all the old ones; they are kept nowhere but as hashes. */
export async function replaceRecoveryCodes(tx: Transaction, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), memberId })));
  return codes;
}

/** Ids of the keys that the secrets are encrypted with. */
export async function keysOfCodes(queryable: Queryable): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: memberCodeKeys.keyId }).from(memberCodeKeys);
  return used.map(({ keyId }) => keyId);
}

/** Forgets the secret and the recovery codes of a member. */
export async function forgetCodes(queryable: Queryable, memberId: string): Promise<void> {
  await queryable.delete(memberCodeKeys).where(isOf(memberId));
  await queryable.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}
