import { eq, inArray } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { holdLead, holdLeads, recordWork } from './hold-lead.ts';
import { showLead } from './read-lead.ts';

/**
 * Puts leads under another one: they leave the lists, and nothing else changes. Their deals, statuses, notes and
 * history stay, their shoppers see what they saw before, and each can be taken out again.
 */
export function mergeLeads({ db, clock }: Services): Handler<'mergeLeads'> {
  return ({ params: { id }, body: { ids }, session }) =>
    db.transaction(async (tx) => {
      const others = ids.filter((other) => other !== id);
      const held = await holdLeads(tx, [id, ...others], session.dealerId);
      if (others.length === 0) throw new Refusal('conflict', msg`Choose another lead.`, { field: 'ids' });
      const main = held.find((lead) => lead.id === id);
      if (main?.mergedInto) throw new Refusal('conflict', msg`This lead is merged into another one itself.`);
      const at = clock.now();
      // What stood under one of the others stands under this one from now on: there are two levels and no more.
      await tx.update(enquiries).set({ mergedInto: id }).where(inArray(enquiries.mergedInto, others));
      await tx.update(enquiries).set({ mergedInto: id }).where(inArray(enquiries.id, others));
      for (const enquiryId of others) {
        await recordWork(tx, { enquiryId, session, at, action: 'lead merged into', details: { into: id } });
      }
      await recordWork(tx, { enquiryId: id, session, at, action: 'leads merged', details: { merged: others } });
      return showLead(tx, id, session);
    });
}

/** Takes a lead out from under another one. Where it is under none, nothing changes. */
export function separateLead({ db, clock }: Services): Handler<'separateLead'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const { mergedInto } = await holdLead(tx, id, session.dealerId);
      if (mergedInto) {
        const at = clock.now();
        await tx.update(enquiries).set({ mergedInto: null }).where(eq(enquiries.id, id));
        await recordWork(tx, { enquiryId: id, session, at, action: 'lead separated', details: { from: mergedInto } });
        await recordWork(tx, { enquiryId: mergedInto, session, at, action: 'lead separated', details: { lead: id } });
      }
      return showLead(tx, id, session);
    });
}
