import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Queryable } from '../database/db.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { hashOf, newToken } from '../kit/secrets.ts';
import { calendarAddresses } from './tables.ts';

type View = CallReply<'readCalendarAddress'>['data'];

async function addressOf(db: Queryable, memberId: string): Promise<View> {
  const [found] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.memberId, memberId));
  if (!found) return null;
  return { madeAt: found.createdAt.toISOString(), lastReadAt: found.lastReadAt?.toISOString() ?? null };
}

/** What is known of a member's secret address; the address itself is told once. */
export function readCalendarAddress({ db }: Services): Handler<'readCalendarAddress'> {
  return async ({ session: { memberId } }) => ({ data: await addressOf(db, memberId) });
}

/** Makes a member's secret address; one that was there before is good no longer. */
export function makeCalendarAddress({ db, clock, publicUrl }: Services): Handler<'makeCalendarAddress'> {
  return async ({ session: { memberId } }) => {
    const secret = newToken();
    const made = { secretHash: hashOf(secret), createdAt: clock.now(), lastReadAt: null };
    await db
      .insert(calendarAddresses)
      .values({ memberId, ...made })
      .onConflictDoUpdate({ target: calendarAddresses.memberId, set: made });
    return { address: new URL(`/calendar/${secret}.ics`, publicUrl).href, data: await addressOf(db, memberId) };
  };
}

/** Ends a member's secret address; without one nothing changes. */
export function endCalendarAddress({ db }: Services): Handler<'endCalendarAddress'> {
  return async ({ session: { memberId } }) => {
    await db.delete(calendarAddresses).where(eq(calendarAddresses.memberId, memberId));
    return { data: null };
  };
}
