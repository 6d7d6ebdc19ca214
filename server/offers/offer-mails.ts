import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import type { Transaction } from '../database/db.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { frequencyWords, optionIn } from '../kit/deal-words.ts';
import { dayIn, dollarsIn } from '../kit/format.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import type { Offer } from './hold-offer.ts';

/** What is offered, in a few words: $512.40 Bi Weekly, $48,210.00 in all. */
const figuresIn = (deal: Offer['deal'], language: Language) => {
  const dollars = (cents: number) => dollarsIn(language, formatCents(cents));
  const total = sentenceIn(language, msg`${{ amount: dollars(deal.totalPurchasePriceCents) }} in all`);
  const often = optionIn(language, frequencyWords, deal.frequency);
  return deal.mode === 'Cash' ? total : `${dollars(deal.paymentCents)} ${often}, ${total}`;
};

type News<Mail> = { readonly mail: Mail; readonly offer: Offer };

/** Tells the shopper what the dealer has done. */
export async function mailShopper(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { mail, offer }: News<'counter-offer' | 'counter-offer-withdrawn'>,
): Promise<void> {
  if (!user) return;
  const facts = {
    firstName: user.firstName,
    dealer: dealer?.name ?? '',
    vehicle: carName(offer.deal),
    note: offer.note,
    figures: figuresIn(offer.deal, user.language),
    signedBy: offer.signedBy,
    validOn: dayIn(user.language, offer.validOn),
    actionPath: `/DataDetailsPage/${enquiry.id}`,
  };
  const cause = { dealerId: offer.dealerId, aboutId: enquiry.id };
  await queueMail(tx, services, { to: user.email, language: user.language, mail, facts, cause });
}

/** Tells the dealer what the shopper has answered; who that is stands on the lead's page. */
export async function mailDealer(
  tx: Transaction,
  services: Services,
  { dealer, enquiry }: LoadedEnquiry,
  { mail, offer }: News<'dealer-offer-accepted' | 'dealer-offer-declined'>,
): Promise<void> {
  const to = await leadAddressOf(tx, offer.dealerId);
  if (!to) return;
  const language = await leadLanguageOf(tx, offer.dealerId);
  const facts = {
    dealer: dealer?.name ?? '',
    vehicle: carName(offer.deal),
    figures: figuresIn(offer.deal, language),
    signedBy: offer.signedBy,
    reason: offer.reason ?? '',
    actionPath: `/ViewDealerEnquiryDetails/${enquiry.id}`,
  };
  await queueMail(tx, services, { to, language, mail, facts });
}
