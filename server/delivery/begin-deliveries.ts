import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import type { DeliveryCause, DeliveryKind } from '#contract/delivery-kinds.ts';
import { type ReceiverKind, receiverKinds } from '#contract/event-types.ts';
import { causeOfWork } from '../database/cause.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, minute } from '../kit/clock.ts';
import type { ProductJobs, Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { hasReader, kindsOn, settingsOf } from './change-settings.ts';
import { isConfirmed, receiversOf } from './events/receivers.ts';
import { type LaneKey, lockLanes } from './lanes.ts';
import { deliveries, deliveryAttempts, deliveryReceivers, deliverySettings } from './tables.ts';

/** A change is mailed when the shopper has changed nothing more for so long. */
const quiet = minute;

/** Mails about one deal, to one address, that the shopper's doings cause in a day of the dealer's. */
const mostMailsADay = 6;

/**
 * When a change of a lead may go out: to a program at once; by mail after a quiet minute, and once the day's mails
 * about the deal have gone, at the start of the dealer's next day.
 */
export async function dueOfUpdate(
  queryable: Queryable,
  { dealerId, kind, enquiryId }: LaneKey & { enquiryId: string },
  now: Date,
): Promise<Date> {
  if (kind === 'webhook') return now;
  const due = after(now, quiet);
  const [dealer] = await queryable.select({ zone: dealers.timeZone }).from(dealers).where(eq(dealers.id, dealerId));
  const zone = dealer?.zone ?? 'UTC';
  const { date } = wallTime(due, zone);
  const isOfDeal = and(eq(deliveries.enquiryId, enquiryId), eq(deliveries.kind, kind));
  const isBegun = and(eq(deliveries.state, 'waiting'), gte(deliveries.claimedUntil, now));
  const isSent = and(eq(deliveries.state, 'delivered'), gte(deliveries.finishedAt, startOf(date, zone)));
  const isShoppers = inArray(deliveries.cause, ['new', 'update', 'event']);
  const sent = await queryable.$count(deliveries, and(isOfDeal, isShoppers, or(isSent, isBegun)));
  return sent < mostMailsADay ? due : startOf(daysAfter(date, 1), zone);
}

type Causes = {
  readonly dealerId: string;
  readonly enquiryId: string | null;
  readonly cause: DeliveryCause;
  /** The same for whatever must not happen twice. */
  readonly causeKey: string;
  /** The version of the deal that it is about; 0 for a test. */
  readonly version: number;
};

/**
 * Begins the deliveries of what a shopper has sent or changed: a row for each kind that is on, or where an earlier one
 * of the lead has not gone yet, that one brings the new version. It may run again, because its job may: what was begun
 * is not begun twice. Gives how many rows are new.
 */
export function beginLeadDeliveries(
  services: Pick<Services, 'clock'>,
  { enquiryId, dealerId, version, isUpdate }: ProductJobs['lead-submitted'],
  db: Db,
): Promise<number> {
  const cause = isUpdate ? 'update' : 'new';
  const causes = { dealerId, enquiryId, cause, causeKey: `${enquiryId} version ${version}`, version } as const;
  return db.transaction(async (tx) => {
    const kinds = kindsOn(await settingsOf(tx, dealerId));
    await lockLanes(tx, dealerId, kinds);
    const open: DeliveryKind[] = [];
    for (const kind of kinds)
      if (!(await isBegun(tx, services, { kind, dealerId, enquiryId, version }))) open.push(kind);
    return (await begin(tx, services, causes, open)).length;
  });
}

type Version = LaneKey & { readonly enquiryId: string; readonly version: number };

/** Whether a version of a lead has its delivery, or gets it by one that has not gone yet. */
async function isBegun(tx: Transaction, { clock }: Pick<Services, 'clock'>, wanted: Version): Promise<boolean> {
  const { enquiryId, kind, version } = wanted;
  const isOfLead = and(eq(deliveries.enquiryId, enquiryId), eq(deliveries.kind, kind));
  if ((await tx.$count(deliveries, and(isOfLead, gte(deliveries.version, version)))) > 0) return true;
  const now = clock.now();
  const [open] = await tx
    .select()
    .from(deliveries)
    .where(and(isOfLead, hasNotGone(now)))
    .limit(1);
  if (!open) return false;
  const isTried = (await tx.$count(deliveryAttempts, eq(deliveryAttempts.deliveryId, open.id))) > 0;
  const mayWait = open.cause === 'update' && !isTried;
  const dueAt = mayWait ? await dueOfUpdate(tx, wanted, now) : open.dueAt;
  await tx.update(deliveries).set({ version, dueAt, requestId: requestUnderWay() }).where(eq(deliveries.id, open.id));
  return true;
}

/** That a delivery waits and nobody is trying it. Holds until the end of a transaction that has locked its lane. */
export const hasNotGone = (now: Date) =>
  and(
    inArray(deliveries.state, ['waiting', 'held']),
    or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now)),
  );

/**
 * Writes the rows. What the dealer's plan does not cover, and what is for a dealer that is suspended, is held: nothing is
 * lost, and it goes when that is over. Gives the ids that are new.
 */
export async function begin(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  causes: Causes,
  kinds: readonly DeliveryKind[],
): Promise<string[]> {
  if (kinds.length === 0) return [];
  const { dealerId, enquiryId, cause } = causes;
  const covered = await coveredKinds(tx, dealerId);
  const now = clock.now();
  const begun: string[] = [];
  for (const kind of kinds) {
    const isUpdate = cause === 'update' && enquiryId !== null;
    const dueAt = isUpdate ? await dueOfUpdate(tx, { dealerId, kind, enquiryId }, now) : now;
    const state = covered.includes(kind) ? 'waiting' : 'held';
    const row = { id: newId(), ...causes, requestId: requestUnderWay(), kind, createdAt: now, dueAt, state };
    const inserted = await tx.insert(deliveries).values(row).onConflictDoNothing().returning({ id: deliveries.id });
    begun.push(...inserted.map(({ id }) => id));
  }
  return begun;
}

/** The request that does this, or has caused the job that does. */
const requestUnderWay = () => causeOfWork().requestId ?? null;

/** The kinds that a dealer may use now: none while it is suspended, no mail before its address is confirmed. */
async function coveredKinds(tx: Transaction, dealerId: string): Promise<readonly DeliveryKind[]> {
  const [dealer] = await tx.select({ state: dealers.state }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.state !== 'approved') return [];
  const { deliveryKinds } = await planLimitsOf(tx, dealerId);
  const settings = await settingsOf(tx, dealerId);
  const covered: DeliveryKind[] = [];
  for (const kind of deliveryKinds) if (await hasReader(tx, dealerId, settings, kind)) covered.push(kind);
  return covered;
}

/** The kinds of receivers that a dealer's plan covers now; none while the dealer is suspended. */
export async function coveredReceivers(queryable: Queryable, dealerId: string): Promise<ReceiverKind[]> {
  const [dealer] = await queryable.select({ state: dealers.state }).from(dealers).where(eq(dealers.id, dealerId));
  if (dealer?.state !== 'approved') return [];
  const { deliveryKinds } = await planLimitsOf(queryable, dealerId);
  return receiverKinds.filter((kind) => deliveryKinds.includes(kind === 'adfMail' ? 'adf' : 'webhook'));
}

/** Lets go what was held, wherever a dealer's plan covers it again. Gives how many deliveries that were. */
export async function releaseHeld(db: Db): Promise<number> {
  const waiting = await db
    .selectDistinct({ dealerId: deliveries.dealerId })
    .from(deliveries)
    .where(eq(deliveries.state, 'held'));
  let released = 0;
  for (const { dealerId } of waiting) released += await db.transaction((tx) => releaseOf(tx, dealerId));
  return released;
}

async function releaseOf(tx: Transaction, dealerId: string): Promise<number> {
  const covered = await coveredKinds(tx, dealerId);
  const kinds = await coveredReceivers(tx, dealerId);
  const receivers = (await receiversOf(tx, dealerId)).filter((one) => kinds.includes(one.kind) && isConfirmed(one));
  const ways = [...covered, ...receivers.map(({ id }) => id)];
  const isHeld = and(eq(deliveries.dealerId, dealerId), eq(deliveries.state, 'held'));
  const isReleased = and(isHeld, inArray(deliveries.kind, ways));
  const released = await tx.update(deliveries).set({ state: 'waiting' }).where(isReleased).returning();
  return released.length;
}

/**
 * The addresses, in small letters, that a dealer has named for mails about leads: its own for plain mails, that of its lead
 * system, and those of receivers by mail. They are the business's and stay when a member of the same address goes.
 */
export async function leadAddressesOf(queryable: Queryable, dealerId: string): Promise<ReadonlySet<string>> {
  const { leadEmail, confirmedLeadEmail } = dealers;
  const plain = await queryable.select({ leadEmail, confirmedLeadEmail }).from(dealers).where(eq(dealers.id, dealerId));
  const settings = await queryable.select().from(deliverySettings).where(eq(deliverySettings.dealerId, dealerId));
  const byMail = and(eq(deliveryReceivers.dealerId, dealerId), eq(deliveryReceivers.kind, 'adfMail'));
  const receivers = await queryable.select({ url: deliveryReceivers.url }).from(deliveryReceivers).where(byMail);
  const all = [
    ...plain.flatMap((dealer) => [dealer.leadEmail, dealer.confirmedLeadEmail]),
    ...settings.flatMap(({ adfAddress, confirmedAdfAddress }) => [adfAddress, confirmedAdfAddress]),
    ...receivers.map(({ url }) => url),
  ];
  return new Set(all.filter((address) => address !== '').map((address) => address.trim().toLowerCase()));
}
