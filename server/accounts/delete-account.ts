import { eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import type { Handler } from '../kit/implement.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import type { Services } from '../kit/services.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';
import { users } from './tables.ts';

/**
 * Deletes an account and whatever says who the person was. Sessions, links and messages refer to the account's row and
 * go with it.
 */
export async function eraseAccount(
  tx: Transaction,
  services: Services,
  { erasers }: PersonalDataMap,
  userId: string,
): Promise<void> {
  // Whatever the person is saving just now comes before or not at all.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  for (const erase of erasers) await erase(tx, services, userId);
  await tx.delete(users).where(eq(users.id, userId));
}

/** Deletes the account of the person who asks, in one transaction. */
export function deleteAccount(services: AccountServices, personalData: PersonalDataMap): Handler<'deleteAccount'> {
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    await services.db.transaction((tx) => eraseAccount(tx, services, personalData, id));
    input.log.info('account deleted');
    return { message: msg`Your account is deleted.` };
  };
}
