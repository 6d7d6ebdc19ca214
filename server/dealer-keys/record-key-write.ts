import type { CallName } from '#contract/paths.ts';
import type { Db } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Clock } from '../kit/clock.ts';
import type { DealerSession } from '../kit/handler.ts';

/** Writes down that a key is about to change something of its dealer, and by which call; the record adds the key. */
export const recordKeyWrite = (
  db: Db,
  clock: Clock,
  { memberId, dealerId }: DealerSession,
  call: CallName,
): Promise<void> =>
  recordAction(db, {
    at: clock.now(),
    actorKind: 'dealer',
    actorId: memberId,
    action: 'call by key',
    objectId: dealerId,
    details: { call },
  });
