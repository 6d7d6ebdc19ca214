import { eq } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { mailAccountOf } from '../accounts/mail-account.ts';
import type { Transaction } from '../database/db.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { dollarsIn } from '../kit/format.ts';
import { optionIn, sentenceIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import { loadEnquiry } from './load-enquiry.ts';
import { enquiries } from './tables.ts';

type Figures = Pick<
  typeof enquiries.$inferSelect,
  'mode' | 'frequency' | 'paymentCents' | 'totalPurchasePriceCents' | 'figures'
>;

/** A deal's figures in a few words: $512.40 bi-weekly, 182 payments, $93,256.80 in all. In cash it is the price. */
export function figuresIn(deal: Figures, language: Language): string {
  const dollars = (amount: string) => dollarsIn(language, amount);
  const { mode, frequency, figures, paymentCents, totalPurchasePriceCents } = deal;
  if (mode === 'Cash') {
    return sentenceIn(language, msg`${{ amount: dollars(formatCents(totalPurchasePriceCents)) }} in all`);
  }
  const often = optionIn(language, frequencyWords, frequency);
  const payments = String(figures.numberOfPayments);
  const amount = dollars(String(figures.totalOfPayments));
  const together = msg`${{ payments }} payments, ${{ amount }} in all`;
  return `${dollars(formatCents(paymentCents))} ${often}, ${sentenceIn(language, together)}`;
}

/** Mails the sender of a deal what was sent, and what happens next. */
export async function mailSender(tx: Transaction, services: Services, enquiryId: string): Promise<void> {
  const loaded = await loadEnquiry(tx, eq(enquiries.id, enquiryId));
  if (!loaded?.user || !loaded.dealer) return;
  const { user, dealer, enquiry } = loaded;
  const { email: to, language, firstName } = user;
  const facts = {
    firstName,
    dealer: dealer.name,
    dealerPhone: dealer.contactNumbers,
    vehicle: carName(enquiry),
    figures: figuresIn(enquiry, language),
    actionPath: `/DataDetailsPage/${enquiryId}`,
  };
  const cause = { aboutId: enquiryId };
  await queueMail(tx, services, { to, account: mailAccountOf(user), language, mail: 'deal-sent', facts, cause });
}
