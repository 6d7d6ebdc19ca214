import { eq } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { mailAccountOf } from '../accounts/mail-account.ts';
import type { Transaction } from '../database/db.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { frequencyWords, optionIn } from '../kit/deal-words.ts';
import { dollarsIn } from '../kit/format.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import { loadEnquiry } from './load-enquiry.ts';
import { enquiries } from './tables.ts';

type Figures = Pick<typeof enquiries.$inferSelect, 'mode' | 'frequency' | 'paymentCents' | 'totalPurchasePriceCents'>;

/** A deal's figures in a few words: $512.40 Bi Weekly, $48,210.00 in all. */
export function figuresIn(deal: Figures, language: Language): string {
  const dollars = (cents: number) => dollarsIn(language, formatCents(cents));
  const total = sentenceIn(language, msg`${{ amount: dollars(deal.totalPurchasePriceCents) }} in all`);
  const often = optionIn(language, frequencyWords, deal.frequency);
  return deal.mode === 'Cash' ? total : `${dollars(deal.paymentCents)} ${often}, ${total}`;
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
