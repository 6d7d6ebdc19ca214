import { carName } from '#contract/car-name.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { emailWithMark } from '../accounts/email-with-mark.ts';
import { causeOfWork } from '../database/cause.ts';
import { type ReadyMail, readyMail } from '../integrations/mail/queue-mail.ts';
import { dayIn, dollarsIn } from '../kit/format.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { type AdfStatus, adfDocument } from './adf/adf-document.ts';
import { conditionWord, dealLines, textsOfLead } from './deal-lines.ts';
import type { LeadFacts, TradeInFacts } from './lead-facts.ts';

type Cause = { readonly id: string; readonly at: Date; readonly isFirst: boolean; readonly language: Language };

/** A lead for a person's eyes; an answer goes to the shopper, where the deal is given with the person's data. */
export function plainMail(
  lead: LeadFacts,
  to: string,
  publicUrl: URL,
  { id, at, isFirst, language }: Cause,
): ReadyMail {
  const { shopper, vehicle, tradeIn } = lead;
  const mail = lead.isTest ? 'dealer-lead-test' : isFirst ? 'dealer-lead' : 'dealer-lead-again';
  const facts = {
    dealer: lead.dealer.name,
    vehicle: `${carName(vehicle)} (${conditionWord(vehicle.condition, language)})`,
    deal: dealLines(lead, language).slice(1).join('\n'),
    tradeIn: tradeIn ? tradeInLine(tradeIn, language) : '',
    shopper: shopper ? `${shopper.firstName} ${shopper.lastName}`.trim() : '',
    shopperEmail: shopper ? emailWithMark(shopper, language) : '',
    shopperPhone: shopper?.phone ?? '',
    private: shopper ? '' : sentenceIn(language, msg`The shopper has sent this deal without personal data.`),
    note: textsOfLead(lead, language),
    actionPath: lead.isTest ? '/DealerDashboard' : `/ViewDealerEnquiryDetails/${lead.id}`,
  };
  const answer = shopper && !lead.isTest ? { replyTo: shopper.email } : {};
  return readyMail({ to, language, mail, facts, ...answer }, publicUrl, { id, at });
}

const tradeInLine = (tradeIn: TradeInFacts, language: Language) =>
  [
    carName(tradeIn),
    tradeIn.mileageKm && `${tradeIn.mileageKm} km`,
    tradeIn.allowance && sentenceIn(language, msg`valued at ${{ amount: dollarsIn(language, tradeIn.allowance) }}`),
    tradeIn.firmUntil && sentenceIn(language, msg`firm until ${{ day: dayIn(language, tradeIn.firmUntil) }}`),
    tradeIn.lien && sentenceIn(language, msg`${{ amount: dollarsIn(language, tradeIn.lien) }} owed on it`),
  ]
    .filter(Boolean)
    .join(', ');

/** A lead for a lead system, which finds the document alone in the mail, as plain text. */
export function adfMail(lead: LeadFacts, to: string, publicUrl: URL, { id, at, isFirst, language }: Cause): ReadyMail {
  const status: AdfStatus = isFirst ? 'new' : 'resend';
  const subject = `${lead.isTest ? 'TEST ' : ''}ADF lead: ${carName(lead.vehicle)}`.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]+/gu,
    ' ',
  );
  const { requestId } = causeOfWork();
  const text = adfDocument(lead, status, publicUrl, language);
  return { id, to, at: at.toISOString(), ...(requestId && { requestId }), subject, text };
}
