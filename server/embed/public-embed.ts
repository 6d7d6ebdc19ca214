import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/handler.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { dealerEmbeds } from './tables.ts';

/** Whose page stands at an own address. One whose plan has lapsed still leads there, under the dealer's usual address. */
export function findOwnAddress(db: Db): Handler<'findOwnAddress'> {
  return async ({ params: { address } }) => {
    const [found] = await db
      .select({ id: dealers.id, businessName: dealers.businessName })
      .from(dealerEmbeds)
      .innerJoin(dealers, eq(dealers.id, dealerEmbeds.dealerId))
      .where(and(eq(dealerEmbeds.ownAddress, address.toLowerCase()), eq(dealers.state, 'approved')));
    if (!found) return { businessName: null, inForce: false };
    const { ownAddress } = await planLimitsOf(db, found.id);
    return { businessName: found.businessName, inForce: ownAddress };
  };
}

/** Which sites may show a dealer's calculator; none of a dealer that is not approved. */
export async function embedOf(db: Db, businessName: string): Promise<{ inForce: boolean; origins: string[] }> {
  const [found] = await db
    .select({ id: dealers.id, origins: dealerEmbeds.origins })
    .from(dealerEmbeds)
    .innerJoin(dealers, eq(dealers.id, dealerEmbeds.dealerId))
    .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
  if (!found) return { inForce: false, origins: [] };
  const { widget } = await planLimitsOf(db, found.id);
  return { inForce: widget, origins: [...found.origins] };
}

export function findEmbed(db: Db): Handler<'findEmbed'> {
  return ({ params: { businessName } }) => embedOf(db, businessName);
}
