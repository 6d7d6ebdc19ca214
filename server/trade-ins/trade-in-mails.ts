import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import type { TradeInVehicle } from '#contract/trade-in-shape.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import type { Transaction } from '../database/db.ts';
import type { LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import { dayIn, dollarsIn } from '../kit/format.ts';
import type { Services } from '../kit/handler.ts';
import type { HeldTradeIn, TradeInAnswer } from './hold-trade-in.ts';

const vehicleIn = (language: Language, { year, make, model, trim }: TradeInVehicle) =>
  carName({ year, make, model, trim }, language);

const valueIn = (language: Language, { valueCents }: Pick<TradeInAnswer, 'valueCents'>) =>
  valueCents === null ? '' : dollarsIn(language, formatCents(valueCents));

type ShoppersMail = {
  readonly mail: 'trade-in-valued' | 'trade-in-value-lowered' | 'trade-in-declined';
  readonly answer: TradeInAnswer;
  /** The value that held until now. */
  readonly before?: TradeInAnswer | undefined;
};

/** Tells the shopper what the dealer has answered. */
export async function mailShopperOfTradeIn(
  tx: Transaction,
  services: Services,
  { user, dealer, enquiry }: LoadedEnquiry,
  { mail, answer, before }: ShoppersMail,
): Promise<void> {
  if (!user) return;
  const { language } = user;
  const facts = {
    firstName: user.firstName,
    dealer: dealer?.name ?? '',
    tradeIn: vehicleIn(language, answer.vehicle),
    value: valueIn(language, answer),
    validOn: answer.validOn === null ? '' : dayIn(language, answer.validOn),
    text: answer.text,
    before: before ? valueIn(language, before) : '',
    beforeOn: before?.validOn ? dayIn(language, before.validOn) : '',
    because: answer.lowerBecause ?? '',
    signedBy: answer.signedBy,
    actionPath: `/DataDetailsPage/${enquiry.id}`,
  };
  const cause = { dealerId: answer.dealerId, aboutId: enquiry.id };
  const reader = { to: user.email, account: mailAccountOf(user), language };
  await queueMail(tx, services, { ...reader, mail, facts, cause });
}

type DealersMail = {
  readonly mail: 'dealer-trade-in-asked' | 'dealer-trade-in-taken';
  readonly vehicle: TradeInVehicle;
  readonly answer?: TradeInAnswer;
};

/** Tells the dealer what the shopper has done; who that is, and what they say, stands on the lead's page. */
export async function mailDealerOfTradeIn(
  tx: Transaction,
  services: Services,
  { loaded: { dealer, enquiry }, dealerId }: HeldTradeIn,
  { mail, vehicle, answer }: DealersMail,
): Promise<void> {
  const reader = await leadAddressOf(tx, dealerId);
  if (!reader) return;
  const language = await leadLanguageOf(tx, dealerId);
  const facts = {
    dealer: dealer?.name ?? '',
    vehicle: carName(enquiry, language),
    tradeIn: vehicleIn(language, vehicle),
    kilometres: `${vehicle.kilometres} km`,
    value: answer ? valueIn(language, answer) : '',
    signedBy: answer?.signedBy ?? '',
    actionPath: `/ViewDealerEnquiryDetails/${enquiry.id}`,
  };
  const cause = { dealerId, aboutId: enquiry.id };
  await queueMail(tx, services, { ...reader, language, mail, facts, cause });
}
