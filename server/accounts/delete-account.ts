import { eq } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';
import { users } from './tables.ts';

/**
 * Deletes the account and whatever says who the person was, in one transaction. Sessions, links and messages refer to
 * the account's row and go with it.
 */
export function deleteAccount(services: AccountServices, { erasers }: PersonalDataMap): Handler<'deleteAccount'> {
  const { db } = services;
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    await db.transaction(async (tx) => {
      // Whatever the person is saving just now comes before or not at all.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
      for (const erase of erasers) await erase(tx, services, id);
      await tx.delete(users).where(eq(users.id, id));
    });
    input.log.info('account deleted');
    return { message: 'Your account is deleted.' };
  };
}
