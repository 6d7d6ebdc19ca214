import { and, count, eq, gt, min } from 'drizzle-orm';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { msg } from '#contract/words.ts';
import { leadAddressOf } from '../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { namedAddress } from '../dealers/named-address.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import { after, before, day } from '../kit/clock.ts';
import { type Handler, Refusal, type Services, tooMany } from '../kit/handler.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { hasReader, newSecret, settingsOf } from './settings.ts';
import { deliveries, deliverySettings } from './tables.ts';
import { outsideAddress } from './webhook-address.ts';

/** Enough to set a lead system up; docs/decisions/ceilings-of-mail.md. */
const mostTests = 20;

/** Refuses a test to an address that is not confirmed, and one more than a dealer sends within a day. */
export async function refuseTest(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  dealerId: string,
  kind: DeliveryKind,
): Promise<void> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
  const settings = await settingsOf(tx, dealerId);
  const isNewest = {
    mail: dealer?.leadEmail === dealer?.confirmedLeadEmail,
    adf: settings.adfAddress === settings.confirmedAdfAddress,
    webhook: true,
  };
  if (!isNewest[kind] || !(await hasReader(tx, dealerId, settings, kind))) {
    throw new Refusal('conflict', msg`Confirm the address first.`);
  }
  await refuseTooManyTests(tx, { clock }, dealerId);
}

/** Refuses one test more than a dealer sends within a day. */
export async function refuseTooManyTests(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  dealerId: string,
): Promise<void> {
  const now = clock.now();
  const isTest = and(eq(deliveries.cause, 'test'), gt(deliveries.createdAt, before(now, day)));
  const [found] = await tx
    .select({ sent: count(), firstAt: min(deliveries.createdAt) })
    .from(deliveries)
    .where(and(eq(deliveries.dealerId, dealerId), isTest));
  if ((found?.sent ?? 0) < mostTests) return;
  const free = after(found?.firstAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can send ${{ mostTests }} tests within a day.`, free / 1000);
}

/** The dealer's settings as it sees them: everything but the secret. */
export function readDeliverySettings({ db }: Services): Handler<'readDeliverySettings'> {
  return async ({ session: { dealerId } }) => ({ data: await viewOf(db, dealerId) });
}

/** The settings as the dealer sees them. */
export async function viewOf(queryable: Queryable, dealerId: string) {
  const all = await settingsOf(queryable, dealerId);
  const { secretKeyId, secretNonce, secretCiphertext, confirmedAdfAddress, ...settings } = all;
  const { leadEmail: own, confirmedLeadEmail: confirmed } = dealers;
  const [dealer] = await queryable.select({ own, confirmed }).from(dealers).where(eq(dealers.id, dealerId));
  return {
    ...settings,
    mailAddress: dealer?.own ?? '',
    isConfirmed: dealer?.own === dealer?.confirmed,
    usualAddress: (await leadAddressOf(queryable, dealerId))?.to ?? '',
    isMailHeld: !(await hasReader(queryable, dealerId, all, 'mail')),
    isAdfConfirmed: settings.adfAddress === confirmedAdfAddress,
    usualAdfAddress: confirmedAdfAddress,
    webhookKeySince: settings.webhookKeySince?.toISOString() ?? null,
    kinds: (await planLimitsOf(queryable, dealerId)).deliveryKinds,
  };
}

/**
 * Changes the settings, of the version that the member saw and of no other. The address of the plain mail stands with
 * the dealer, for questions and appointments go there too.
 */
export function saveDeliverySettings(services: Services, allowsLoopback: boolean): Handler<'saveDeliverySettings'> {
  const { db, clock, keys } = services;
  return async ({ body, session: { dealerId, memberId }, version }) => {
    const { mailAddress, ...sent } = body;
    const wanted = {
      ...sent,
      adfAddress: sent.adfAddress.trim(),
      webhookUrl: outsideAddress(sent.webhookUrl, 'webhookUrl', allowsLoopback),
    };
    return db.transaction(async (tx) => {
      const now = clock.now();
      await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
      const before = await settingsOf(tx, dealerId);
      if (before.version !== version)
        throw new Refusal('stale', msg`These settings are at version ${{ version: before.version }} now.`);
      const made = wanted.webhookOn && !before.webhookKeyId ? newSecret(keys, dealerId, now) : undefined;
      const confirmed = wanted.adfAddress === '' ? { confirmedAdfAddress: '' } : {};
      const row = { ...wanted, ...confirmed, ...made?.columns, version: version + 1, updatedAt: now };
      await tx
        .insert(deliverySettings)
        .values({ dealerId, ...row })
        .onConflictDoUpdate({ target: deliverySettings.dealerId, set: row });
      await tx.update(dealers).set(namedAddress(mailAddress)).where(eq(dealers.id, dealerId));
      const { mailOn, adfOn, webhookOn } = wanted;
      const action = { at: now, actorKind: 'dealer', actorId: memberId, action: 'delivery settings changed' } as const;
      await recordAction(tx, { ...action, objectId: dealerId, details: { mailOn, adfOn, webhookOn } });
      return { data: await viewOf(tx, dealerId), secret: made?.told ?? null };
    });
  };
}

/** Makes a new secret, of which nothing more is told later. */
export function renewWebhookSecret({ db, clock, keys }: Services): Handler<'renewWebhookSecret'> {
  return ({ session: { dealerId, memberId } }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { columns, told } = newSecret(keys, dealerId, now);
      await tx
        .insert(deliverySettings)
        .values({ dealerId, ...columns })
        .onConflictDoUpdate({ target: deliverySettings.dealerId, set: columns });
      const action = { at: now, actorKind: 'dealer', actorId: memberId, action: 'webhook secret renewed' } as const;
      await recordAction(tx, { ...action, objectId: dealerId, details: { keyId: told.keyId } });
      return { secret: told };
    });
}
