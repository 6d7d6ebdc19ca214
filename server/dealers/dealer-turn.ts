import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { dealers } from './tables.ts';

/**
 * One dealer’s changes take turns, each until its transaction ends: many at once cannot pass a limit together, and two that change
 * several cars, programmes or members in different orders never wait for each other. To be done first. Shoppers’ deals come
 * in meanwhile.
 */
export async function takeTurn(tx: Transaction, dealerId: string): Promise<void> {
  await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
}
