import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { dealers } from './tables.ts';

/**
 * Locks a dealer's row until the transaction ends, so that changes of its cars, programmes and members come one after the other:
 * many at once cannot pass a limit together, and two that change the same rows in different orders never wait for each other. To be
 * done before any of those rows is changed. Deals of shoppers come in meanwhile.
 */
export async function lockDealer(tx: Transaction, dealerId: string): Promise<void> {
  await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
}
