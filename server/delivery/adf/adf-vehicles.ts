import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { dayIn } from '../../kit/format.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { conditionWord, dealLines, factLines } from '../deal-lines.ts';
import type { LeadFacts, TradeInFacts } from '../lead-facts.ts';
import type { AdfElement } from './adf-document.ts';

const currency = { '@currency': 'CAD' };

const money = (attributes: object, text: string) =>
  text === '' ? undefined : { ...attributes, ...currency, '#': text };

const odometer = (kilometres: string) => (kilometres === '' ? undefined : { '@units': 'km', '#': kilometres });

/** The car that the shopper asks for, at the deal's figures. */
export function vehicleOfInterest(lead: LeadFacts, language: Language): AdfElement {
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
    comments: dealLines(lead, language).join('\n'),
  };
}

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
export function tradeInVehicle(tradeIn: TradeInFacts, language: Language): AdfElement {
  const { year, make, model, trim, mileageKm, condition, allowance, lien, firmUntil, firmConditions } = tradeIn;
  const firm = firmUntil && sentenceIn(language, msg`Firm until ${{ day: dayIn(language, firmUntil) }}`);
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
