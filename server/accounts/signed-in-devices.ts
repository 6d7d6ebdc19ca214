import { inArray } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { notFound, type Services, type Session } from '../kit/handler.ts';
import { hashOf } from '../kit/secrets.ts';
import { forgetDevice, forgetDevicesOf } from './known-devices.ts';
import { endSessionsOf, liveSessionsOf, ownerOf } from './sessions.ts';
import { sessions } from './tables.ts';

type Asking = { readonly session: Session };
type Live = typeof sessions.$inferSelect;

const textOf = (hash: Uint8Array) => Buffer.from(hash).toString('base64url');

/** What a device is called by in an address: no hash that is kept leaves the server. */
const idOfDevice = ({ deviceHash, tokenHash }: Live) => textOf(hashOf(textOf(deviceHash ?? tokenHash)));

/** The live sessions of an account by their device, the one used last first: a browser may hold several. */
async function byDevice({ db, clock }: Services, session: Session): Promise<ReadonlyMap<string, Live[]>> {
  return Map.groupBy(await liveSessionsOf(db, clock, ownerOf(session)), idOfDevice);
}

/** Lists the devices on which a person is signed in. */
export const listDevices =
  (services: Services) =>
  async ({ session }: Asking) => {
    const own = textOf(session.tokenHash);
    const data = [...(await byDevice(services, session))].map(([_id, of]) => ({
      _id,
      name: of[0]?.deviceName ?? '',
      since: new Date(Math.min(...of.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
      lastUsedAt: new Date(Math.max(...of.map(({ lastSeenAt }) => lastSeenAt.getTime()))).toISOString(),
      isThis: of.some(({ tokenHash }) => textOf(tokenHash) === own),
    }));
    return { data };
  };

/** Signs a person out on one device, which is a stranger to the account from then on. */
export const endDevice =
  (services: Services) =>
  async ({ session, params: { deviceId } }: Asking & { readonly params: { readonly deviceId: string } }) => {
    const ended = (await byDevice(services, session)).get(deviceId);
    if (!ended) throw notFound();
    await services.db.transaction(async (tx) => {
      const hashes = ended.map(({ tokenHash }) => tokenHash);
      await tx.delete(sessions).where(inArray(sessions.tokenHash, hashes));
      for (const { deviceHash } of ended) if (deviceHash) await forgetDevice(tx, deviceHash);
    });
    return { message: msg`The device is signed out.` };
  };

/** Signs a person out on the other devices, or everywhere. */
export const signOutEverywhere =
  ({ db }: Services) =>
  async ({
    session,
    body: { which },
  }: Asking & { readonly body: { readonly which: 'others' | 'all' } }): Promise<{ message: Words }> => {
    const owner = ownerOf(session);
    await endSessionsOf(db, owner, which === 'others' ? session.tokenHash : undefined);
    await forgetDevicesOf(db, owner);
    return { message: which === 'others' ? msg`Every other device is signed out.` : msg`Logged out successfully.` };
  };
