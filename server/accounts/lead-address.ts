import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { dealerMembers } from './tables.ts';

/** Where a dealer wants to read of shoppers: the address that it has named for that, else its owner's. */
export async function leadAddressOf(queryable: Queryable, dealerId: string): Promise<string | undefined> {
  const [dealer] = await queryable.select({ address: dealers.leadEmail }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.address) return dealer.address;
  const [owner] = await queryable
    .select({ address: dealerMembers.email })
    .from(dealerMembers)
    .where(
      and(eq(dealerMembers.dealerId, dealerId), eq(dealerMembers.role, 'owner'), eq(dealerMembers.disabled, false)),
    )
    .orderBy(asc(dealerMembers.createdAt))
    .limit(1);
  return owner?.address;
}
