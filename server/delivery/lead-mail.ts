import { type ReadyMail, readyMail } from '../integrations/mail/queue-mail.ts';
import { type AdfStatus, adfDocument } from './adf/adf-document.ts';
import { conditionWord, dealLines, dollars } from './deal-lines.ts';
import type { LeadFacts, TradeInFacts } from './lead-facts.ts';

type Cause = { readonly id: string; readonly at: Date; readonly isFirst: boolean };

const nameOf = ({ year, make, model, trim }: { year: string; make: string; model: string; trim: string }) =>
  [year, make, model, trim].filter(Boolean).join(' ');

/** A lead for a person's eyes; an answer goes to the shopper, where the deal is given with the person's data. */
export function plainMail(lead: LeadFacts, to: string, publicUrl: URL, { id, at, isFirst }: Cause): ReadyMail {
  const { shopper, vehicle, deal, tradeIn } = lead;
  const mail = lead.isTest ? 'dealer-lead-test' : isFirst ? 'dealer-lead' : 'dealer-lead-again';
  const facts = {
    dealer: lead.dealer.name,
    vehicle: `${nameOf(vehicle)} (${conditionWord(vehicle.condition)})`,
    deal: dealLines(vehicle, deal).slice(1).join('\n'),
    tradeIn: tradeIn ? tradeInLine(tradeIn) : '',
    shopper: shopper ? `${shopper.firstName} ${shopper.lastName}`.trim() : '',
    shopperEmail: shopper?.email ?? '',
    shopperPhone: shopper?.phone ?? '',
    private: shopper ? '' : 'The shopper has sent this deal without personal data.',
    note: lead.note,
    actionPath: lead.isTest ? '/DealerDashboard' : `/ViewDealerEnquiryDetails/${lead.id}`,
  };
  const answer = shopper && !lead.isTest ? { replyTo: shopper.email } : {};
  return readyMail({ to, language: 'en', mail, facts, ...answer }, publicUrl, { id, at });
}

const tradeInLine = (tradeIn: TradeInFacts) =>
  [
    nameOf(tradeIn),
    tradeIn.mileageKm && `${tradeIn.mileageKm} km`,
    tradeIn.allowance && `valued at ${dollars(tradeIn.allowance)}`,
    tradeIn.lien && `${dollars(tradeIn.lien)} owed on it`,
  ]
    .filter(Boolean)
    .join(', ');

/** A lead for a lead system, which finds the document alone in the mail, as plain text. */
export function adfMail(lead: LeadFacts, to: string, publicUrl: URL, { id, at, isFirst }: Cause): ReadyMail {
  const status: AdfStatus = isFirst ? 'new' : 'resend';
  const subject = `${lead.isTest ? 'TEST ' : ''}ADF lead: ${nameOf(lead.vehicle)}`.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]+/gu,
    ' ',
  );
  return { id, to, at: at.toISOString(), subject, text: adfDocument(lead, status, publicUrl) };
}
