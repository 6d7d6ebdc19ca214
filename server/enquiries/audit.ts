import { type SQL, sql } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { actingKey } from '../kit/acting-key.ts';
import { newId } from '../kit/secrets.ts';
import { eventOf } from './event-of-action.ts';
import { auditLog, enquiries } from './tables.ts';

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
  const rows = objectIds.map((objectId) => {
    const dealerId = ofDealer({ ...entry, objectId });
    return { ...entry, id: newId(), objectId, dealerId, details: facts, event };
  });
  await queryable.insert(auditLog).values(rows).execute();
}

/** Whose owners may read of it: the member's business, or the one that the operator or the product did it to. */
function ofDealer({
  actorKind,
  actorId,
  objectId,
}: Pick<AuditEntry, 'actorKind' | 'actorId' | 'objectId'>): SQL | null {
  if (actorKind === 'user') return null;
  const of = (id: string) =>
    sql`(select ${dealerMembers.dealerId} from ${dealerMembers} where ${dealerMembers.id} = ${id})`;
  if (actorKind === 'dealer') return of(actorId);
  const itself = sql`(select ${dealers.id} from ${dealers} where ${dealers.id} = ${objectId})`;
  const ofLead = sql`(select ${enquiries.dealerId} from ${enquiries} where ${enquiries.id} = ${objectId})`;
  return sql`coalesce(${itself}, ${of(objectId)}, ${ofLead})`;
}
