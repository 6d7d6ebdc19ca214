import { eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { recordAction } from '../../enquiries/audit.ts';
import type { Clock } from '../../kit/clock.ts';
import type { CallInput, Handler } from '../../kit/implement.ts';
import { oneMadeOnce } from '../../kit/made-once.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { newId } from '../../kit/secrets.ts';
import type { Services } from '../../kit/services.ts';
import { coveredReceivers } from '../begin-deliveries.ts';
import type { Delivery } from '../claims.ts';
import { lockLanes, tryLanesNow } from '../lanes.ts';
import { deliveries } from '../tables.ts';
import { refuseTooManyTests } from '../test-limit.ts';
import { heldReceiver, isConfirmed } from './receivers.ts';

/** Sends a receiver an event that says that it is a test, whether it is switched on or not. */
export function sendTestEvent({ db, clock }: Services): Handler<'sendTestEvent'> {
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'sendTestEvent', input, () => putTest(tx, clock, input));
      return { message: msg`The test is on its way.` };
    });
}

async function putTest(
  tx: Transaction,
  clock: Clock,
  { params: { id }, session: { dealerId, memberId } }: CallInput<'sendTestEvent'>,
): Promise<string> {
  const receiver = await heldReceiver(tx, id, dealerId);
  if (!(await coveredReceivers(tx, dealerId)).includes(receiver.kind))
    throw new Refusal('conflict', msg`Your plan does not cover this delivery.`);
  if (!isConfirmed(receiver)) throw new Refusal('conflict', msg`Confirm the address first.`);
  await refuseTooManyTests(tx, { clock }, dealerId);
  await tryLanesNow(tx, dealerId, [id]);
  const [eventId, now] = [newId(), clock.now()];
  await put(tx, clock, {
    dealerId,
    enquiryId: null,
    kind: id,
    receiverId: id,
    cause: 'test',
    causeKey: `test ${eventId}`,
    event: 'test',
    eventId,
    eventAt: now,
    objectId: null,
    facts: null,
  });
  const action = { at: now, actorKind: 'dealer', actorId: memberId, action: 'test delivery sent' } as const;
  await recordAction(tx, { ...action, objectId: id });
  return eventId;
}

type Row = Omit<typeof deliveries.$inferInsert, 'id' | 'state' | 'dueAt' | 'createdAt'>;

const put = (tx: Transaction, clock: Clock, row: Row) =>
  tx
    .insert(deliveries)
    .values({ ...row, id: newId(), state: 'waiting', dueAt: clock.now(), createdAt: clock.now() })
    .onConflictDoNothing();

/**
 * Sends an event once more to its receiver, under the id that it has, or now where it waits for its time.
 *
 * @param causeKey the same for whatever must not go twice
 */
export async function sendEventAgain(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, receiverId, dealerId, state, ...event }: Delivery,
  causeKey: string,
): Promise<void> {
  if (receiverId === null) throw notFound();
  await lockLanes(tx, dealerId, [receiverId]);
  await tryLanesNow(tx, dealerId, [receiverId]);
  if (state === 'waiting') {
    await tx.update(deliveries).set({ dueAt: clock.now(), causeKey }).where(eq(deliveries.id, id));
    return;
  }
  const { enquiryId, event: type, eventId, eventAt, objectId, facts, cause } = event;
  const again = { enquiryId, event: type, eventId, eventAt, objectId, facts };
  const why = cause === 'test' ? 'test' : 'resend';
  await put(tx, clock, { dealerId, kind: receiverId, receiverId, cause: why, causeKey, ...again });
}
