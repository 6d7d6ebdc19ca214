import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { after, before, day } from '../kit/clock.ts';
import { Refusal, tooMany } from '../kit/handler.ts';
import { isTheirs } from './load-enquiry.ts';
import { enquiries } from './tables.ts';

const mostDrafts = 50;
const mostLeadsInADay = 10;

export type Person = typeof users.$inferSelect;

/**
 * One person's saves take turns, so that many at once cannot pass a limit together, and equal ones wait for the first.
 *
 * @returns the person; null where the account is gone
 */
export async function takeTurn(tx: Transaction, userId: string): Promise<Person | null> {
  // The weaker lock: rows that refer to the person may be written meanwhile.
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return person ?? null;
}

/** Some of a person's drafts: as many as they may have, at most. */
export const draftsOf = (tx: Transaction, userId: string) =>
  tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(isTheirs(userId), eq(enquiries.status, 'draft')))
    .limit(mostDrafts);

/** Refuses a further draft beyond the most that a person keeps. */
export function refuseTooManyDrafts(drafts: readonly unknown[]): void {
  if (drafts.length < mostDrafts) return;
  throw new Refusal('conflict', msg`You have ${{ mostDrafts }} drafts. Please send or delete one first.`);
}

/** When a person sent the deals that count for the last 24 hours, the first one first: as many as they may, at most. */
export const leadsOf = (tx: Transaction, userId: string, now: Date) =>
  tx
    .select({ submittedAt: enquiries.submittedAt })
    .from(enquiries)
    .where(
      and(eq(enquiries.userId, userId), ne(enquiries.status, 'draft'), gt(enquiries.submittedAt, before(now, day))),
    )
    .orderBy(asc(enquiries.submittedAt))
    .limit(mostLeadsInADay);

/** Refuses a further deal to a dealer beyond the most that a person sends within 24 hours. */
export function refuseTooManyLeads(sent: Awaited<ReturnType<typeof leadsOf>>, now: Date): void {
  if (sent.length < mostLeadsInADay) return;
  const free = after(sent[0]?.submittedAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can send ${{ mostLeadsInADay }} deals to dealers within a day.`, free / 1000);
}
