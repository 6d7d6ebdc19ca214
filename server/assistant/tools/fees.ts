import { calculateDeal } from '#engine/deal.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Dated, type Province, rowInForce, type Source } from '#engine/rates.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { bandsInWords, taxInWords } from '../figures.ts';
import type { Answer, Facts, Tool } from '../question.ts';
import { dayInWords, dollars, type Said, say, together, wholeDollars } from '../say.ts';

type Fee = {
  readonly id: string;
  readonly title: string;
  /** How people name it. */
  readonly words: RegExp;
  readonly said: (facts: Facts) => Said;
  readonly row: (facts: Facts) => Dated<unknown>;
};

const figure = ({ figures }: Facts, name: string): string => figures.get(name)?.text ?? '';

const regulatorRow = (code: string, { today }: Facts): Dated<unknown> => {
  const province = provinceOf(currentRates(), code);
  if (!province) throw new Error(`The rate book has no province ${code}`);
  return province.regulatorFee ? rowInForce(province.regulatorFee.rows, today) : rowInForce(province.tax, today);
};

const fees: readonly Fee[] = [
  {
    id: 'omvic',
    title: 'OMVIC fee',
    words: /\bomvic\b/,
    said: (facts) =>
      say`Ontario’s regulator OMVIC collects ${figure(facts, 'omvic.fee')} for each car that a dealer sells or leases to the public, since ${figure(facts, 'omvic.since')}. A dealer may pass on exactly that, inside the advertised price; HST is charged on it. The calculator starts with ${figure(facts, 'omvic.form')}, the amount before; change it to what the dealer charges.`,
    row: (facts) => regulatorRow('ON', facts),
  },
  {
    id: 'amvic',
    title: 'AMVIC levy',
    words: /\bamvic\b/,
    said: (facts) =>
      say`Alberta’s regulator AMVIC collects ${figure(facts, 'amvic.fee')} for each car that a dealer sells, since ${figure(facts, 'amvic.since')}. Choosing Alberta in the calculator proposes it.`,
    row: (facts) => regulatorRow('AB', facts),
  },
  {
    id: 'vsa',
    title: 'VSA levy',
    words: /\bvsa\b/,
    said: (facts) =>
      say`The Vehicle Sales Authority of British Columbia collects ${figure(facts, 'vsa.fee')} for each sale by a dealer, since ${figure(facts, 'vsa.since')}. Choosing British Columbia in the calculator proposes it.`,
    row: (facts) => regulatorRow('BC', facts),
  },
  {
    id: 'luxury-tax',
    title: 'Luxury tax',
    words: /\bluxury (?:car |vehicle )?tax\b|\btaxe de luxe\b/,
    said: (facts) =>
      say`A federal tax on new cars above ${figure(facts, 'luxury.threshold')}, in force since ${figure(facts, 'luxury.since')}: the smaller of ${figure(facts, 'luxury.total')} of the total and ${figure(facts, 'luxury.excess')} of the part above the threshold. GST or HST is charged on it as well.`,
    row: ({ today }) => rowInForce(currentRates().luxuryTax, today),
  },
  {
    id: 'air-tax',
    title: 'Air tax',
    words: /\bair(?:[- ]?con\w*)?(?: conditioning)? ?(?:tax|levy|fee|charge)\b|\ba\/?c tax\b|\baircon\w* tax\b/,
    said: (facts) =>
      say`The air tax is a federal excise tax of ${figure(facts, 'air.tax')} on the air conditioner of a new car, passed on to the buyer. Used cars have none. GST or HST is charged on it.`,
    row: ({ today }) => rowInForce(currentRates().defaultFees, today),
  },
  {
    id: 'tire-tax',
    title: 'Tire charge',
    words: /\bt[iy]re (?:tax|fee|levy|charge|recycling|stewardship|eco)\b|\beco fee\b/,
    said: (facts) =>
      say`The tire charge pays for recycling. The form proposes ${figure(facts, 'tire.fee')}; programmes and amounts differ by province, so change it to what the dealer quotes. It is taxed.`,
    row: ({ today }) => rowInForce(currentRates().defaultFees, today),
  },
  {
    id: 'lien-registration-fee',
    title: 'Lien registration fee',
    words:
      /\b(?:ppsa|rdprm)\b.*\b(?:fee|cost|charge|much|registration|frais)\b|\b(?:fee|cost|charge|much|frais)\b.*\b(?:ppsa|rdprm)\b|\blien (?:registration )?(?:fee|charge|cost)\b|\bregister (?:a |the )?lien\b/,
    said: (facts) =>
      say`The lender records its claim in the province’s personal property register, in Quebec the RDPRM. In a lease the calculator proposes ${figure(facts, 'lien.oneYear')} for one year, ${figure(facts, 'lien.fiveYears')} up to five years and ${figure(facts, 'lien.longer')} beyond; these Ontario amounts hold their tax. In a finance deal the line is blank until you fill it in, and a cash deal needs none.`,
    row: ({ today }) => rowInForce(currentRates().lienRegistration, today),
  },
  {
    id: 'licence-fee',
    title: 'Licence fee',
    words:
      /\b(?:licen[cs](?:e|ing)|plates?|vehicle registration|sticker) (?:fee|cost|charge|price)s?\b|\b(?:cost|price|much)\b.*\b(?:licen[cs](?:e|ing)|plates?)\b|\bplaque/,
    said: (facts) =>
      say`The province sets what licensing costs, and the dealer passes it on without sales tax. In a lease the calculator proposes ${figure(facts, 'leaseLicence.fee')}; in a cash or finance deal enter what your province charges.`,
    row: ({ today }) => rowInForce(currentRates().leaseLicenceFee, today),
  },
  {
    id: 'criminal-rate',
    title: 'Criminal rate of interest',
    words:
      /\bcriminal (?:interest )?rate\b|\busury\b|\b(?:highest|maximum|max|legal)\b.*\b(?:interest|rate|apr)\b.*\b(?:allowed|legal|charge|canada|law|limit)\b/,
    said: (facts) =>
      say`An annual percentage rate above ${figure(facts, 'criminal.rate')} is a criminal rate in Canada since ${figure(facts, 'criminal.since')}, with few exceptions. The calculator warns when a deal goes above it.`,
    row: ({ today }) => rowInForce(currentRates().criminalRate, today),
  },
];

/** An address that may be shown: secure, or none. */
const secure = (address: string): string | null => (address.startsWith('https://') ? address : null);

const answerWith = (id: string, said: Said, { title, address }: Source, redirectUrl: string): Answer => ({
  ...said,
  source: { id, title, url: secure(address) },
  redirectUrl: secure(address) ?? redirectUrl,
  banner: null,
});

/** Explains a fee that an authority or the calculator has set, with its amount, its first day and its source. */
export const explainFee: Tool = (question, facts) => {
  const fee = fees.find(({ words }) => words.test(question.folded));
  if (!fee || /\bcomplain|\breport\b|\blicensed\b|\blegit\b|\bregistered\b|\bverify\b/.test(question.folded))
    return null;
  return answerWith(`fee:${fee.id}`, fee.said(facts), fee.row(facts).source, '/#calculation');
};

const asksForTax = /\b(?:sales )?tax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\brst\b|\btvq\b|\btps\b|\btvh\b/;

/** The sales tax of a province, and of a price where one is given. */
export const explainTax: Tool = (question, facts) => {
  const { province, terms, vehicle, folded } = question;
  if (!province || !asksForTax.test(folded) || vehicle.models) return null;
  if (/\btrade|\blease|\bout of province\b|\banother province\b|\binsurance\b|\bwarrant/.test(folded)) return null;
  const rates = provinceOf(currentRates(), province.code);
  if (!rates) return null;
  const row = rowInForce(rates.tax, facts.today);
  const bands = bandsInWords(row);
  const said = together([
    say`${province.name}: ${taxInWords(row)}, in force since ${dayInWords(row.from)}.`,
    terms.priceCents === null ? null : taxOfPrice(terms.priceCents, rates, facts),
    bands === '' ? null : say`The price before a trade-in decides: ${bands}.`,
    say`A trade-in at a dealer lowers the taxed amount.`,
  ]);
  return answerWith(`tax:${province.code}`, said, row.source, '/#calculation');
};

function taxOfPrice(priceCents: number, province: Province, { today }: Facts): Said {
  const { kind, combinedPercent, components } = proposedTax(province, priceCents, today);
  const options = components.length > 0 ? { taxComponents: components } : {};
  const bare = { cashFinanceLease: 'Cash', type: 'PreOwned', estimatedSalesPrice: formatCents(priceCents) };
  const deal = { ...bare, tax: kind, taxRate: combinedPercent, options };
  return say`On ${wholeDollars(priceCents)} that is ${dollars(calculateDeal(deal, currentRates(), today).figures.salesTaxCents)}.`;
}
