import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { calculateDeal } from '#engine/deal.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { atSource, type Dated, type Province, rowInForce, type Source } from '#engine/rates.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { bandsSaid, taxSaid, titleOfSource } from '../figures.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import { amount, cents } from '../reading/amounts.ts';
import { Sentence } from '../reading/sentence.ts';
import { asksForDeal } from './payment.ts';

type Fee = {
  readonly id: string;
  /** How people name it. */
  readonly words: RegExp;
  readonly said: (figure: (name: string) => Fact) => Words;
  readonly row: (facts: Facts) => Dated<unknown>;
  /** What it comes to for what the sentence says, where that is enough. */
  readonly worked?: (question: Question, facts: Facts) => Words | null;
};

const regulatorRow = (code: string, { today }: Facts): Dated<unknown> => {
  const province = provinceOf(currentRates(), code);
  if (!province) throw new Error(`The rate book has no province ${code}`);
  return province.regulatorFee ? rowInForce(province.regulatorFee.rows, today) : rowInForce(province.tax, today);
};

const fees: readonly Fee[] = [
  {
    id: 'omvic',
    words: /\bomvic\b/,
    said: (figure) =>
      msg`Ontario’s regulator OMVIC collects ${{ fee: figure('omvic.fee') }} for each car that a dealer sells or leases to the public, since ${{ day: figure('omvic.since') }}. A dealer may pass on exactly that, inside the advertised price; HST is charged on it. The calculator starts with ${{ proposed: figure('omvic.form') }}, the amount before; change it to what the dealer charges.`,
    row: (facts) => regulatorRow('ON', facts),
  },
  {
    id: 'amvic',
    words: /\bamvic\b/,
    said: (figure) =>
      msg`Alberta’s regulator AMVIC collects ${{ fee: figure('amvic.fee') }} for each car that a dealer sells, since ${{ day: figure('amvic.since') }}. Choosing Alberta in the calculator proposes it.`,
    row: (facts) => regulatorRow('AB', facts),
  },
  {
    id: 'vsa',
    words: /\bvsa\b/,
    said: (figure) =>
      msg`The Vehicle Sales Authority of British Columbia collects ${{ fee: figure('vsa.fee') }} for each sale by a dealer, since ${{ day: figure('vsa.since') }}. Choosing British Columbia in the calculator proposes it.`,
    row: (facts) => regulatorRow('BC', facts),
  },
  {
    id: 'luxury-tax',
    words: /\blux(?:ury)? (?:car |vehicle )?tax\b|\btaxe (?:de|sur le) luxe\b/,
    said: (figure) =>
      msg`A federal tax on new cars above ${{ threshold: figure('luxury.threshold') }}, in force since ${{ day: figure('luxury.since') }}: the smaller of ${{ ofTotal: figure('luxury.total') }} of the total and ${{ ofPart: figure('luxury.excess') }} of the part above the threshold. GST or HST is charged on it as well.`,
    row: ({ today }) => rowInForce(currentRates().luxuryTax, today),
    worked: luxuryTaxOfPrice,
  },
  {
    id: 'insurance-tax',
    words:
      /\btaxe?s?\b.*\b(?:insurance|l?'?assurance|lassurance|premiums?)\b|\b(?:insurance|l?'?assurance|premiums?)\b.*\btax(?:es?)?\b/,
    said: (figure) =>
      msg`Premiums for insurance that is sold with a loan or lease carry no GST or HST. Ontario charges ${{ rate: figure('insurance.tax') }} retail sales tax on them, which the calculator adds by itself.`,
    row: ({ today }) => rowInForce(currentRates().insuranceTax, today),
    worked: taxOfPremium,
  },
  {
    id: 'air-tax',
    words: /\bair(?:[- ]?con\w*)?(?: conditioning)? ?(?:tax|levy|fee|charge)\b|\ba\/?c tax\b|\baircon\w* tax\b/,
    said: (figure) =>
      msg`The air tax is a federal excise tax of ${{ fee: figure('air.tax') }} on the air conditioner of a new car, passed on to the buyer. Used cars have none. GST or HST is charged on it.`,
    row: ({ today }) => atSource(rowInForce(currentRates().defaultFees, today), 'airTax'),
  },
  {
    id: 'tire-tax',
    words: /\bt[iy]re (?:tax|fee|levy|charge|recycling|stewardship|eco)\b|\beco fee\b/,
    said: (figure) =>
      msg`The tire charge pays for recycling. The form proposes ${{ fee: figure('tire.fee') }}; programmes and amounts differ by province, so change it to what the dealer quotes. It is taxed.`,
    row: ({ today }) => atSource(rowInForce(currentRates().defaultFees, today), 'tireTax'),
  },
  {
    id: 'lien-registration-fee',
    words:
      /\b(?:ppsa|rdprm)\b.*\b(?:fee|cost|charge|much|registration|frais)\b|\b(?:fee|cost|charge|much|frais)\b.*\b(?:ppsa|rdprm)\b|\blien (?:registration )?(?:fee|charge|cost)\b|\bregister (?:a |the )?lien\b/,
    said: (figure) =>
      msg`The lender records its claim in the province’s personal property register, in Quebec the RDPRM. In a lease the calculator proposes ${{ oneYear: figure('lien.oneYear') }} for one year, ${{ fiveYears: figure('lien.fiveYears') }} up to five years and ${{ longer: figure('lien.longer') }} beyond; these Ontario amounts hold their tax. In a finance deal the line is blank until you fill it in, and a cash deal needs none.`,
    row: ({ today }) => rowInForce(currentRates().lienRegistration, today),
  },
  {
    id: 'licence-fee',
    words:
      /\b(?:licen[cs](?:e|ing)|plates?|vehicle registration|sticker) (?:fee|cost|charge|price)s?\b|\b(?:cost|price|much)\b.*\b(?:licen[cs](?:e|ing)|plates?)\b|\bplaque/,
    said: (figure) =>
      msg`The province sets what licensing costs, and the dealer passes it on without sales tax. In a lease the calculator proposes ${{ fee: figure('leaseLicence.fee') }}; in a cash or finance deal enter what your province charges.`,
    row: ({ today }) => rowInForce(currentRates().leaseLicenceFee, today),
  },
  {
    id: 'criminal-rate',
    words:
      /\b(?:apr|interest|rate)\b.*\b(?:il)?legal\b|\btaux (?:max\w*|legal|criminel)\b|\bcriminal (?:interest )?rate\b|\busury\b|\b(?:highest|maximum|max|legal)\b.*\b(?:interest|rate|apr)\b.*\b(?:allowed|legal|charge|canada|law|limit)\b/,
    said: (figure) =>
      msg`An annual percentage rate above ${{ rate: figure('criminal.rate') }} is a criminal rate in Canada since ${{ day: figure('criminal.since') }}, with few exceptions. The calculator warns when a deal goes above it.`,
    row: ({ today }) => rowInForce(currentRates().criminalRate, today),
  },
];

/** The luxury tax on a price alone, by the engine; a used car and a price up to the threshold have none. */
function luxuryTaxOfPrice({ terms }: Question, { today }: Facts): Words | null {
  if (terms.condition === 'PreOwned' || terms.condition === 'CertifiedPreOwned') {
    return msg`It is charged on new cars alone; a used one bears none.`;
  }
  if (terms.priceCents === null) return null;
  const price = { cents: terms.priceCents, round: true } as const;
  const deal = { cashFinanceLease: 'Cash', type: 'New', estimatedSalesPrice: formatCents(terms.priceCents) };
  const { luxuryTaxCents } = calculateDeal({ ...deal, tax: 'Exempt' }, currentRates(), today).figures;
  if (luxuryTaxCents === 0) return msg`A car at ${{ price }} bears none, as it is not above the threshold.`;
  return msg`On ${{ price }} that is ${{ tax: { cents: luxuryTaxCents } }}; freight, extras and the dealer’s fees count with the price.`;
}

/** The tax on a premium that is said, by the engine. */
function taxOfPremium({ folded }: Question, { today }: Facts): Words | null {
  const [premium] = new Sentence(folded).places(new RegExp(amount));
  if (!premium || cents(premium.groups) < leastPremiumCents) return null;
  const deal = { cashFinanceLease: 'Finance', lifeAndDisability: formatCents(cents(premium.groups)) };
  const { insuranceTaxCents } = calculateDeal(deal, currentRates(), today).figures;
  return msg`On a premium of ${{ premium: { cents: cents(premium.groups) } }} that is ${{ tax: { cents: insuranceTaxCents } }}.`;
}

/** A smaller number in such a sentence is a rate or a term. */
const leastPremiumCents = 100_00;

/** An address that may be shown: secure, or none. */
const secure = (address: string): string | null => (address.startsWith('https://') ? address : null);

const foundIn = (source: Source, id: string, said: Fact): Found => ({
  said,
  source: { id, title: titleOfSource(source), url: secure(source.address) },
  redirectUrl: secure(source.address) ?? '/#calculation',
  banner: null,
});

/** Explains a fee that an authority or the calculator has set, with its amount, its first day and its source. */
export const explainFee: Tool = (question, facts) => {
  const fee = fees.find(({ words }) => words.test(question.folded));
  if (!fee || /\bcomplain|\breport\b|\blicensed\b|\blegit\b|\bregistered\b|\bverify\b/.test(question.folded))
    return null;
  const worked = fee.worked?.(question, facts) ?? null;
  const said = fee.said((name) => facts.figures.get(name)?.fact ?? '');
  return foundIn(fee.row(facts).source, `fee:${fee.id}`, together([worked, said]));
};

const asksForTax = /\b(?:sales )?tax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\brst\b|\btvq\b|\btps\b|\btvh\b/;

/** What changes the tax, or is another one. */
const besideTax =
  /\btrad(?:e|ing)|\bechang|\breprise|\bleas|\bbail\b|\blocation\b|\bout of province\b|\banother province\b|\binsurance\b|\bassurance\b|\bwarrant|\bprivate(?:ly)?\b|\bprivee?\b|\bparticuliers?\b|\bkijiji\b|\bmarketplace\b|\binterets?\b/;

/** The sales tax of a province, and of a price where one is given. */
export const explainTax: Tool = (question, facts) => {
  const { province, terms, vehicle, folded } = question;
  if (!province || !asksForTax.test(folded) || vehicle.models || asksForDeal(question)) return null;
  if (besideTax.test(folded)) return null;
  const rates = provinceOf(currentRates(), province.code);
  if (!rates) return null;
  const row = rowInForce(rates.tax, facts.today);
  const bands = bandsSaid(row);
  const said = together([
    msg`${{ province: provinceNames[province.code] ?? province.name }}: ${{ tax: taxSaid(row) }}, in force since ${{ day: { day: row.from } }}.`,
    terms.priceCents === null ? null : taxOfPrice(terms.priceCents, rates, facts),
    bands && msg`The price before a trade-in decides: ${{ bands }}.`,
    msg`A trade-in at a dealer lowers the taxed amount.`,
  ]);
  return foundIn(row.source, `tax:${province.code}`, said);
};

function taxOfPrice(priceCents: number, province: Province, { today }: Facts): Words {
  const { kind, combinedPercent, components } = proposedTax(province, priceCents, today);
  const options = components.length > 0 ? { taxComponents: components } : {};
  const bare = { cashFinanceLease: 'Cash', type: 'PreOwned', estimatedSalesPrice: formatCents(priceCents) };
  const deal = { ...bare, tax: kind, taxRate: combinedPercent, options };
  const { salesTaxCents } = calculateDeal(deal, currentRates(), today).figures;
  return msg`On ${{ price: { cents: priceCents, round: true } }} that is ${{ tax: { cents: salesTaxCents } }}.`;
}
