import type { Transaction } from '../database/db.ts';
import { recordActions } from '../enquiries/audit.ts';
import type { DealerSession } from '../kit/handler.ts';

type Change = {
  readonly session: DealerSession;
  readonly at: Date;
  readonly action:
    | 'car added'
    | 'car changed'
    | 'car published'
    | 'car unpublished'
    | 'car deleted'
    | 'car restored'
    | 'car sold';
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down, in the change's own transaction, which member did what to which cars. */
export const recordChange = (tx: Transaction, { session, ...change }: Change, ids: readonly string[]): Promise<void> =>
  recordActions(tx, { ...change, actorKind: 'dealer', actorId: session.memberId }, ids);
