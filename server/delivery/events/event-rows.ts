import type { EventType, ReceiverKind } from '#contract/event-types.ts';
import type { auditLog } from '../../enquiries/tables.ts';
import { newId } from '../../kit/secrets.ts';
import { isConfirmed, type Receiver } from './receivers.ts';

/** An entry of the record of actions of which receivers are yet to be told. */
export type Happened = typeof auditLog.$inferSelect & { readonly event: EventType };

/** What of an action's details goes along: what changed, and never more. */
const told = ['from', 'to', 'outcome', 'offerId', 'messageId', 'soldOn', 'importId', 'runId'] as const;

export const factsOf = ({ details }: Happened): Record<string, unknown> =>
  Object.fromEntries(told.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])));

/** A dealer's receivers, and the kinds of them that its plan covers. */
export type Known = { readonly receivers: readonly Receiver[]; readonly covered: readonly ReceiverKind[] };

/** Who has done something by its own key knows it already. */
export const isEcho = ({ ownKeyId }: Receiver, { details }: Happened): boolean =>
  ownKeyId !== null && ownKeyId === details.keyId;

/** The delivery of an event to a receiver, which is held where the plan or the address does not allow it yet. */
export function rowOf(happened: Happened, receiver: Receiver, covered: readonly ReceiverKind[], now: Date) {
  const { id: eventId, event, objectId, at } = happened;
  const isOpen = covered.includes(receiver.kind) && isConfirmed(receiver);
  return {
    id: newId(),
    dealerId: receiver.dealerId,
    kind: receiver.id,
    receiverId: receiver.id,
    cause: 'event',
    causeKey: eventId,
    state: isOpen ? 'waiting' : 'held',
    event,
    eventId,
    eventAt: at,
    objectId,
    facts: factsOf(happened),
    createdAt: now,
    dueAt: now,
  };
}
