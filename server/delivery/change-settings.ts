import { and, count, eq, gt, min } from 'drizzle-orm';
import { type DeliveryKind, deliveryKinds } from '#contract/delivery-kinds.ts';
import { msg } from '#contract/words.ts';
import { leadAddressOf } from '../accounts/lead-address.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { namedAddress } from '../dealers/named-address.ts';
import { dealers } from '../dealers/tables.ts';
import { recordByMember } from '../enquiries/audit.ts';
import { after, before, day } from '../kit/clock.ts';
import { type Handler, Refusal, type Services, tooMany } from '../kit/handler.ts';
import { type KeyRing, type Sealed, unseal } from '../kit/key-ring.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { keysOfReceiverSecrets, newSigningSecret } from './events/receivers.ts';
import { deliveries, deliverySettings } from './tables.ts';
import { outsideAddress } from './webhook-body.ts';

export type Settings = Omit<typeof deliverySettings.$inferSelect, 'dealerId' | 'updatedAt'>;

/** How leads go to a dealer that has set nothing: by plain mail. */
const asAtFirst: Settings = {
  mailOn: true,
  adfOn: false,
  adfAddress: '',
  confirmedAdfAddress: '',
  webhookOn: false,
  webhookUrl: '',
  webhookKeyId: null,
  webhookKeySince: null,
  secretKeyId: null,
  secretNonce: null,
  secretCiphertext: null,
  version: 1,
};

/** What a dealer has set of its deliveries, or how they are at first. */
export async function settingsOf(queryable: Queryable, dealerId: string): Promise<Settings> {
  const [found] = await queryable.select().from(deliverySettings).where(eq(deliverySettings.dealerId, dealerId));
  return found ?? asAtFirst;
}

const switches = { mail: 'mailOn', adf: 'adfOn', webhook: 'webhookOn' } as const satisfies Record<
  DeliveryKind,
  keyof Settings
>;

export const isOn = (settings: Settings, kind: DeliveryKind): boolean => settings[switches[kind]];

/** The kinds that are switched on, whether the dealer's plan covers them or not. */
export const kindsOn = (settings: Settings): DeliveryKind[] => deliveryKinds.filter((kind) => isOn(settings, kind));

/** Where a kind of delivery goes; undefined where there is nowhere. */
export async function targetOf(
  queryable: Queryable,
  dealerId: string,
  settings: Settings,
  kind: DeliveryKind,
): Promise<string | undefined> {
  if (kind === 'mail') return (await leadAddressOf(queryable, dealerId))?.to;
  return (kind === 'adf' ? settings.confirmedAdfAddress : settings.webhookUrl) || undefined;
}

/** Whether a kind of delivery may go out: somebody has shown that they read the mails. Where no address is, none waits. */
export async function hasReader(
  queryable: Queryable,
  dealerId: string,
  settings: Settings,
  kind: DeliveryKind,
): Promise<boolean> {
  if (kind === 'webhook') return true;
  if (kind === 'adf') return settings.adfAddress === '' || settings.confirmedAdfAddress !== '';
  return (await leadAddressOf(queryable, dealerId))?.account?.isConfirmed !== false;
}

/** A new secret for a dealer's webhook: what is kept of it, and the secret itself, to be told once. */
export function newSecret(keys: KeyRing, dealerId: string, now: Date) {
  const { columns, told } = newSigningSecret(keys, boundTo(dealerId));
  return { columns: { webhookKeyId: told.keyId, webhookKeySince: now, ...columns }, told };
}

/** The secret that signs a dealer's webhooks; undefined where none was made. Throws when its key is not on the ring. */
export function signingKeyOf(keys: KeyRing, dealerId: string, settings: Settings) {
  const { webhookKeyId, secretKeyId, secretNonce, secretCiphertext } = settings;
  if (!webhookKeyId || !secretKeyId || !secretNonce || !secretCiphertext) return undefined;
  const sealed: Sealed = { keyId: secretKeyId, nonce: secretNonce, ciphertext: secretCiphertext };
  return { id: webhookKeyId, secret: unseal(keys, sealed, boundTo(dealerId)) };
}

/** Ids of the keys that the secrets are encrypted with. */
export async function keysOfWebhookSecrets(queryable: Queryable): Promise<string[]> {
  const used = await queryable.selectDistinct({ keyId: deliverySettings.secretKeyId }).from(deliverySettings);
  return [...used.flatMap(({ keyId }) => keyId ?? []), ...(await keysOfReceiverSecrets(queryable))];
}

const boundTo = (dealerId: string) => `webhook secret of ${dealerId}`;

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
  throw tooMany(msg`You can send up to ${{ mostTests }} tests a day.`, free / 1000);
}

/** The dealer's settings as it sees them: everything but the secret. */
export function readDeliverySettings({ db }: Services): Handler<'readDeliverySettings'> {
  return async ({ session: { dealerId } }) => ({ data: await viewOf(db, dealerId) });
}

/** The settings as the dealer sees them. */
export async function viewOf(queryable: Queryable, dealerId: string) {
  const all = await settingsOf(queryable, dealerId);
  const { secretKeyId, secretNonce, secretCiphertext, confirmedAdfAddress, ...settings } = all;
  const { leadEmail: own, confirmedLeadEmail: confirmed, adfVendorId, storeCode } = dealers;
  const [dealer] = await queryable
    .select({ own, confirmed, adfVendorId, storeCode })
    .from(dealers)
    .where(eq(dealers.id, dealerId));
  return {
    ...settings,
    adfVendorId: dealer?.adfVendorId ?? '',
    storeCode: dealer?.storeCode ?? '',
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
 * the dealer, for questions and appointments go there too, and so do the names by which others know it.
 */
export function saveDeliverySettings(services: Services, allowsLoopback: boolean): Handler<'saveDeliverySettings'> {
  const { db, clock, keys } = services;
  return async ({ body, session: { dealerId, memberId }, version }) => {
    const { mailAddress, adfVendorId, storeCode, ...sent } = body;
    const wanted = {
      ...sent,
      adfAddress: sent.adfAddress.trim(),
      webhookUrl: outsideAddress(sent.webhookUrl, 'webhookUrl', allowsLoopback),
    };
    return db.transaction(async (tx) => {
      const now = clock.now();
      await lockDealer(tx, dealerId);
      const before = await settingsOf(tx, dealerId);
      if (before.version !== version)
        throw new Refusal(
          'stale',
          msg`These settings have changed. They’re now at version ${{ version: before.version }}.`,
        );
      const made = wanted.webhookOn && !before.webhookKeyId ? newSecret(keys, dealerId, now) : undefined;
      const confirmed = wanted.adfAddress === '' ? { confirmedAdfAddress: '' } : {};
      const row = { ...wanted, ...confirmed, ...made?.columns, version: version + 1, updatedAt: now };
      await tx
        .insert(deliverySettings)
        .values({ dealerId, ...row })
        .onConflictDoUpdate({ target: deliverySettings.dealerId, set: row });
      await tx
        .update(dealers)
        .set({ ...namedAddress(mailAddress), adfVendorId, storeCode })
        .where(eq(dealers.id, dealerId));
      const { mailOn, adfOn, webhookOn } = wanted;
      const details = { mailOn, adfOn, webhookOn };
      await recordByMember(tx, memberId, { at: now, action: 'delivery settings changed', objectId: dealerId, details });
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
      const details = { keyId: told.keyId };
      await recordByMember(tx, memberId, { at: now, action: 'webhook secret renewed', objectId: dealerId, details });
      return { secret: told };
    });
}
