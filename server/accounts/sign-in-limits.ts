import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db, Queryable } from '../database/db.ts';
import { after, before, type Clock, day, hour, minute } from '../kit/clock.ts';
import { tooMany } from '../kit/refusal.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { signInFailures } from './tables.ts';

/** How many failures in a row are free; after them there is a wait, which doubles with every further such number. */
const freeFailures = { account: 5, address: 20 } as const;
const firstWait = 15 * minute;
const longestWait = 4 * hour;

/** Failures older than this no longer count, so that nobody is locked out for good. */
export const failuresCountFor = day;

type Subject = { readonly kind: keyof typeof freeFailures; readonly key: string };

/** A try that counts as a failure until it is known better. */
export type Attempt = {
  /** The person is who they say they are: what failed before no longer counts against the account. */
  readonly forgive: () => Promise<void>;
  /** This try was none: half of a sign-in was right, and what failed before still counts. */
  readonly takeBack: () => Promise<void>;
};

const subjectKey = ({ kind, key }: Subject) => Buffer.from(hashOf(`${kind}:${key}`)).toString('base64url');

/**
 * Counts a try at an account from an address as a failure, before it is known to be one: many tries at once are not
 * looked at more leniently than one after the other.
 *
 * @returns what undoes it
 * @throws Refusal with the seconds to wait
 */
export async function countTry(db: Db, clock: Clock, account: string, address: string): Promise<Attempt> {
  const now = clock.now();
  const subjects: Subject[] = [
    { kind: 'account', key: account },
    { kind: 'address', key: address },
  ];
  const ids = { account: newId(), address: newId() };
  await db.transaction(async (tx) => {
    for (const { kind, key } of subjects) {
      const subject = subjectKey({ kind, key });
      // Tries at the same account or address wait here for each other, so that each counts those before it.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
      const [found] = await tx
        .select({ failures: count(), lastAt: max(signInFailures.at) })
        .from(signInFailures)
        .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, before(now, failuresCountFor))));
      refuseDuringWait(found?.failures ?? 0, found?.lastAt ?? now, freeFailures[kind], now);
      await tx.insert(signInFailures).values({ id: ids[kind], subject, at: now });
    }
  });
  return {
    forgive: () => forgive(db, subjectKey({ kind: 'account', key: account }), ids.address),
    takeBack: async () => {
      await db.delete(signInFailures).where(inArray(signInFailures.id, Object.values(ids)));
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
async function forgive(db: Db, accountSubject: string, addressFailure: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(signInFailures).where(eq(signInFailures.subject, accountSubject));
    await tx.delete(signInFailures).where(eq(signInFailures.id, addressFailure));
  });
}

/** Ends the wait of an account whose owner has shown in another way who they are. */
export async function forgetFailures(queryable: Queryable, account: string): Promise<void> {
  const subject = subjectKey({ kind: 'account', key: account });
  await queryable.delete(signInFailures).where(eq(signInFailures.subject, subject));
}
