import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { setupSteps } from '#contract/dealer-dashboard.ts';
import type { Db } from '../../database/db.ts';
import { dealerMakes, dealers } from '../../dealers/tables.ts';

type Setup = CallReply<'readDealerDashboard'>['data']['setup'];

/** What is done and what is left of setting a dealer up. */
export async function setupOf(
  db: Db,
  dealerId: string,
  used: { readonly listings: number; readonly members: number },
): Promise<Setup> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  const withFreight = and(eq(dealerMakes.dealerId, dealerId), isNotNull(dealerMakes.freightCents));
  const isDone: Record<(typeof setupSteps)[number], boolean> = {
    approval: dealer?.state === 'approved',
    hours: Object.keys(Object(dealer?.openingHours)).length > 0,
    leadAddress: Boolean(dealer?.leadEmail),
    fees: dealer?.adminFeeCents !== null && dealer?.adminFeeCents !== undefined,
    listings: used.listings > 0,
    freight: (await db.$count(dealerMakes, withFreight)) > 0,
    colleagues: used.members > 1,
  };
  return setupSteps.map((step) => ({ step, isDone: isDone[step] }));
}
