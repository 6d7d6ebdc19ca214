import type { Handler } from '../kit/implement.ts';
import { exportRows, type PersonalDataMap } from '../kit/personal-data.ts';
import { type AccountServices, confirmOwner } from './own-password.ts';

/** Gives a person everything that is kept of them, as one moment saw it. */
export function exportMyData(services: AccountServices, { entries }: PersonalDataMap): Handler<'exportMyData'> {
  const { db, clock, keys } = services;
  return async (input) => {
    const { id } = await confirmOwner(services, input, 'password', input.body.password);
    const data = await db.transaction(
      async (tx) => {
        const parts: Record<string, Record<string, unknown>[]> = {};
        for (const entry of entries) parts[entry.name] = await exportRows(tx, entry, id, keys);
        return parts;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    input.log.info('data exported');
    return { format: 'icardeals-personal-data-1', exportedAt: clock.now().toISOString(), data };
  };
}
