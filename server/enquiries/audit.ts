import type { Queryable } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
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
export async function recordAction(queryable: Queryable, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await queryable.insert(auditLog).values({ id: newId(), ...entry, details });
}
