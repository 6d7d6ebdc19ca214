import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { provinceNamed } from '#reference/provinces/provinces.ts';
import { declaredInShort } from '../../kit/declared-words.ts';
import { dayIn } from '../../kit/format.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { minutesAhead, wallTime } from '../../kit/zone-time.ts';
import { conditionWord, dealLines, factLines, textsOfLead } from '../deal-lines.ts';
import type { DealerFacts, LeadFacts, ShopperFacts, TradeInFacts } from '../lead-facts.ts';

/** What an element of the document holds, in order: its attributes (@), its text (#), instructions (?), its elements. */
type AdfElement = {
  readonly [name: string]: string | undefined | AdfElement | readonly (AdfElement | string)[];
};

/** Whether the receiver may have had it already. */
export type AdfStatus = 'new' | 'resend';

/** Who passes leads on: where the product is on the web, and where people write to its operator. */
export type AdfProvider = { readonly publicUrl: URL; readonly contactAddress: string };

/**
 * A lead as ADF/XML 1.0, which dealers' lead systems read: https://en.wikipedia.org/wiki/Auto-lead_Data_Format. The
 * order of the elements is the format's own. The text is plain ASCII, other characters written as references, so that no
 * mail server on the way can change it. What people read of it is in the dealer's language; the format's own words are not.
 */
export function adfDocument(lead: LeadFacts, status: AdfStatus, by: AdfProvider, language: Language): string {
  const document = create({ version: '1.0' });
  const root = document.ins('adf', 'version="1.0"').ele('adf').ele('prospect', { status });
  write(root, {
    id: { '@sequence': '1', '@source': 'iCarDeals', '#': lead.id },
    requestdate: requestDate(lead.submittedAt, lead.dealer.timeZone),
    vehicle: [vehicleOfInterest(lead, by, language), ...(lead.tradeIn ? [tradeInVehicle(lead.tradeIn, language)] : [])],
    customer: customer(lead, language),
    vendor: vendor(lead, by),
    provider: provider(by),
  });
  return ascii(document.end({ prettyPrint: true }));
}

/**
 * Writes what an element holds. Each text goes in as a text node: the builder's own reading of objects decodes what
 * looks like a reference in a person's words.
 */
function write(into: XMLBuilder, element: AdfElement): void {
  for (const [name, value] of Object.entries(element)) {
    if (value === undefined) continue;
    if (name === '#') into.txt(plain(value));
    else if (name.startsWith('@')) into.att(name.slice(1), plain(value));
    else
      for (const one of [value].flat()) {
        if (name.startsWith('?')) into.ins(name.slice(1), String(one).replace(notInXml, ''));
        else write(into.ele(name), typeof one === 'object' ? one : { '#': one });
      }
  }
}

/** https://www.w3.org/TR/xml/#charsets */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The builder leaves what looks like a reference as it is; an ampersand that a person wrote is one. */
const plain = (text: unknown) => String(text).replace(notInXml, '').replaceAll('&', '&amp;');

const notAscii = /[\u{7F}-\u{10FFFF}]/gu;

const ascii = (xml: string) => xml.replace(notAscii, (character) => `&#${character.codePointAt(0) ?? 0xfffd};`);

/** An instant as the clocks of a zone show it, with their offset, ISO 8601: `2026-11-21T10:00:00-05:00`. */
function requestDate(at: Date, timeZone: string): string {
  const { date, time } = wallTime(at, timeZone);
  const ahead = minutesAhead(at, timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
  return `${date}T${time}:${two(at.getUTCSeconds())}${offset}`;
}

const orNothing = (text: string) => text || undefined;

/**
 * Who asks. The format wants a contact with an e-mail address or a telephone; where the shopper keeps both private they
 * stand there empty, so that no lead system writes to anybody.
 */
function customer(lead: LeadFacts, language: Language): AdfElement {
  const { shopper, isTest } = lead;
  if (!shopper) {
    const name = { '@part': 'full', '@type': 'individual', '#': sentenceIn(language, msg`iCarDeals customer`) };
    const comments = sentenceIn(language, msg`The customer sent this deal without personal info.`);
    return { contact: { name, email: '' }, comments };
  }
  const { firstName, lastName, email, phone, emailConfirmed } = shopper;
  const doubt = emailConfirmed ? '' : sentenceIn(language, msg`Email not confirmed`);
  const part = (name: string, text: string) => ({ '@part': name, '@type': 'individual', '#': text });
  return {
    contact: {
      name: [part('first', firstName), part('last', lastName)],
      email: orNothing(email),
      phone: phone === '' ? undefined : { '@type': 'voice', '#': phone },
      address: addressOf(shopper),
    },
    comments: orNothing(
      [[isTest ? 'TEST' : '', textsOfLead(lead, language)].filter(Boolean).join(': '), doubt]
        .filter(Boolean)
        .join('\n\n'),
    ),
  };
}

/** Two letters for Canada, as the other countries of the format are written; what is unknown stays as it is. */
const countryCode = (country: string) => (/^canada$/i.test(country.trim()) ? 'CA' : country);

function addressOf({ address, city, province, postalCode, country }: ShopperFacts): AdfElement | undefined {
  if (!address && !city && !postalCode) return undefined;
  return {
    '@type': 'home',
    street: { '@line': '1', '#': address },
    city: orNothing(city),
    regioncode: orNothing(provinceNamed(province)?.code ?? province),
    postalcode: orNothing(postalCode),
    country: orNothing(countryCode(country)),
  };
}

/** The dealer that the lead is for, first by the number that its lead system knows it by. */
function vendor({ dealer }: LeadFacts, { publicUrl }: AdfProvider): AdfElement {
  const own = { '@source': 'iCarDeals', '#': dealer.businessName };
  return {
    id: dealer.adfVendorId === '' ? own : [{ '#': dealer.adfVendorId }, own],
    vendorname: dealer.name,
    url: new URL(`/Dealer/${encodeURIComponent(dealer.businessName)}`, publicUrl).href,
    contact: {
      name: { '@part': 'full', '@type': 'business', '#': dealer.name },
      phone: { '@type': 'voice', '#': dealer.phone },
      address: dealerAddress(dealer),
    },
  };
}

const dealerAddress = ({ address, city, province, postalCode }: DealerFacts): AdfElement => ({
  '@type': 'work',
  street: { '@line': '1', '#': address },
  city: orNothing(city),
  regioncode: orNothing(province),
  postalcode: orNothing(postalCode),
  country: 'CA',
});

/** Who passes the lead on. */
const provider = ({ publicUrl, contactAddress }: AdfProvider): AdfElement => ({
  name: { '@part': 'full', '@type': 'business', '#': 'iCarDeals' },
  service: 'Deals from shoppers',
  url: publicUrl.origin,
  email: contactAddress,
});

const currency = { '@currency': 'CAD' };

const money = (attributes: object, text: string) =>
  text === '' ? undefined : { ...attributes, ...currency, '#': text };

const odometer = (kilometres: string) => (kilometres === '' ? undefined : { '@units': 'km', '#': kilometres });

/** The car that the shopper asks for, at the deal's figures. */
function vehicleOfInterest(lead: LeadFacts, { publicUrl }: AdfProvider, language: Language): AdfElement {
  const { vehicle, deal, programmes } = lead;
  const { condition, year, make, model, trim, mileageKm, vin, stockNumber } = vehicle;
  return {
    '@interest': deal.mode === 'Lease' ? 'lease' : 'buy',
    '@status': condition === 'New' ? 'new' : 'used',
    year,
    make,
    model,
    vin: vin || undefined,
    stock: stockNumber || undefined,
    trim: trim || undefined,
    odometer: odometer(mileageKm),
    colorcombination: colours(vehicle),
    price: money({ '@type': 'quote' }, deal.salePrice),
    finance: finance(deal, programmes),
    comments: [...linkTo(lead, publicUrl, language), ...dealLines(lead, language, declaredInShort)].join('\n'),
  };
}

/** Where the lead is worked on, as a line; none of a test, which is nowhere. */
const linkTo = ({ id, isTest }: LeadFacts, publicUrl: URL, language: Language): string[] =>
  isTest
    ? []
    : factLines(msg`Lead from iCarDeals`, new URL(`/ViewDealerEnquiryDetails/${id}`, publicUrl).href, language);

const colours = ({ exteriorColour, interiorColour }: LeadFacts['vehicle']) =>
  exteriorColour || interiorColour
    ? { interiorcolor: interiorColour || undefined, exteriorcolor: exteriorColour || undefined, preference: '1' }
    : undefined;

/**
 * The format knows monthly payments only; another rhythm stands in the comments. For a programme it has no element, and
 * one of our own would make the document invalid: each is an instruction to whoever knows it, as the format's own first
 * line is.
 */
function finance(deal: LeadFacts['deal'], programmes: LeadFacts['programmes']): AdfElement {
  const exact = { '@limit': 'exact' };
  const monthly = deal.frequency === 'Monthly' ? deal.payment : '';
  const amounts = [
    money({ '@type': 'downpayment', ...exact }, deal.downPayment),
    money({ '@type': 'monthly', ...exact }, monthly),
    money({ '@type': 'total', ...exact }, deal.total),
  ];
  return {
    '?programme': programmes.map(instruction),
    method: deal.mode.toLowerCase(),
    amount: amounts.filter((amount) => amount !== undefined),
    balance: money({ '@type': 'finance' }, deal.amountFinanced) ?? money({ '@type': 'residual' }, deal.residual),
  };
}

/** What an instruction says, written as attributes are: https://www.w3.org/TR/xml-stylesheet/ does the same. */
const instruction = ({ kind, name, source, until, inForce }: LeadFacts['programmes'][number]): string =>
  Object.entries({ kind, name, source, until, inForce: inForce ? 'yes' : 'no' })
    .map(([key, text]) => `${key}="${text.replace(/[&"<>]/g, (mark) => references[mark] ?? '')}"`)
    .join(' ');

const references: Readonly<Partial<Record<string, string>>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The car that the shopper gives in payment, with what is still owed on it. */
function tradeInVehicle(tradeIn: TradeInFacts, language: Language): AdfElement {
  const { year, make, model, trim, mileageKm, condition, allowance, lien, firmUntil, firmConditions } = tradeIn;
  const firm = firmUntil && sentenceIn(language, msg`Guaranteed through ${{ day: dayIn(language, firmUntil) }}`);
  const said = [
    ...factLines(msg`Condition`, conditionWord(condition, language), language),
    ...(firm ? [[firm, firmConditions].filter(Boolean).join('. ')] : []),
  ];
  return {
    '@interest': 'trade-in',
    '@status': 'used',
    year,
    make,
    model,
    trim: trim || undefined,
    odometer: odometer(mileageKm),
    price: money({ '@type': 'appraisal' }, allowance),
    finance: lien === '' ? undefined : owed(lien),
    comments: said.length === 0 ? undefined : said.join('\n'),
  };
}

const owed = (lien: string): AdfElement => ({
  method: 'finance',
  amount: money({ '@type': 'total', '@limit': 'exact' }, lien),
  balance: money({ '@type': 'finance' }, lien),
});
