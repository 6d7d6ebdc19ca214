import { carName } from '#contract/car-name.ts';
import { leadAddressOf, leadLanguageOf } from '../../accounts/lead-address.ts';
import type { Transaction } from '../../database/db.ts';
import type { LoadedEnquiry } from '../../enquiries/load-enquiry.ts';
import { mailAccountOf, queueMail } from '../../integrations/mail/queue-mail.ts';
import type { Services } from '../../kit/handler.ts';

type Written = { readonly text: string; readonly signedBy: string; readonly dealerId: string };

/** Brings the dealer's message to the shopper, who answers on the page: no answer by mail is read. */
export async function mailToShopper(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { text, signedBy, dealerId }: Written,
): Promise<void> {
  if (!user) return;
  const facts = {
    firstName: user.firstName,
    dealer: dealer?.name ?? '',
    vehicle: carName(enquiry),
    message: text,
    signedBy,
    actionPath: `/DataDetailsPage/${enquiry.id}#messages`,
  };
  const cause = { dealerId, aboutId: enquiry.id };
  const reader = { to: user.email, account: mailAccountOf(user), language: user.language };
  await queueMail(tx, services, { ...reader, mail: 'message-from-dealer', facts, cause });
}

/** Brings the shopper's message to where the dealer reads of shoppers. */
export async function mailToDealer(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { text, dealerId }: Pick<Written, 'text' | 'dealerId'>,
): Promise<void> {
  const reader = await leadAddressOf(tx, dealerId);
  if (!reader || !user) return;
  const language = await leadLanguageOf(tx, dealerId);
  const facts = {
    dealer: dealer?.name ?? '',
    vehicle: carName(enquiry),
    shopper: `${user.firstName} ${user.lastName}`.trim(),
    message: text,
    actionPath: `/ViewDealerEnquiryDetails/${enquiry.id}#messages`,
  };
  const cause = { dealerId, aboutId: enquiry.id };
  await queueMail(tx, services, { ...reader, language, mail: 'dealer-message', facts, cause });
}
