import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db, Queryable } from '../database/db.ts';
import { after, before, type Clock, day, hour, minute } from '../kit/clock.ts';
import { networksOf } from '../kit/networks.ts';
import { tooMany } from '../kit/refusal.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { signInFailures } from './tables.ts';

/** How many failures in a row are free; after them there is a wait, which doubles with every further such number. */
const freeFailures = { account: 5, address: 20 } as const;
const firstWait = 15 * minute;
const longestWait = 4 * hour;

/** Failures older than this no longer count, so that nobody is locked out for good. */
export const failuresCountFor = day;

type Subject = { readonly id: string; readonly subject: string; readonly free: number };

/** A try that counts as a failure until it is known better. */
export type Attempt = {
  /** The person is who they say they are: what failed before no longer counts against the account. */
  readonly forgive: () => Promise<void>;
  /** This try was none: half of a sign-in was right, and what failed before still counts. */
  readonly takeBack: () => Promise<void>;
};

const subjectKey = (kind: keyof typeof freeFailures, key: string) =>
  Buffer.from(hashOf(`${kind}:${key}`)).toString('base64url');

/**
 * Counts a try at an account from an address as a failure, before it is known to be one: many tries at once are not
 * looked at more leniently than one after the other.
 *
 * @returns what undoes it
 * @throws Refusal with the seconds to wait
 */
export async function countTry(db: Db, clock: Clock, account: string, address: string): Promise<Attempt> {
  const now = clock.now();
  const ofAccount = { id: newId(), subject: subjectKey('account', account), free: freeFailures.account };
  const ofAddress = networksOf(address).map(({ name, times }) => ({
    id: newId(),
    subject: subjectKey('address', name),
    free: freeFailures.address * times,
  }));
  const subjects: readonly Subject[] = [ofAccount, ...ofAddress];
  await db.transaction(async (tx) => {
    for (const { id, subject, free } of subjects) {
      // Tries at the same account or address wait here for each other, so that each counts those before it.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
      const [found] = await tx
        .select({ failures: count(), lastAt: max(signInFailures.at) })
        .from(signInFailures)
        .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, before(now, failuresCountFor))));
      refuseDuringWait(found?.failures ?? 0, found?.lastAt ?? now, free, now);
      await tx.insert(signInFailures).values({ id, subject, at: now });
    }
  });
  const addressIds = ofAddress.map(({ id }) => id);
  return {
    forgive: () => forgive(db, ofAccount.subject, addressIds),
    takeBack: async () => {
      await db.delete(signInFailures).where(inArray(signInFailures.id, [ofAccount.id, ...addressIds]));
    },
  };
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

/** A right password makes up for the account's failures, but only for one of the address's. */
async function forgive(db: Db, accountSubject: string, ofAddress: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.subject, accountSubject));
    await tx.delete(signInFailures).where(inArray(signInFailures.id, [...ofAddress]));
  });
}

/** Ends the wait of an account whose owner has shown in another way who they are. */
export async function forgetFailures(queryable: Queryable, account: string): Promise<void> {
  const subject = subjectKey('account', account);
  await queryable.delete(signInFailures).where(eq(signInFailures.subject, subject));
}
