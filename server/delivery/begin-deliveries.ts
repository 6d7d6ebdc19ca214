import { and, eq, inArray } from 'drizzle-orm';
import type { DeliveryCause, DeliveryKind } from '#contract/delivery-kinds.ts';
import type { Db, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';
import type { ProductJobs, Services } from '../kit/services.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { kindsOn, settingsOf } from './settings.ts';
import { deliveries } from './tables.ts';

export type Causes = {
  readonly dealerId: string;
  readonly enquiryId: string | null;
  readonly cause: DeliveryCause;
  /** The same for whatever must not happen twice. */
  readonly causeKey: string;
};

/**
 * Begins the deliveries of what a shopper has sent or changed: a row and a job for each kind that is on. It may run
 * again, because its job may: what was begun is not begun twice.
 */
export function beginLeadDeliveries(
  services: Pick<Services, 'clock' | 'jobs'>,
  { enquiryId, dealerId, version, isUpdate }: ProductJobs['lead-submitted'],
  db: Db,
): Promise<number> {
  const cause = isUpdate ? 'update' : 'new';
  const causes = { dealerId, enquiryId, cause, causeKey: `${enquiryId} version ${version}` } as const;
  return db.transaction(async (tx) => {
    const kinds = kindsOn(await settingsOf(tx, dealerId));
    return (await begin(tx, services, causes, kinds)).length;
  });
}

/**
 * Writes the rows, and the jobs of those that may go at once. What the dealer's plan does not cover, and what is for a
 * dealer that is suspended, is held: nothing is lost, and it goes when that is over. Gives the ids that are new.
 */
export async function begin(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs'>,
  causes: Causes,
  kinds: readonly DeliveryKind[],
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const covered = await coveredKinds(tx, causes.dealerId);
  const rows = kinds.map((kind) => ({
    id: newId(),
    ...causes,
    kind,
    createdAt: services.clock.now(),
    state: covered.includes(kind) ? 'waiting' : 'held',
  }));
  const begun = await tx.insert(deliveries).values(rows).onConflictDoNothing().returning();
  for (const { id, state } of begun)
    if (state === 'waiting') await services.jobs.send(tx, 'deliver-lead', { deliveryId: id });
  return begun.map(({ id }) => id);
}

/** The kinds that a dealer may use now; none while it is suspended. */
async function coveredKinds(tx: Transaction, dealerId: string): Promise<readonly DeliveryKind[]> {
  const [dealer] = await tx.select({ state: dealers.state }).from(dealers).where(eq(dealers.id, dealerId));
  return dealer?.state === 'approved' ? (await planLimitsOf(tx, dealerId)).deliveryKinds : [];
}

/** Lets go what was held, wherever a dealer's plan covers it again. Gives how many deliveries that were. */
export async function releaseHeld({ jobs }: Pick<Services, 'jobs'>, db: Db): Promise<number> {
  const waiting = await db
    .selectDistinct({ dealerId: deliveries.dealerId })
    .from(deliveries)
    .where(eq(deliveries.state, 'held'));
  let released = 0;
  for (const { dealerId } of waiting) released += await db.transaction((tx) => releaseOf(tx, jobs, dealerId));
  return released;
}

async function releaseOf(tx: Transaction, jobs: Services['jobs'], dealerId: string): Promise<number> {
  const covered = await coveredKinds(tx, dealerId);
  if (covered.length === 0) return 0;
  const isReleased = and(
    eq(deliveries.dealerId, dealerId),
    eq(deliveries.state, 'held'),
    inArray(deliveries.kind, [...covered]),
  );
  const released = await tx
    .update(deliveries)
    .set({ state: 'waiting' })
    .where(isReleased)
    .returning({ id: deliveries.id });
  for (const { id } of released) await jobs.send(tx, 'deliver-lead', { deliveryId: id });
  return released.length;
}
