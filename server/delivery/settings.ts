import { eq } from 'drizzle-orm';
import { type DeliveryKind, deliveryKinds } from '#contract/delivery-kinds.ts';
import { leadAddressOf } from '../accounts/lead-address.ts';
import type { Queryable } from '../database/db.ts';
import { type KeyRing, type Sealed, seal, unseal } from '../kit/key-ring.ts';
import { newId, newToken } from '../kit/secrets.ts';
import { keysOfReceiverSecrets } from './events/receivers.ts';
import { deliverySettings } from './tables.ts';

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
  const [keyId, secret] = [newId(), `whsec_${newToken()}`];
  const sealed = seal(keys, secret, boundTo(dealerId));
  const columns = {
    webhookKeyId: keyId,
    webhookKeySince: now,
    secretKeyId: sealed.keyId,
    secretNonce: sealed.nonce,
    secretCiphertext: sealed.ciphertext,
  };
  return { columns, told: { keyId, secret } };
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
