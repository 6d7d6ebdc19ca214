import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Db } from '../../database/db.ts';
import { type Handler, notFound } from '../../kit/handler.ts';
import { isLeadOf } from '../ask-the-dealer.ts';
import { asVersion, loadEnquiry } from '../load-enquiry.ts';
import { isTheirOwn } from '../own-enquiries.ts';
import { versionView } from '../present-enquiry.ts';
import { enquiries, enquiryVersions } from '../tables.ts';

/** The versions of a person's own deal, newest first. */
export function listVersions(db: Db): Handler<'listVersions'> {
  return ({ params: { id }, session: { userId } }) => versionsOf(db, isTheirOwn(id, userId), undefined);
}

/** The versions of a lead, newest first: those that its dealer has had, and none from before it was sent. */
export function listLeadVersions(db: Db): Handler<'listLeadVersions'> {
  return ({ params: { id }, session: { dealerId } }) =>
    versionsOf(db, and(eq(enquiries.id, id), isLeadOf(dealerId)), eq(enquiryVersions.isDraft, false));
}

async function versionsOf(db: Db, enquiry: SQL | undefined, seen: SQL | undefined): Promise<CallReply<'listVersions'>> {
  const loaded = await loadEnquiry(db, enquiry);
  if (!loaded) throw notFound();
  const rows = await db
    .select()
    .from(enquiryVersions)
    .where(and(eq(enquiryVersions.enquiryId, loaded.enquiry.id), seen))
    .orderBy(desc(enquiryVersions.version))
    .limit(pageSizes.listVersions);
  return {
    data: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      isDraft: row.isDraft,
      deal: versionView(asVersion(loaded, row)),
    })),
  };
}
