import type { CallReply } from '#contract/contract.ts';
import type { Handler, Services } from '../kit/handler.ts';
import { exportRows, type PersonalDataMap, withFiles } from '../kit/personal-data.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';

/** Everything that is kept of a person, as one moment saw it. */
export async function dataOf(
  { db, clock, keys, storage }: Services,
  { entries }: PersonalDataMap,
  userId: string,
): Promise<CallReply<'exportMyData'>> {
  const parts = await db.transaction(
    async (tx) => {
      const found = [];
      for (const entry of entries) found.push([entry.name, await exportRows(tx, entry, userId, keys)] as const);
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const data: Record<string, Record<string, unknown>[]> = {};
  // Files are no part of the moment, and would hold the database up.
  for (const [name, rows] of parts) data[name] = await withFiles(rows, storage);
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
