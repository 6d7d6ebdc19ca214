import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import { type AuditEntry, recordByMember } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { begin, hasNotGone } from './begin-deliveries.ts';
import { kindsOn, refuseTest, refuseTooManyTests, settingsOf, targetOf } from './change-settings.ts';
import { sendEventAgain } from './events/receiver-links.ts';
import { lockLanes, tryLanesNow } from './lanes.ts';
import { deliveriesWhere, refuseUnlessLead } from './list-deliveries.ts';
import { deliveries } from './tables.ts';

/** Sends a made-up lead by one kind, as it is set, whether it is switched on or not. */
export function sendTestDelivery(services: Services): Handler<'sendTestDelivery'> {
  return ({ body: { kind }, session: { dealerId, memberId }, idempotencyKey }) =>
    services.db.transaction(async (tx) => {
      const { deliveryKinds } = await planLimitsOf(tx, dealerId);
      if (!deliveryKinds.includes(kind))
        throw new Refusal('conflict', msg`Your plan doesn’t include this delivery method.`);
      await refuseTest(tx, services, dealerId, kind);
      const target = await targetOf(tx, dealerId, await settingsOf(tx, dealerId), kind);
      if (!target) throw invalidField('kind', msg`Save an address for this delivery method first.`);
      const causeKey = `test ${idempotencyKey ?? newId()}`;
      const causes = { dealerId, enquiryId: null, cause: 'test', causeKey, version: 0 } as const;
      const [begun] = await begin(tx, services, causes, [kind]);
      if (begun) await record(tx, services, memberId, 'test delivery sent', dealerId);
      return { data: await onlyOne(tx, dealerId, causeKey) };
    });
}

async function onlyOne(tx: Transaction, dealerId: string, causeKey: string) {
  const isIt = and(eq(deliveries.dealerId, dealerId), eq(deliveries.causeKey, causeKey));
  const [found] = await deliveriesWhere(tx, isIt, { most: 1 });
  if (!found) throw new Refusal('keyReused', msg`This Idempotency-Key was used for another request.`);
  return found;
}

/** Sends a lead of the dealer again; an equal post under the same Idempotency-Key sends nothing more. */
export function resendLead(services: Services): Handler<'resendLead'> {
  return ({ params: { id }, session: { dealerId, memberId }, idempotencyKey }: CallInput<'resendLead'>) =>
    services.db.transaction(async (tx) => {
      await refuseUnlessLead(tx, id, dealerId);
      const causeKey = `${id} again ${idempotencyKey ?? newId()}`;
      const begun = await again(tx, services, { enquiryId: id, causeKey });
      if (begun > 0) await record(tx, services, memberId, 'lead sent again', id);
      const isIt = and(eq(deliveries.dealerId, dealerId), eq(deliveries.causeKey, causeKey));
      return { data: await deliveriesWhere(tx, isIt, { most: 10 }) };
    });
}

/** Sends what one delivery was to bring once more, by its kind alone: the lead as it stands now, or another test. */
export function replayDelivery(services: Services): Handler<'replayDelivery'> {
  return ({ params: { id }, session: { dealerId, memberId }, idempotencyKey }: CallInput<'replayDelivery'>) =>
    services.db.transaction(async (tx) => {
      const isIt = and(eq(deliveries.id, id), eq(deliveries.dealerId, dealerId));
      const [found] = await deliveriesWhere(tx, isIt, { most: 1 });
      if (!found) throw notFound();
      const causeKey = `${id} again ${idempotencyKey ?? newId()}`;
      const [event] = await tx
        .select()
        .from(deliveries)
        .where(and(isIt, isNotNull(deliveries.receiverId)));
      if (event) {
        if (event.cause === 'test') await refuseTooManyTests(tx, services, dealerId);
        await sendEventAgain(tx, services, event, causeKey);
        await record(tx, services, memberId, 'event sent again', id);
        return { data: await onlyOne(tx, dealerId, causeKey) };
      }
      if (found.lead === null) {
        const causes = { dealerId, enquiryId: null, cause: 'test', causeKey, version: 0 } as const;
        await refuseTest(tx, services, dealerId, found.kind);
        await tryLanesNow(tx, dealerId, [found.kind]);
        await begin(tx, services, causes, [found.kind]);
        return { data: await onlyOne(tx, dealerId, causeKey) };
      }
      const begun = await again(tx, services, { enquiryId: found.lead, causeKey, only: found.kind });
      if (begun > 0) await record(tx, services, memberId, 'lead sent again', found.lead);
      return { data: await onlyOne(tx, dealerId, causeKey) };
    });
}

/**
 * Sends leads again by every kind that is on, for the operator's command line. Gives the ids of leads with how many
 * deliveries go; an id that is no lead's is refused before anything is sent.
 *
 * @throws Refusal for an unknown id, a deal that was withdrawn, or a dealer that has every delivery switched off
 */
export async function resendLeads(
  services: Pick<Services, 'clock'>,
  db: Db,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return db.transaction(async (tx) => {
    const begun = new Map<string, number>();
    for (const enquiryId of enquiryIds)
      begun.set(enquiryId, await again(tx, services, { enquiryId, causeKey: `${enquiryId} again ${newId()}` }));
    return begun;
  });
}

type Again = { readonly enquiryId: string; readonly causeKey: string; readonly only?: DeliveryKind };

/** Gives how many deliveries go, those that waited already among them; 0 where this was asked for before. */
async function again(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  { enquiryId, causeKey, only }: Again,
): Promise<number> {
  const [lead] = await tx
    .select({ dealerId: enquiries.dealerId, status: enquiries.status, version: enquiries.version })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId));
  if (!lead?.dealerId || lead.status === 'draft') throw notFound();
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The customer withdrew this deal.`);
  const { dealerId, version } = lead;
  const on = kindsOn(await settingsOf(tx, dealerId));
  const kinds = only ? on.filter((kind) => kind === only) : on;
  if (kinds.length === 0)
    throw new Refusal(
      'conflict',
      only ? msg`This lead delivery method is turned off.` : msg`All lead delivery is turned off.`,
    );
  await lockLanes(tx, dealerId, kinds);
  if ((await tx.$count(deliveries, and(eq(deliveries.dealerId, dealerId), eq(deliveries.causeKey, causeKey)))) > 0)
    return 0;
  await tryLanesNow(tx, dealerId, kinds);
  const going = await sendWaiting(tx, services, { enquiryId, causeKey }, kinds);
  const rest = kinds.filter((kind) => !going.includes(kind));
  const begun = await begin(tx, services, { dealerId, enquiryId, cause: 'resend', causeKey, version }, rest);
  return going.length + begun.length;
}

/** What waits for its time goes now, in the place of another one. Gives the kinds of which there was one. */
async function sendWaiting(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { enquiryId, causeKey }: Again,
  kinds: readonly DeliveryKind[],
): Promise<string[]> {
  const now = clock.now();
  const isWaiting = and(eq(deliveries.enquiryId, enquiryId), inArray(deliveries.kind, [...kinds]), hasNotGone(now));
  const going = await tx
    .update(deliveries)
    .set({ dueAt: now, causeKey })
    .where(isWaiting)
    .returning({ kind: deliveries.kind });
  return going.map(({ kind }) => kind);
}

async function record(
  tx: Transaction,
  { clock }: Services,
  actorId: string,
  action: AuditEntry['action'],
  objectId: string,
): Promise<void> {
  await recordByMember(tx, actorId, { at: clock.now(), action, objectId });
}
