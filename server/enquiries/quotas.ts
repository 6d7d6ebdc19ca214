import { and, count, eq, gt, min, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { after, before, day } from '../kit/clock.ts';
import { Refusal, tooMany } from '../kit/refusal.ts';
import { isTheirs } from './own-enquiries.ts';
import { enquiries } from './tables.ts';

const mostDrafts = 50;
const mostLeadsInADay = 10;

/** One person's saves take turns, so that many at once cannot pass a limit together. */
export async function takeTurn(tx: Transaction, userId: string): Promise<void> {
  // The weaker lock: rows that refer to the person may be written meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Refuses a further draft beyond the most that a person keeps. */
export async function refuseTooManyDrafts(tx: Transaction, userId: string): Promise<void> {
  const [found] = await tx
    .select({ drafts: count() })
    .from(enquiries)
    .where(and(isTheirs(userId), eq(enquiries.status, 'draft')));
  if ((found?.drafts ?? 0) < mostDrafts) return;
  throw new Refusal('conflict', msg`You have ${{ mostDrafts }} drafts. Please send or delete one first.`);
}

/** Refuses a further deal to a dealer beyond the most that a person sends within 24 hours. */
export async function refuseTooManyLeads(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ leads: count(), firstAt: min(enquiries.submittedAt) })
    .from(enquiries)
    .where(
      and(eq(enquiries.userId, userId), ne(enquiries.status, 'draft'), gt(enquiries.submittedAt, before(now, day))),
    );
  if ((found?.leads ?? 0) < mostLeadsInADay) return;
  const free = after(found?.firstAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can send ${{ mostLeadsInADay }} deals to dealers within a day.`, free / 1000);
}
