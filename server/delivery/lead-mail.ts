import { carName, carNameParts } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { emailWithMark } from '../accounts/email-with-mark.ts';
import { causeOfWork } from '../database/cause.ts';
import { paymentInMail } from '../enquiries/deal-in-mail.ts';
import { MailNotTaken } from '../integrations/mail/deliver.ts';
import { countLeadMail } from '../integrations/mail/mail-ceilings.ts';
import { type ReadyMail, readyMail } from '../integrations/mail/queue-mail.ts';
import { dayIn, dollarsIn } from '../kit/format.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { type AdfProvider, type AdfStatus, adfDocument } from './adf/adf-document.ts';
import { conditionWord, dealLines, textsOfLead } from './deal-lines.ts';
import type { Delivering } from './deliver.ts';
import type { DealerFacts, LeadFacts, TradeInFacts } from './lead-facts.ts';
import type { Outcome } from './write-down.ts';

type Cause = { readonly id: string; readonly at: Date; readonly isFirst: boolean; readonly language: Language };
/** The car's photo, a path of ours; empty without one. */
type WithPhoto = Cause & { readonly photo: string };

/** A lead for a person's eyes; an answer goes to the shopper, where the deal is given with the person's data. */
export function plainMail(
  lead: LeadFacts,
  to: string,
  publicUrl: URL,
  { id, at, isFirst, language, photo }: WithPhoto,
): ReadyMail {
  const { shopper, vehicle, tradeIn } = lead;
  const mail = lead.isTest ? 'dealer-lead-test' : isFirst ? 'dealer-lead' : 'dealer-lead-again';
  const facts = {
    dealer: lead.dealer.name,
    vehicle: `${carName(vehicle, language)} (${conditionWord(vehicle.condition, language)})`,
    carInShort: carNameParts({ ...vehicle, make: '' }, language).name,
    photo,
    ...paymentInMail(lead.deal, language),
    deal: dealLines(lead, language).slice(1),
    tradeIn: tradeIn ? tradeInLine(tradeIn, language) : '',
    shopper: shopper ? `${shopper.firstName} ${shopper.lastName}`.trim() : '',
    firstNameOfShopper: shopper?.firstName ?? '',
    shopperEmail: shopper ? emailWithMark(shopper, language) : '',
    shopperPhone: shopper?.phone ?? '',
    private: shopper ? '' : sentenceIn(language, msg`The customer sent this deal without personal info.`),
    note: textsOfLead(lead, language),
    actionPath: lead.isTest ? '/DealerDashboard' : `/ViewDealerEnquiryDetails/${lead.id}`,
  };
  const answer = shopper && !lead.isTest ? { replyTo: shopper.email } : {};
  return readyMail({ to, language, mail, facts, ...answer }, publicUrl, { id, at });
}

const tradeInLine = (tradeIn: TradeInFacts, language: Language) =>
  [
    carName(tradeIn, language),
    tradeIn.mileageKm && `${tradeIn.mileageKm} km`,
    tradeIn.allowance && sentenceIn(language, msg`valued at ${{ amount: dollarsIn(language, tradeIn.allowance) }}`),
    tradeIn.firmUntil && sentenceIn(language, msg`guaranteed through ${{ day: dayIn(language, tradeIn.firmUntil) }}`),
    tradeIn.lien && sentenceIn(language, msg`${{ amount: dollarsIn(language, tradeIn.lien) }} still owing`),
  ]
    .filter(Boolean)
    .join(', ');

/** A lead for a lead system, which finds the document alone in the mail, as plain text. */
export function adfMail(
  lead: LeadFacts,
  to: string,
  provider: AdfProvider,
  { id, at, isFirst, language }: Cause,
): ReadyMail {
  const status: AdfStatus = isFirst ? 'new' : 'resend';
  const subject = `${lead.isTest ? 'TEST ' : ''}ADF lead: ${carName(lead.vehicle)}`.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]+/gu,
    ' ',
  );
  const { requestId } = causeOfWork();
  const text = adfDocument(lead, status, provider, language);
  return { id, to, at: at.toISOString(), ...(requestId && { requestId }), subject, text };
}

const vehicle = {
  condition: 'New',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  mileageKm: '',
  listingId: '',
  vin: '',
  stockNumber: 'TEST-1',
  exteriorColour: '',
  interiorColour: '',
  listedPrice: '60000.00',
  allInPrice: '60640.70',
};

/** A lead that nobody sent, to see that one arrives. */
export const testLead = (id: string, at: Date, dealer: DealerFacts): LeadFacts => ({
  id: `TEST-${id}`,
  submittedAt: at,
  isTest: true,
  version: 1,
  dealer,
  vehicle: { ...vehicle, year: String(at.getUTCFullYear()) },
  photo: '',
  drawing: '',
  declared: null,
  deal: {
    mode: 'Finance',
    salePrice: '60000.00',
    total: '68000.00',
    downPayment: '8000.00',
    payment: '1000.00',
    frequency: 'Monthly',
    numberOfPayments: '84',
    amountFinanced: '60000.00',
    residual: '',
    interestRate: '5.99',
    termYears: '7',
    programme: '',
    claimed: '',
  },
  programmes: [],
  tradeIn: null,
  shopper: {
    firstName: 'Test',
    lastName: 'Lead',
    email: 'test.lead@icardeals.example',
    emailConfirmed: true,
    phone: '416-555-0100',
    address: '1 Example Street',
    city: 'Toronto',
    province: 'Ontario',
    postalCode: 'M5V 1A1',
    country: 'Canada',
  },
  note: 'This is a test from iCarDeals. Nobody is waiting for an answer.',
  texts: {},
});

/** One try of a lead by mail. Throws what is no answer of a mail server. */
export async function tryMail({ db, clock, deliver }: Delivering, dealerId: string, mail: ReadyMail): Promise<Outcome> {
  try {
    await deliver(mail);
    await countLeadMail(db, clock, dealerId);
    return { delivered: true, status: null };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { status, isFinal } = error;
    const isReceivers = status !== null && (isFinal || status < 500);
    return { delivered: false, status, isFinal, isReceivers, reason: status === null ? 'unreachable' : 'refused' };
  }
}
