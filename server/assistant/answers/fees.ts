import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { calculateDeal } from '#engine/deal.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Province, rowInForce } from '#engine/rates.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { usualProvince } from '../../deals/today.ts';
import type { Context } from '../context.ts';
import { bandsSaid, taxSaid, titleOfSource } from '../figures.ts';
import type { Question } from '../question.ts';
import { type Part, percent, together } from '../said.ts';
import { writtenAs } from './written.ts';

/** The questions that say what a fee is, and how people name it. */
const fees: readonly (readonly [string, RegExp])[] = [
  ['private-sale', /\bprivate(?:ly)?\b|\bparticuliers?\b|\bkijiji\b|\bmarketplace\b/],
  ['omvic-fee', /\bomvic\b/],
  ['luxury-tax', /\blux(?:ury)? (?:car |vehicle )?tax\b|\btaxe (?:de|sur le) luxe\b/],
  [
    'air-and-tire',
    /\bair(?:[- ]?con\w*)?(?: conditioning)? ?(?:tax|levy|fee|charge)\b|\ba\/?c tax\b|\bt[iy]re (?:tax|fee|levy|charge|recycling|eco)\b|\beco fee\b|\b100 air tax\b|\btaxe (?:d'air|(?:sur|pour) (?:l'air|la clim\w*|le climatiseur))|\b(?:droits?|taxe|frais) (?:sur les|de|des|pour les) pneus\b|\btaxe (?:de )?(?:clim\w*|air)\b|\btaxe\b.{0,20}\b(?:air clim\w*|climatis\w*)\b/,
  ],
  [
    'licence-fee',
    /\b(?:licen[cs](?:e|ing)|plates?|vehicle registration|sticker) (?:fee|cost|charge|price)s?\b|\b(?:cost|price|much)\b.*\b(?:licen[cs](?:e|ing)|plates?)\b|\bplaques?\b|\bimmatricul\w+/,
  ],
  [
    'highest-legal-rate',
    /\b(?:apr|interest|rate)\b.*\b(?:il)?legal\b|\btaux (?:max\w*|legal|criminel)\b|\bcriminal (?:interest )?rate\b|\busury\b|\b(?:interet|taux)\b.*\blegal\b/,
  ],
  [
    'fee-added-to-the-advertised-price',
    /\b(?:admin\w*|doc\w*|dealer|fees?)\b.{0,20}\bon top\b|\b(?:frais|admin\w*)\b.{0,30}\b(?:en plus|par-?dessus|de plus)\b|\badvertis\w+\b.*\b(?:wants?|adds?|charg\w*)\b|\bannonc\w+\b.*\b(?:veut|ajoute|charge)\b/,
  ],
  [
    'out-of-province',
    /\b(?:live|living) in\b.*\bbuy|\bbuy\w*\b.*\b(?:live|living) in\b|\bj?(?:reste|habite|vis) (?:a|au|en)\b.*achet|achet\w*.*\bj?(?:reste|habite|vis)\b|\banother province\b|\bautre province\b|\bout of province\b/,
  ],
];

/** What a fee that is named is: what is written of it, before it what it comes to here. */
export function feeParts(question: Question, context: Context): Part[] {
  const isElsewhere = question.terms.provinces.length > 1;
  const named = fees
    .filter(([slug, words]) => words.test(question.folded) || (isElsewhere && slug === 'out-of-province'))
    .slice(0, 2);
  return named.flatMap(([slug, words]) => {
    const written = writtenAs(`faq:${slug}`, context);
    if (!written) return [];
    const worked = slug === 'luxury-tax' ? luxuryTaxSaid(question, context) : usedSaid(slug, question);
    return [{ ...written, said: together([worked, written.said], '\n'), uses: [words] }];
  });
}

/** A used car has no air tax. */
const usedSaid = (slug: string, { condition }: Question): Words | null =>
  slug === 'air-and-tire' && (condition === 'PreOwned' || condition === 'CertifiedPreOwned')
    ? msg`A used car has no air tax. Ask the dealer what the line is for.`
    : null;

/** The luxury tax on a price alone, by the engine; a used car and a price up to the threshold have none. */
function luxuryTaxSaid({ condition, priceCents, folded }: Question, { today }: Context): Words | null {
  if (condition === 'PreOwned' || condition === 'CertifiedPreOwned' || /\busage\w*\b|\bused\b/.test(folded))
    return msg`Only new cars have it; a used one has none.`;
  if (priceCents === null) return null;
  const price = { cents: priceCents, round: true } as const;
  const deal = { cashFinanceLease: 'Cash', type: 'New', estimatedSalesPrice: formatCents(priceCents), tax: 'Exempt' };
  const { luxuryTaxCents } = calculateDeal(deal, currentRates(), today).figures;
  return luxuryTaxCents === 0
    ? msg`A car at ${{ price }} has none, because it isn’t above the threshold.`
    : msg`On ${{ price }} that is ${{ tax: { cents: luxuryTaxCents } }}; freight, extras and the dealer’s fees count with the price.`;
}

const secure = (address: string): string | null => (address.startsWith('https://') ? address : null);

/** The sales tax of the province that is named, of a price too, and what a trade-in takes off it. */
export function taxPart({ terms, asks, priceCents, folded }: Question, context: Context): Part | null {
  const code = terms.provinces[0] ?? (priceCents === null ? undefined : usualProvince(context.language));
  const province = code && provinceOf(currentRates(), code);
  if (!asks.has('tax') || terms.provinces.length > 1 || !province || fees[0]?.[1].test(folded)) return null;
  const row = rowInForce(province.tax, context.today);
  const bands = bandsSaid(row);
  const said = together([
    saidWrongly(terms.percents.tax, province, context),
    terms.provinces.length === 0 && msg`You named no province.`,
    msg`${{ province: provinceNames[province.code] ?? province.name }}: ${{ tax: taxSaid(row) }}, in force since ${{ day: { day: row.from } }}.`,
    priceCents !== null && taxOfPrice(priceCents, terms.amounts.tradeIn, province, context),
    bands && msg`The price before a trade-in decides: ${{ bands }}.`,
    /\btrad|\bechang/.test(folded) && msg`A trade-in at a dealer lowers the amount that is taxed.`,
  ]);
  const source = { id: `tax:${province.code}`, title: titleOfSource(row.source), url: secure(row.source.address) };
  return {
    said,
    source,
    redirectUrl: source.url ?? '/#calculation',
    uses: [/\b(?:trad\w*|echang\w*|worth|vaut|baisse\w*)\b/],
  };
}

/** "HST is 15 % in Nova Scotia, right?" */
function saidWrongly(said: string | null, province: Province, { today }: Context): Words | null {
  const { combinedPercent } = proposedTax(province, 30_000_00, today);
  const parts = rowInForce(province.tax, today).components.map(({ percent: of }) => Number(of));
  if (said === null || [Number(combinedPercent), ...parts].includes(Number(said))) return null;
  return msg`It isn’t ${{ rate: percent(said) }}.`;
}

function taxOfPrice(priceCents: number, tradeInCents: number | null, province: Province, { today }: Context): Fact {
  const { kind, combinedPercent, components, tradeInReducesTax } = proposedTax(province, priceCents, today);
  const options = { ...(components.length > 0 && { taxComponents: components }), tradeInReducesTax };
  const bare = { cashFinanceLease: 'Cash', type: 'PreOwned', estimatedSalesPrice: formatCents(priceCents) };
  const taxOf = (tradeIn: number | null) => {
    const deal = { ...bare, tax: kind, taxRate: combinedPercent, options };
    const traded = tradeIn === null ? deal : { ...deal, estimatedTradeValue: formatCents(tradeIn) };
    return { cents: calculateDeal(traded, currentRates(), today).figures.salesTaxCents };
  };
  const price = { cents: priceCents, round: true } as const;
  const onPrice = msg`On ${{ price }} that is ${{ tax: taxOf(null) }}.`;
  if (tradeInCents === null) return onPrice;
  const value = { cents: tradeInCents, round: true } as const;
  return together([onPrice, msg`With a trade-in of ${{ value }} it is ${{ tax: taxOf(tradeInCents) }}.`]);
}
