import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { recordAction } from './audit.ts';
import { staleVersion } from './change-draft.ts';
import { dealToSave } from './deal-to-save.ts';
import { tellDealer } from './lead-events.ts';
import { isTheirOwn } from './own-enquiries.ts';
import { showToOwner } from './show-to-owner.ts';
import { enquiries } from './tables.ts';
import { keepNewestVersion, recordVersion } from './versions/record-version.ts';
import { dealColumns, figuresOf, writePersonalParts } from './write-enquiry.ts';

/**
 * Changes a saved enquiry, of the version that its owner saw and of no other. From the same moment its dealer sees the
 * person and the credit answers, or no longer does.
 */
export function updateEnquiry(services: Services): Handler<'updateEnquiry'> {
  const { db, clock, keys, jobs } = services;
  return async ({ params: { id }, body: { withData, ...sent }, session: { userId }, version }) => {
    const deal = dealToSave(sent, clock);
    return db.transaction(async (tx) => {
      const isTheirs = isTheirOwn(id, userId);
      const [found] = await tx
        .select({ dealerId: enquiries.dealerId, version: enquiries.version, status: enquiries.status })
        .from(enquiries)
        .where(isTheirs);
      if (!found) throw notFound();
      await keepNewestVersion(tx, id);
      const columns = await dealColumns(tx, services, { deal, dealerId: found.dealerId, from: id });
      const now = clock.now();
      const [changed] = await tx
        .update(enquiries)
        .set({ ...columns, withData, updatedAt: now, version: sql`${enquiries.version} + 1` })
        .where(and(isTheirs, eq(enquiries.version, version)))
        .returning({ id: enquiries.id });
      if (!changed) throw staleVersion(found.version);
      const saved = { enquiryId: id, version: version + 1, at: now, isDraft: found.status === 'draft' };
      await recordVersion(tx, saved, columns);
      const consents = [{ kind: withData ? 'withData' : 'withoutData', given: true } as const];
      await writePersonalParts(tx, services, { enquiryId: id, userId, deal, consents });
      const action = { at: now, actorKind: 'user', actorId: userId, action: 'enquiry changed' } as const;
      const details = { withData, version: version + 1, ...figuresOf(columns) };
      await recordAction(tx, { ...action, objectId: id, details });
      const { dealerId, status } = found;
      if (dealerId !== null && status !== 'draft') {
        await jobs.send(tx, 'lead-submitted', { enquiryId: id, dealerId, version: version + 1, isUpdate: true });
      }
      const reply = await showToOwner(tx, keys, id, userId);
      if (status !== 'draft') await tellDealer(tx, { dealerId, enquiryId: id, kind: 'changed', at: now });
      return reply;
    });
  };
}
