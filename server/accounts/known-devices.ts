import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import { before, type Clock, day } from '../kit/clock.ts';
import type { Device } from '../kit/device.ts';
import { networksOf } from '../kit/networks.ts';
import { hashOf, newToken } from '../kit/secrets.ts';
import { beginSession, idOf, isOf, type Owner, ownerColumns } from './sessions.ts';
import { knownDevices } from './tables.ts';

/** For so long an account that signed in from a network speaks for it. */
const speaksFor = 30 * day;

type Caller = { readonly device: Device; readonly address: string };

/** Bound to the account: a device known to one is a stranger to every other. */
const hashFor = (secret: string, owner: Owner) => hashOf(`${secret} ${idOf(owner)}`);

/** What is kept of a network: a check number of its name. */
export const networkHash = (name: string) => Buffer.from(hashOf(`address:${name}`)).toString('base64url');

/** Whether an account was signed in to from a device before; gives what the device is known by. */
export async function knownDevice(
  db: Db,
  { secret }: Device,
  owner: Owner | undefined,
): Promise<Uint8Array | undefined> {
  if (secret === undefined || !owner) return undefined;
  const deviceHash = hashFor(secret, owner);
  const known = await db.$count(knownDevices, eq(knownDevices.deviceHash, deviceHash));
  return known > 0 ? deviceHash : undefined;
}

/** Begins a session, and knows the device from now on. */
export async function beginSessionOn(tx: Queryable, clock: Clock, owner: Owner, caller: Caller): Promise<string> {
  const secret = caller.device.secret ?? newToken();
  const [network] = networksOf(caller.address);
  const seen = { network: networkHash(network?.name ?? ''), lastSignInAt: clock.now() };
  const deviceHash = hashFor(secret, owner);
  await tx
    .insert(knownDevices)
    .values({ deviceHash, ...ownerColumns(owner), ...seen })
    .onConflictDoUpdate({ target: knownDevices.deviceHash, set: seen });
  caller.device.keep(secret);
  return beginSession(tx, clock, owner, { deviceHash, deviceName: caller.device.name });
}

/** A device is a stranger to the account from now on. */
export async function forgetDevice(tx: Queryable, deviceHash: Uint8Array): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.deviceHash, deviceHash));
}

/** Every device is a stranger to the account from now on. */
export async function forgetDevicesOf(tx: Queryable, owner: Owner): Promise<void> {
  await tx.delete(knownDevices).where(isOf(knownDevices, owner));
}

/** How many accounts have been signed in to from a network of late. */
export async function countAccountsOf(db: Queryable, network: string, now: Date): Promise<number> {
  const [found] = await db
    .select({
      accounts: sql<number>`count(DISTINCT coalesce(${knownDevices.userId}, ${knownDevices.dealerMemberId}))`.mapWith(
        Number,
      ),
    })
    .from(knownDevices)
    .where(and(eq(knownDevices.network, network), gt(knownDevices.lastSignInAt, before(now, speaksFor))));
  return found?.accounts ?? 0;
}
