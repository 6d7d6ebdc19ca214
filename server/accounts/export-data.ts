import type { CallReply } from '#contract/contract.ts';
import type { Handler } from '../kit/implement.ts';
import { exportRows, type PersonalDataMap } from '../kit/personal-data.ts';
import type { Services } from '../kit/services.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';

/** Everything that is kept of a person, as one moment saw it. */
export async function dataOf(
  { db, clock, keys }: Services,
  { entries }: PersonalDataMap,
  userId: string,
): Promise<CallReply<'exportMyData'>> {
  const data = await db.transaction(
    async (tx) => {
      const parts: Record<string, Record<string, unknown>[]> = {};
      for (const entry of entries) parts[entry.name] = await exportRows(tx, entry, userId, keys);
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { format: 'icardeals-personal-data-1', exportedAt: clock.now().toISOString(), data };
}

/** Gives a person everything that is kept of them. */
export function exportMyData(services: AccountServices, personalData: PersonalDataMap): Handler<'exportMyData'> {
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    const data = await dataOf(services, personalData, id);
    input.log.info('data exported');
    return data;
  };
}
