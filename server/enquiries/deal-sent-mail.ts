import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import type { JobContext } from '../database/jobs.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import type { ProductJobs, Services } from '../kit/handler.ts';
import { pictureInMail } from '../photos/read-photos.ts';
import { dealInMail } from './deal-in-mail.ts';
import { holdEnquiry } from './load-enquiry.ts';
import { enquiries, enquiryVersions } from './tables.ts';

/**
 * Mails the sender of a deal what was sent, and what happens next: the deal as it was sent, whatever has become of it
 * since. Nothing goes to who has taken it back. It may run again, because its job may: the mail is written once.
 */
export async function mailSender(
  services: Services,
  { enquiryId, version }: ProductJobs['deal-sent'],
  { id, db }: JobContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Held, so that whoever takes the deal back meanwhile finds the mail that waits, and forgets it.
    const loaded = await holdEnquiry(tx, and(eq(enquiries.id, enquiryId), isNull(enquiries.removedAt)));
    const sent = loaded && (await loadVersion(tx, enquiryId, version));
    if (!sent || !loaded.user || !loaded.dealer) return;
    const { user, dealer } = loaded;
    const { email: to, language, firstName } = user;
    const facts = {
      firstName,
      dealer: dealer.name,
      dealerPhone: dealer.contactNumbers,
      ...dealInMail(sent, language),
      photo: await pictureInMail(tx, sent),
      actionPath: `/DataDetailsPage/${enquiryId}`,
    };
    const cause = { aboutId: enquiryId };
    await queueMail(tx, services, { id, to, account: mailAccountOf(user), language, mail: 'deal-sent', facts, cause });
  });
}

async function loadVersion(tx: Transaction, enquiryId: string, version: number) {
  const isSent = and(eq(enquiryVersions.enquiryId, enquiryId), eq(enquiryVersions.version, version));
  const [found] = await tx.select({ deal: enquiryVersions.deal }).from(enquiryVersions).where(isSent);
  return found?.deal;
}
