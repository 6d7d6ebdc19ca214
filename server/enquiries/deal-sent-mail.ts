import { and, eq, isNull } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Transaction } from '../database/db.ts';
import type { JobContext } from '../database/jobs.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { dollarsIn } from '../kit/format.ts';
import type { ProductJobs, Services } from '../kit/handler.ts';
import { optionIn, sentenceIn } from '../kit/sentences.ts';
import { holdEnquiry } from './load-enquiry.ts';
import { enquiries, enquiryVersions } from './tables.ts';

type Figures = Pick<
  typeof enquiries.$inferSelect,
  'mode' | 'frequency' | 'paymentCents' | 'totalPurchasePriceCents' | 'figures'
>;

/** A deal's figures in a few words: $512.40 bi-weekly, 182 payments, $93,256.80 in all. In cash it is the price. */
export function figuresIn(deal: Figures, language: Language): string {
  const dollars = (amount: string) => dollarsIn(language, amount);
  const { mode, frequency, figures, paymentCents, totalPurchasePriceCents } = deal;
  if (mode === 'Cash') {
    return sentenceIn(language, msg`${{ amount: dollars(formatCents(totalPurchasePriceCents)) }} total`);
  }
  const often = optionIn(language, frequencyWords, frequency);
  const payments = String(figures.numberOfPayments);
  const amount = dollars(String(figures.totalOfPayments));
  const together = msg`${{ payments }} payments, ${{ amount }} total`;
  return `${dollars(formatCents(paymentCents))} ${often}, ${sentenceIn(language, together)}`;
}

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
      vehicle: carName(sent),
      figures: figuresIn(sent, language),
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
