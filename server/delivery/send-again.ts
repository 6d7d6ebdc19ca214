import { and, eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Db, Transaction } from '../database/db.ts';
import { type AuditEntry, recordAction } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { invalidField, notFound, Refusal } from '../kit/refusal.ts';
import { newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { begin } from './begin-deliveries.ts';
import { deliveriesWhere, refuseUnlessLead } from './list-deliveries.ts';
import { kindsOn, settingsOf, targetOf } from './settings.ts';
import { deliveries } from './tables.ts';

/** Sends a made-up lead by one kind, as it is set, whether it is switched on or not. */
export function sendTestDelivery(services: Services): Handler<'sendTestDelivery'> {
  return ({ body: { kind }, session: { dealerId, memberId }, idempotencyKey }) =>
    services.db.transaction(async (tx) => {
      const { deliveryKinds } = await planLimitsOf(tx, dealerId);
      if (!deliveryKinds.includes(kind)) throw new Refusal('conflict', msg`Your plan does not cover this delivery.`);
      const target = await targetOf(tx, dealerId, await settingsOf(tx, dealerId), kind);
      if (!target) throw invalidField('kind', msg`Save an address for this delivery first.`);
      const causeKey = `test ${idempotencyKey ?? newId()}`;
      const [begun] = await begin(tx, services, { dealerId, enquiryId: null, cause: 'test', causeKey }, [kind]);
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
      const begun = await again(tx, services, id, causeKey);
      if (begun.length > 0) await record(tx, services, memberId, 'lead sent again', id);
      const isIt = and(eq(deliveries.dealerId, dealerId), eq(deliveries.causeKey, causeKey));
      return { data: await deliveriesWhere(tx, isIt, { most: 10 }) };
    });
}

/**
 * Sends leads again by every kind that is on, for the operator's command line. Gives the ids of leads with how many
 * deliveries were begun; an id that is no lead's is refused before anything is sent.
 *
 * @throws Refusal for an unknown id, a deal that was withdrawn, or a dealer that has every delivery switched off
 */
export async function resendLeads(
  services: Pick<Services, 'clock' | 'jobs'>,
  db: Db,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return db.transaction(async (tx) => {
    const begun = new Map<string, number>();
    for (const id of enquiryIds) begun.set(id, (await again(tx, services, id, `${id} again ${newId()}`)).length);
    return begun;
  });
}

async function again(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs'>,
  enquiryId: string,
  causeKey: string,
): Promise<string[]> {
  const [lead] = await tx
    .select({ dealerId: enquiries.dealerId, status: enquiries.status })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId));
  if (!lead?.dealerId || lead.status === 'draft') throw notFound();
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The shopper has withdrawn this deal.`);
  const { dealerId } = lead;
  const kinds = kindsOn(await settingsOf(tx, dealerId));
  if (kinds.length === 0) throw new Refusal('conflict', msg`Every kind of delivery is switched off.`);
  return begin(tx, services, { dealerId, enquiryId, cause: 'resend', causeKey }, kinds);
}

async function record(
  tx: Transaction,
  { clock }: Services,
  actorId: string,
  action: AuditEntry['action'],
  objectId: string,
): Promise<void> {
  await recordAction(tx, { at: clock.now(), actorKind: 'dealer', actorId, action, objectId });
}
