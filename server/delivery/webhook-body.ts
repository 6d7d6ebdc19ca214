import type { DeliveryCause } from '#contract/delivery-kinds.ts';
import { msg } from '#contract/words.ts';
import { isInside } from '../integrations/webhooks/public-address.ts';
import { invalidField } from '../kit/handler.ts';
import type { LeadFacts, ShopperFacts } from './lead-facts.ts';

const types = {
  new: 'lead.submitted',
  update: 'lead.updated',
  resend: 'lead.resent',
  test: 'test',
} as const satisfies Record<DeliveryCause, string>;

type Cause = { readonly id: string; readonly at: Date; readonly cause: DeliveryCause };

/**
 * What a webhook says of a lead: content/developers/3-webhooks.md describes it. Amounts are decimal text in Canadian dollars; what is
 * not there is null.
 */
export function webhookBody(lead: LeadFacts, publicUrl: URL, { id, at, cause }: Cause): string {
  const { dealer } = lead;
  return JSON.stringify({
    id,
    type: types[cause],
    createdAt: at.toISOString(),
    dealer: { businessName: dealer.businessName, name: dealer.name },
    lead: leadForPrograms(lead, publicUrl),
  });
}

/** A lead as programs read it. */
export function leadForPrograms(lead: LeadFacts, publicUrl: URL) {
  const { id, vehicle, declared, deal, programmes, tradeIn, shopper, note, texts, submittedAt, version, isTest } = lead;
  return {
    id,
    version,
    vehicle: { ...withNulls(vehicle), ...declaredOf(declared) },
    deal: { currency: 'CAD', ...withNulls(deal) },
    programmes,
    tradeIn: tradeIn && withNulls(tradeIn),
    shopper: shopper && shopperOf(shopper),
    note: note || null,
    texts,
    submittedAt: submittedAt.toISOString(),
    url: isTest ? null : new URL(`/ViewDealerEnquiryDetails/${id}`, publicUrl).href,
  };
}

/** The answers by their questions' names, and the report; null where there is none. */
const declaredOf = (declared: LeadFacts['declared']) => ({
  declared:
    declared?.answers.map(({ question, said, details }) => ({ question, said, details: details || null })) ?? null,
  historyReportUrl: declared?.historyReportUrl || null,
});

const shopperOf = ({ emailConfirmed, ...texts }: ShopperFacts) => ({ ...withNulls(texts), emailConfirmed });

const withNulls = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text || null]));

const noUrl = msg`Invalid URL`;
const insideAddress = msg`This address is on a private network that iCarDeals can’t reach. Enter a public address.`;

/**
 * A web address without a password in it, as it was typed in a field; '' for none. Where its name leads is looked at when
 * something is sent.
 *
 * @throws Refusal naming the field
 */
export function outsideAddress(typed: string, field: string, allowsLoopback: boolean): string {
  const text = typed.trim();
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw invalidField(field, noUrl);
  if (url.username || url.password || url.hash) throw invalidField(field, noUrl);
  const isHere = allowsLoopback && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isHere && isInside(url.hostname)) throw invalidField(field, insideAddress);
  if (url.protocol === 'http:' && !isHere) throw invalidField(field, msg`Enter an address that begins with https://.`);
  return url.href;
}
