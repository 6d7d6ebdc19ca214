import { desc, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { before, second } from '../kit/clock.ts';
import { wallTime } from '../kit/zone-time.ts';
import { dealerKeys } from './tables.ts';

type Keys = CallReply<'listDealerKeys'>['data'];

/** More are not shown; those that are over come last. */
const mostShown = 100;

/** A dealer's keys, the newest first, those that are over behind the others. */
export async function keysOf(queryable: Queryable, dealerId: string, now: Date): Promise<Keys> {
  const { firstName, lastName, disabled } = dealerMembers;
  const rows = await queryable
    .select({ key: dealerKeys, maker: { firstName, lastName, disabled }, timeZone: dealers.timeZone })
    .from(dealerKeys)
    .innerJoin(dealerMembers, eq(dealerMembers.id, dealerKeys.madeBy))
    .innerJoin(dealers, eq(dealers.id, dealerKeys.dealerId))
    .where(eq(dealerKeys.dealerId, dealerId))
    .orderBy(desc(dealerKeys.createdAt), desc(dealerKeys.id));
  const keys = rows.map(({ key, maker, timeZone }) => ({
    _id: key.id,
    name: key.name,
    ending: key.ending,
    scopes: key.scopes,
    madeBy: `${maker.firstName} ${maker.lastName}`.trim(),
    // Whoever was removed is disabled, too.
    isMakerGone: maker.disabled,
    madeAt: key.createdAt.toISOString(),
    until: wallTime(before(key.endsAt, second), timeZone).date,
    state: stateOf(key, now),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    calls: key.calls,
  }));
  const isOver = ({ state }: Keys[number]) => Number(state !== 'live');
  return keys.toSorted((one, other) => isOver(one) - isOver(other)).slice(0, mostShown);
}

function stateOf({ revokedAt, endsAt }: typeof dealerKeys.$inferSelect, now: Date): Keys[number]['state'] {
  if (revokedAt) return 'revoked';
  return endsAt <= now ? 'ended' : 'live';
}
