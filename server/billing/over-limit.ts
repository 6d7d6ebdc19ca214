import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Plan } from '#content/plans/plans.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { withLongStatements } from '../database/deadline.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { recordAction } from '../enquiries/audit.ts';
import { after, day } from '../kit/clock.ts';
import type { Services } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { planInForce } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { mailOwnersOfPlan } from './subscription-after.ts';
import { heldListings, overLimits } from './tables.ts';

/** How long a dealer that publishes more cars than its plan has room for keeps them published. */
const grace = 14 * day;

/** When the cars for which a plan has no room go off the public page. */
export const unpublishAt = (since: Date): Date => after(since, grace);

/** Looks at every dealer that publishes cars or has some held, and fits them to their plans. */
export async function fitAllToPlans(services: Services): Promise<void> {
  const publishing = await services.db
    .selectDistinct({ dealerId: listings.dealerId })
    .from(listings)
    .where(isPublished);
  const holding = await services.db.selectDistinct({ dealerId: heldListings.dealerId }).from(heldListings);
  const ids = new Set([...publishing, ...holding].map(({ dealerId }) => dealerId));
  // A dealer may be locked for longer than a usual statement takes.
  for (const dealerId of ids) await withLongStatements(() => fitToPlan(services, dealerId));
}

/**
 * Fits what a dealer publishes to its plan. What is too much is first explained by mail; a fortnight later the cars that
 * came last go off the public page, and come back by themselves once there is room. Nothing is ever deleted.
 */
export async function fitToPlan(services: Services, dealerId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockDealer(tx, dealerId);
    const [subscription] = await tx.select().from(subscriptions).where(eq(subscriptions.dealerId, dealerId));
    const plan = planInForce(subscription);
    await forgetTouched(tx, dealerId);
    const room = plan.limits.listings - (await publishedCars(tx, dealerId));
    if (room < 0) return takeTooMany(tx, services, { dealerId, plan, over: -room });
    await tx.delete(overLimits).where(eq(overLimits.dealerId, dealerId));
    if (room > 0) await bringBack(tx, services, dealerId, room);
  });
}

type TooMany = { readonly dealerId: string; readonly plan: Plan; readonly over: number };

async function takeTooMany(tx: Transaction, services: Services, { dealerId, plan, over }: TooMany): Promise<void> {
  const now = services.clock.now();
  const [begun] = await tx.insert(overLimits).values({ dealerId, since: now }).onConflictDoNothing().returning();
  if (begun) {
    const day = unpublishAt(now).toISOString().slice(0, 10);
    const numbers = { over, limit: plan.limits.listings, day };
    return mailOwnersOfPlan(tx, services, dealerId, 'over-limit', (language) => ({
      ...numbers,
      plan: planOf(plan.slug, language).name,
    }));
  }
  const [since] = await tx.select().from(overLimits).where(eq(overLimits.dealerId, dealerId));
  if (since && unpublishAt(since.since) <= now) await hold(tx, services, { dealerId, plan, over });
}

/** Takes the cars that came last off the public page. */
async function hold(tx: Transaction, { clock }: Services, { dealerId, plan, over }: TooMany): Promise<void> {
  const now = clock.now();
  const newest = tx
    .select({
      listingId: listings.id,
      dealerId: listings.dealerId,
      heldAt: sql<Date>`${now.toISOString()}::timestamptz`.as('held_at'),
    })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), isPublished))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .offset(plan.limits.listings);
  await tx.insert(heldListings).select(newest);
  await tx
    .update(listings)
    .set({ state: 'draft', version: sql`${listings.version} + 1`, updatedAt: now })
    .where(and(inArray(listings.id, heldOf(tx, dealerId)), isPublished));
  await tx.delete(overLimits).where(eq(overLimits.dealerId, dealerId));
  const action = { at: now, actorKind: 'system', actorId: 'plans', action: 'cars unpublished by plan' } as const;
  await recordAction(tx, { ...action, objectId: dealerId, details: { cars: over, plan: plan.slug } });
}

const heldOf = (tx: Transaction, dealerId: string) =>
  tx.select({ id: heldListings.listingId }).from(heldListings).where(eq(heldListings.dealerId, dealerId));

/** Publishes held cars again, the oldest first, as far as there is room. */
async function bringBack(tx: Transaction, { clock }: Services, dealerId: string, room: number): Promise<void> {
  const now = clock.now();
  const oldest = tx
    .select({ id: heldListings.listingId })
    .from(heldListings)
    .innerJoin(listings, eq(listings.id, heldListings.listingId))
    .where(eq(heldListings.dealerId, dealerId))
    .orderBy(asc(listings.createdAt), asc(listings.id))
    .limit(room);
  const back = await tx
    .update(listings)
    .set({ state: 'published', version: sql`${listings.version} + 1`, updatedAt: now })
    .where(inArray(listings.id, oldest))
    .returning({ id: listings.id });
  if (back.length === 0) return;
  await forgetTouched(tx, dealerId);
  const action = { at: now, actorKind: 'system', actorId: 'plans', action: 'cars published by plan' } as const;
  await recordAction(tx, { ...action, objectId: dealerId, details: { cars: back.length } });
}

/** A held car that the dealer has published or deleted is its own again. */
async function forgetTouched(tx: Transaction, dealerId: string): Promise<void> {
  const touched = tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.dealerId, dealerId), or(ne(listings.state, 'draft'), isNotNull(listings.removedAt))));
  await tx
    .delete(heldListings)
    .where(and(eq(heldListings.dealerId, dealerId), inArray(heldListings.listingId, touched)));
}

/** What counts against a plan's room for cars. */
const isPublished = and(eq(listings.state, 'published'), isNull(listings.removedAt));

/** How many cars a dealer publishes. */
export const publishedCars = (queryable: Queryable, dealerId: string): Promise<number> =>
  queryable.$count(listings, and(eq(listings.dealerId, dealerId), isPublished));
