import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import type { Transaction } from '../database/db.ts';
import { dealInMail } from '../enquiries/deal-in-mail.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { dayIn } from '../kit/format.ts';
import type { Services } from '../kit/handler.ts';
import { pictureInMail } from '../photos/read-photos.ts';
import type { Offer } from './hold-offer.ts';

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
    ...dealInMail(offer.deal, user.language),
    photo: await pictureInMail(tx, offer.deal),
    note: offer.note,
    signedBy: offer.signedBy,
    validOn: dayIn(user.language, offer.validOn),
    actionPath: `/DataDetailsPage/${enquiry.id}`,
  };
  const cause = { dealerId: offer.dealerId, aboutId: enquiry.id };
  const reader = { to: user.email, account: mailAccountOf(user), language: user.language };
  await queueMail(tx, services, { ...reader, mail, facts, cause });
}

/** Tells the dealer what the shopper has answered; who that is stands on the lead's page. */
export async function mailDealer(
  tx: Transaction,
  services: Services,
  { dealer, enquiry }: LoadedEnquiry,
  { mail, offer }: News<'dealer-offer-accepted' | 'dealer-offer-declined'>,
): Promise<void> {
  const reader = await leadAddressOf(tx, offer.dealerId);
  if (!reader) return;
  const language = await leadLanguageOf(tx, offer.dealerId);
  const facts = {
    dealer: dealer?.name ?? '',
    ...dealInMail(offer.deal, language),
    photo: await pictureInMail(tx, offer.deal),
    signedBy: offer.signedBy,
    reason: offer.reason ?? '',
    actionPath: `/ViewDealerEnquiryDetails/${enquiry.id}`,
  };
  const cause = { dealerId: offer.dealerId, aboutId: enquiry.id };
  await queueMail(tx, services, { ...reader, language, mail, facts, cause });
}
