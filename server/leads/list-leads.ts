import { pageSizes } from '#contract/paths.ts';
import type { Db } from '../database/db.ts';
import { lastEventOf } from '../enquiries/lead-events.ts';
import type { Handler } from '../kit/implement.ts';
import { leadsMeeting, orderOf } from './filter-leads.ts';
import { countLeads, presentRows, selectLeads } from './lead-rows.ts';

const pageLength = pageSizes.listLeads;

/** A page of the dealer's leads; each with its shopper's name while that is given with it. */
export function listLeads(db: Db): Handler<'listLeads'> {
  return async ({ session, query: { page: pageText, sort, ...filter } }) => {
    const page = Number(pageText ?? 1);
    // Read before the rows: what happens in between comes twice rather than never.
    const lastEvent = await lastEventOf(db, session.dealerId);
    const condition = await leadsMeeting(db, session, filter);
    const found = await selectLeads(db)
      .where(condition)
      .orderBy(...orderOf(sort))
      .limit(pageLength)
      .offset((page - 1) * pageLength);
    return { data: await presentRows(db, found), total: await countLeads(db, condition), page, lastEvent };
  };
}
