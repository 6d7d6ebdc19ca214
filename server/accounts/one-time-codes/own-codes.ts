import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { signInFirst } from '../../kit/refusal.ts';
import { dealerMembers, memberCodeKeys } from '../tables.ts';

/** The member who asks. */
export async function ownMember(queryable: Queryable, memberId: string): Promise<typeof dealerMembers.$inferSelect> {
  const [member] = await queryable.select().from(dealerMembers).where(eq(dealerMembers.id, memberId));
  if (!member) throw signInFirst();
  return member;
}

/** Lets a secret count from now on; of two at the same time one does it. */
export async function confirmCodes(queryable: Queryable, clock: Clock, memberId: string): Promise<boolean> {
  const confirmed = await queryable
    .update(memberCodeKeys)
    .set({ confirmedAt: clock.now() })
    .where(and(eq(memberCodeKeys.memberId, memberId), isNull(memberCodeKeys.confirmedAt)))
    .returning({ memberId: memberCodeKeys.memberId });
  return confirmed.length > 0;
}
