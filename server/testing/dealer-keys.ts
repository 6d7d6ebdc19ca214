import { and, eq } from 'drizzle-orm';
import type { KeyScope } from '#contract/key-scopes.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { newKey } from '../dealer-keys/calls.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { after, type Clock, day } from '../kit/clock.ts';
import { hashOf, newId } from '../kit/secrets.ts';

/** A key of a dealer, made by its owner and good for thirty days where nothing else is said; with its secret as token. */
export async function addKey(
  db: Db,
  clock: Clock,
  dealer: { readonly id: string },
  scopes: readonly KeyScope[],
  changes: Partial<typeof dealerKeys.$inferInsert> = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const isOwner = and(eq(dealerMembers.dealerId, dealer.id), eq(dealerMembers.role, 'owner'));
  const [owner] = await db.select().from(dealerMembers).where(isOwner);
  if (!owner) throw new Error('This dealer has no owner.');
  const [id, token] = [newId(), newKey()];
  const secret = { keyHash: hashOf(token), ending: token.slice(-4) };
  const made = { id, dealerId: dealer.id, madeBy: owner.id, name: 'Maple CRM', scopes: [...scopes], ...secret };
  await db.insert(dealerKeys).values({ ...made, endsAt: after(clock.now(), 30 * day), ...changes });
  return { id, token };
}
