import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { deliveryReceivers, deliverySettings } from './tables.ts';

/**
 * The addresses, in small letters, that a dealer has named for mails about leads: its own for plain mails, that of its lead
 * system, and those of receivers by mail. They are the business's and stay when a member of the same address goes.
 */
export async function leadAddressesOf(queryable: Queryable, dealerId: string): Promise<ReadonlySet<string>> {
  const { leadEmail, confirmedLeadEmail } = dealers;
  const plain = await queryable.select({ leadEmail, confirmedLeadEmail }).from(dealers).where(eq(dealers.id, dealerId));
  const settings = await queryable.select().from(deliverySettings).where(eq(deliverySettings.dealerId, dealerId));
  const byMail = and(eq(deliveryReceivers.dealerId, dealerId), eq(deliveryReceivers.kind, 'adfMail'));
  const receivers = await queryable.select({ url: deliveryReceivers.url }).from(deliveryReceivers).where(byMail);
  const all = [
    ...plain.flatMap((dealer) => [dealer.leadEmail, dealer.confirmedLeadEmail]),
    ...settings.flatMap(({ adfAddress, confirmedAdfAddress }) => [adfAddress, confirmedAdfAddress]),
    ...receivers.map(({ url }) => url),
  ];
  return new Set(all.filter((address) => address !== '').map((address) => address.trim().toLowerCase()));
}
