import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { type DeliveryKind, deliveryCauses, deliveryKinds, deliveryStates } from '#contract/delivery-kinds.ts';
import type { ReceiverKind } from '#contract/event-types.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Queryable } from '../database/db.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import { deliveries, deliveryAttempts, deliveryLanes, deliveryReceivers } from './tables.ts';

type View = CallReply<'listDeliveries'>['data'][number];

const pageLength = pageSizes.listDeliveries;

/** A page of a dealer's deliveries, newest first. */
export function listDeliveries({ db }: Services): Handler<'listDeliveries'> {
  return async ({ session: { dealerId }, query }) => {
    const isTheirs = eq(deliveries.dealerId, dealerId);
    const page = Number(query.page ?? 1);
    const data = await deliveriesWhere(db, isTheirs, { most: pageLength, after: (page - 1) * pageLength });
    const [all] = await db.select({ total: count() }).from(deliveries).where(isTheirs);
    return { data, total: all?.total ?? 0, page, paused: await pausedOf(db, dealerId) };
  };
}

/** The ways on which a receiver fails so often that nothing but a probe goes out. */
async function pausedOf(queryable: Queryable, dealerId: string): Promise<CallReply<'listDeliveries'>['paused']> {
  const isPaused = and(eq(deliveryLanes.dealerId, dealerId), isNotNull(deliveryLanes.pausedSince));
  const lanes = await queryable
    .select({ ...getTableColumns(deliveryLanes), name: deliveryReceivers.name, of: deliveryReceivers.kind })
    .from(deliveryLanes)
    .leftJoin(deliveryReceivers, eq(deliveryReceivers.id, deliveryLanes.kind))
    .where(isPaused)
    .orderBy(asc(deliveryLanes.kind));
  return lanes.map(({ kind, name, of, pausedSince, pausedUntil, status, reason }) => ({
    kind: of ? logKinds[of] : known(deliveryKinds, kind),
    receiver: name === null ? null : { _id: kind, name },
    since: pausedSince?.toISOString() ?? '',
    nextTry: pausedUntil?.toISOString() ?? null,
    status,
    reason,
  }));
}

/** More than a lead ever has of them. */
const mostOfALead = 100;

/** The deliveries of one lead of the dealer. */
export function listLeadDeliveries({ db }: Services): Handler<'listLeadDeliveries'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    await refuseUnlessLead(db, id, dealerId);
    const isOfLead = and(eq(deliveries.enquiryId, id), eq(deliveries.dealerId, dealerId));
    return { data: await deliveriesWhere(db, isOfLead, { most: mostOfALead }) };
  };
}

/** Throws the refusal of an unknown lead where it is not the dealer's. */
export async function refuseUnlessLead(queryable: Queryable, id: string, dealerId: string): Promise<void> {
  const [lead] = await queryable
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), isLeadOf(dealerId)));
  if (!lead) throw notFound();
}

/** Deliveries with their tries, newest first. */
export async function deliveriesWhere(
  queryable: Queryable,
  condition: SQL | undefined,
  { most, after = 0 }: { most: number; after?: number },
): Promise<View[]> {
  const isOfLane = and(eq(deliveryLanes.dealerId, deliveries.dealerId), eq(deliveryLanes.kind, deliveries.kind));
  const rows = await queryable
    .select({
      ...getTableColumns(deliveries),
      pausedUntil: deliveryLanes.pausedUntil,
      receiverName: deliveryReceivers.name,
      receiverKind: deliveryReceivers.kind,
    })
    .from(deliveries)
    .leftJoin(deliveryLanes, isOfLane)
    .leftJoin(deliveryReceivers, eq(deliveryReceivers.id, deliveries.receiverId))
    .where(condition)
    .orderBy(desc(deliveries.createdAt), asc(deliveries.id))
    .limit(most)
    .offset(after);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tries = await queryable
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(asc(deliveryAttempts.number));
  const ofDelivery = Map.groupBy(tries, ({ deliveryId }) => deliveryId);
  return rows.map((row) => viewOf(row, ofDelivery.get(row.id) ?? []));
}

type Row = typeof deliveries.$inferSelect & {
  readonly pausedUntil: Date | null;
  readonly receiverName: string | null;
  readonly receiverKind: ReceiverKind | null;
};

/** A receiver's way as the log names it. */
const logKinds = { webhook: 'webhook', adf: 'adf', adfMail: 'adf' } as const satisfies Record<
  ReceiverKind,
  DeliveryKind
>;

function viewOf(row: Row, tries: readonly (typeof deliveryAttempts.$inferSelect)[]): View {
  return {
    _id: row.id,
    kind: row.receiverKind ? logKinds[row.receiverKind] : known(deliveryKinds, row.kind),
    receiver: row.receiverId && row.receiverName ? { _id: row.receiverId, name: row.receiverName } : null,
    event: row.event,
    // An event that goes for the first time is told by its type, also one that stands for several.
    cause: isFirstTelling(row) ? 'new' : known(deliveryCauses, row.cause),
    state: known(deliveryStates, row.state),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.state === 'waiting' ? later(row.dueAt, row.pausedUntil).toISOString() : null,
    lead: row.enquiryId,
    attempts: tries.map(({ number, at, delivered, status, reason }) => ({
      number,
      at: at.toISOString(),
      delivered,
      status,
      reason,
    })),
  };
}

const isFirstTelling = ({ cause, receiverId }: Row) => cause === 'event' || (receiverId !== null && cause === 'update');

const later = (one: Date, other: Date | null) => (other && other > one ? other : one);

/** A word of the table as the contract knows it. Throws for one that no statement of ours writes. */
function known<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (!word) throw new Error(`${text} is no word of a delivery.`);
  return word;
}
