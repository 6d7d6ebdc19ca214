import type { Queryable } from '../database/db.ts';
import { actingKey } from '../kit/acting-key.ts';
import { newId } from '../kit/secrets.ts';
import { eventOf } from './event-of-action.ts';
import { auditLog } from './tables.ts';

export type AuditEntry = {
  readonly at: Date;
  readonly actorKind: 'user' | 'dealer' | 'operator' | 'system';
  readonly actorId: string;
  readonly action: string;
  readonly objectId: string;
  /** Facts without anything personal. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Writes down who did what to which thing. */
export const recordAction = (queryable: Queryable, entry: AuditEntry): Promise<void> =>
  recordActions(queryable, entry, [entry.objectId]);

/** Writes down who did what to which things, one row a thing, in their order; and by which key of a dealer, if by one. */
export async function recordActions(
  queryable: Queryable,
  { details = {}, ...entry }: Omit<AuditEntry, 'objectId'>,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  const keyId = actingKey();
  const facts = keyId === undefined ? details : { ...details, keyId };
  const event = eventOf(entry.action);
  const rows = objectIds.map((objectId) => ({ ...entry, id: newId(), objectId, details: facts, event }));
  await queryable.insert(auditLog).values(rows);
}
