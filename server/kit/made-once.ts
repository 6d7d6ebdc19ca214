import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { CallName } from '#contract/paths.ts';
import { type Db, type Queryable, removeOld, type Transaction } from '../database/db.ts';
import { before, type Clock, day } from './clock.ts';
import { keyReused, type Session } from './handler.ts';
import type { EraseOf } from './personal-data.ts';
import { hashOf } from './secrets.ts';
import { keptPosts } from './tables.ts';

/** For how long an Idempotency-Key is remembered, as long as those of cars. */
const keysLast = 2 * day;

/** What a handler is given of a post that may come twice. */
type Input = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: Buffer | undefined;
  readonly session: Session;
  readonly idempotencyKey: string | undefined;
};

/**
 * Makes what a post makes, once for an Idempotency-Key: of equal posts under one key the first makes it, and the others,
 * even at the same time, wait for it and are told what it has made. It comes first in its transaction, so that posts under
 * one key wait here and hold nothing else. Where `make` throws, the key is free again.
 *
 * @param make gives the ids of what it has made
 * @returns the ids that this post, or the equal one before it, has made
 * @throws Refusal for another request under the same key
 */
export async function madeOnce(
  tx: Transaction,
  clock: Clock,
  call: CallName,
  input: Input,
  make: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (input.idempotencyKey === undefined) return make();
  const ownerId = ownerOf(input.session);
  const { keyHash, requestHash } = marksOf(call, input, input.idempotencyKey);
  const post = { ownerId, keyHash, requestHash, made: [], createdAt: clock.now() };
  const [first] = await tx.insert(keptPosts).values(post).onConflictDoNothing().returning();
  if (first) {
    const made = [...(await make())];
    await tx.update(keptPosts).set({ made }).where(isPost(ownerId, keyHash));
    return made;
  }
  const [known] = await tx.select().from(keptPosts).where(isPost(ownerId, keyHash));
  if (!known || !Buffer.from(known.requestHash).equals(requestHash)) throw keyReused();
  return known.made;
}

/** The same of a single thing, by its id. */
export async function oneMadeOnce(
  tx: Transaction,
  clock: Clock,
  call: CallName,
  input: Input,
  make: () => Promise<string>,
): Promise<string> {
  const [id] = await madeOnce(tx, clock, call, input, async () => [await make()]);
  if (id === undefined) throw new Error('A post that was kept has made nothing.');
  return id;
}

/** Frees the key of a post whose work has failed after its transaction; the same key may try again. */
export async function forgetPost(queryable: Queryable, call: CallName, input: Input): Promise<void> {
  if (input.idempotencyKey === undefined) return;
  const { keyHash } = marksOf(call, input, input.idempotencyKey);
  await queryable.delete(keptPosts).where(isPost(ownerOf(input.session), keyHash));
}

/** A post without a sign-in, which makes the account itself. */
type OpenInput = Omit<Input, 'session'>;

/** For how long a repeat of what has made an account signs in to it, in milliseconds: as long as somebody waits for an answer. */
const accountsRepeatFor = 15 * 60_000;

/** Notes that a post has made this account; in the transaction that makes it. */
export async function noteMadeAccount(tx: Transaction, clock: Clock, call: CallName, input: OpenInput, id: string) {
  if (input.idempotencyKey === undefined) return;
  const marks = marksOf(call, input, input.idempotencyKey);
  await tx.insert(keptPosts).values({ ownerId: id, ...marks, made: [id], createdAt: clock.now() });
}

/** Whether the equal post under the same key has made this account a moment ago, of which its sender has not heard. */
export async function hasMadeAccount(tx: Transaction, clock: Clock, call: CallName, input: OpenInput, id: string) {
  if (input.idempotencyKey === undefined) return false;
  const { keyHash, requestHash } = marksOf(call, input, input.idempotencyKey);
  const [known] = await tx.select().from(keptPosts).where(isPost(id, keyHash));
  if (!known || known.createdAt < before(clock.now(), accountsRepeatFor)) return false;
  return Buffer.from(known.requestHash).equals(requestHash);
}

/** Keys of a person's posts go with the account. */
export const forgetPostsOf: EraseOf = async (tx, _services, userId) => {
  await tx.delete(keptPosts).where(eq(keptPosts.ownerId, userId));
};

/** Forgets the keys of old posts. */
export async function forgetOldPosts(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, keptPosts, lt(keptPosts.createdAt, before(clock.now(), keysLast)));
}

const ownerOf = (session: Session): string => (session.kind === 'user' ? session.userId : session.memberId);

const isPost = (ownerId: string, keyHash: string) =>
  and(eq(keptPosts.ownerId, ownerId), eq(keptPosts.keyHash, keyHash));

/** What is kept of a post. Its request is hashed with the key itself, which is kept nowhere: nobody can try texts against it. */
function marksOf(call: CallName, { params, query, body, file }: OpenInput, key: string) {
  const bytes = file && createHash('sha256').update(file).digest('hex');
  const requestHash = createHmac('sha256', key)
    .update(JSON.stringify([call, params, query, body, bytes]))
    .digest();
  return { keyHash: Buffer.from(hashOf(`Idempotency-Key ${key}`)).toString('base64url'), requestHash };
}
