import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { withoutDeadline } from '../database/deadline.ts';
import { after, before, type Clock, day, hour, minute } from '../kit/clock.ts';
import { tooMany } from '../kit/handler.ts';
import { networksOf } from '../kit/networks.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { countAccountsOf, networkHash } from './sessions.ts';
import { signInFailures } from './tables.ts';

/** How many failures in a row are free; after them there is a wait, which doubles with every further such number. */
const freeFailures = { account: 5, address: 20 };
const firstWait = 15 * minute;
const longestWait = 4 * hour;

/**
 * An address that many accounts sign in from, of an office or a carrier, has so many free failures for each of them, up
 * to a most.
 */
const freeOfEachAccount = 5;
const mostFreeOfAddress = 200;

/** Failures older than this no longer count, so that nobody is locked out for good. */
export const failuresCountFor = day;

/**
 * Failures that lie further ahead than the clocks of two servers differ were counted before a clock was set back. They count
 * no more: their wait would last until that time comes again.
 */
const clocksDiffer = minute;

/**
 * Who tries. A stranger counts for the account, by its name, and for the address. A device that has signed in to the
 * account before, and a live session, by their hashes, count for themselves: no stranger's failures keep them out.
 */
type Guesser =
  | { readonly kind: 'stranger'; readonly account: string; readonly address: string }
  | { readonly kind: 'device' | 'session'; readonly hash: Uint8Array };

/** A try that has not been looked at for so long never will be: its server has ended. */
const placeHeldFor = minute;

/** A try that holds its place until it is known what it was. */
export type Attempt = {
  /** The person is who they say they are: what failed before no longer counts against the account. */
  readonly forgive: () => Promise<void>;
  /** This try was none: half of a sign-in was right, or nobody has looked; what failed before still counts. */
  readonly takeBack: () => Promise<void>;
  /** It was wrong. */
  readonly fail: () => Promise<void>;
  /** Whether strangers' failures make the account wait from now on, for the first time of late. */
  readonly closesAccount: boolean;
};

type Subject = { readonly id: string; readonly subject: string; readonly free: number };

const subjectOf = (kind: string, key: string) => Buffer.from(hashOf(`${kind}:${key}`)).toString('base64url');

/** Whom a try counts against: first the one whom a success forgives. */
async function subjectsOf(tx: Transaction, guesser: Guesser, now: Date): Promise<[Subject, ...Subject[]]> {
  const free = freeFailures.account;
  if (guesser.kind !== 'stranger') {
    return [{ id: newId(), subject: subjectOf(guesser.kind, Buffer.from(guesser.hash).toString('hex')), free }];
  }
  const ofAddress: Subject[] = [];
  for (const { name, times } of networksOf(guesser.address)) {
    const subject = networkHash(name);
    const wanted = (await countAccountsOf(tx, subject, now)) * freeOfEachAccount;
    const bar = Math.min(mostFreeOfAddress, Math.max(freeFailures.address, wanted));
    ofAddress.push({ id: newId(), subject, free: bar * times });
  }
  return [{ id: newId(), subject: subjectOf('account', guesser.account), free }, ...ofAddress];
}

/**
 * Looks whether a try is right, within the limits on guessing. What was never looked at, because too much is going on or the
 * database is away, counts as nothing.
 *
 * @throws Refusal with the seconds to wait
 */
export async function tryOnce(
  db: Db,
  clock: Clock,
  guesser: Guesser,
  isRight: () => Promise<boolean>,
): Promise<{ readonly attempt: Attempt; readonly isRight: boolean }> {
  const attempt = await beginTry(db, clock, guesser);
  const found = await isRight().catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (!found) await attempt.fail();
  return { attempt, isRight: found };
}

/**
 * Holds a place for a try among the failures that are free, before it is known to be one: many tries at once are not looked
 * at more leniently than one after the other.
 */
async function beginTry(db: Db, clock: Clock, guesser: Guesser): Promise<Attempt> {
  const now = clock.now();
  const { subjects, failures } = await db.transaction(async (tx) => {
    const subjects = await subjectsOf(tx, guesser, now);
    const failures: number[] = [];
    for (const subject of subjects) failures.push(await countFailure(tx, subject, now));
    return { subjects, failures };
  });
  const [{ subject, free }, ...rest] = subjects;
  const are = (some: readonly Subject[]) =>
    inArray(
      signInFailures.id,
      some.map(({ id }) => id),
    );
  // What a try was is written down though its request has used up its time.
  const settle = (write: () => Promise<unknown>) =>
    withoutDeadline(async () => {
      await write();
    });
  return {
    // A right password makes up for the account's failures, but only for one of the address's.
    forgive: () =>
      settle(async () => await db.delete(signInFailures).where(or(eq(signInFailures.subject, subject), are(rest)))),
    takeBack: () => settle(async () => await db.delete(signInFailures).where(are(subjects))),
    fail: () => settle(async () => await db.update(signInFailures).set({ isChecked: true }).where(are(subjects))),
    closesAccount: guesser.kind === 'stranger' && failures[0] === free,
  };
}

/** Holds a place; gives how many failures there are with it, and with those that are still to be looked at. */
async function countFailure(tx: Transaction, { id, subject, free }: Subject, now: Date): Promise<number> {
  // Tries at the same account or address wait here for each other, so that each counts those before it.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  const { at, isChecked } = signInFailures;
  const heldSince = before(now, placeHeldFor).toISOString();
  const [found] = await tx
    .select({
      failures: sql<number>`count(*) filter (where ${isChecked})::int`,
      lastAt: sql<Date | null>`max(${at}) filter (where ${isChecked})`.mapWith(at),
      underWay: sql<number>`count(*) filter (where not ${isChecked} and ${at} > ${heldSince})::int`,
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.subject, subject),
        gt(signInFailures.at, before(now, failuresCountFor)),
        lt(signInFailures.at, after(now, clocksDiffer)),
      ),
    );
  const { failures = 0, underWay = 0, lastAt } = found ?? {};
  refuseDuringWait(failures, lastAt ?? now, free, now);
  // Which of them are failures is known in a moment.
  if (underWay >= free - (failures % free)) throw tooMany(msg`We’re very busy right now. Try again in a moment.`, 1);
  await tx.insert(signInFailures).values({ id, subject, at: now, isChecked: false });
  return failures + underWay + 1;
}

function refuseDuringWait(failures: number, lastAt: Date, free: number, now: Date): void {
  const round = Math.floor(failures / free);
  if (round === 0) return;
  const wait = Math.min(longestWait, firstWait * 2 ** (round - 1));
  const left = after(lastAt, wait).getTime() - now.getTime();
  // Within a round the wait is over; it stands at the end of each.
  const isAtEndOfRound = failures % free === 0;
  if (isAtEndOfRound && left > 0)
    throw tooMany(msg`Too many failed sign-ins. Please wait before trying again.`, left / 1000);
}

/** Ends the wait of an account whose owner has shown in another way who they are. */
export async function forgetFailures(queryable: Queryable, account: string): Promise<void> {
  await queryable.delete(signInFailures).where(eq(signInFailures.subject, subjectOf('account', account)));
}
