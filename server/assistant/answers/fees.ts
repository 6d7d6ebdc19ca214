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

/** Between persons another tax is due, or none. */
const isPrivate =
  /\bprivate(?:ly)?\b|\bparticuliers?\b|\bkijiji\b|\bmarketplace\b|\blux(?:ury)?\b|\bluxe\b|\bleas\w+|\bbail\b|\binsurance\b|\bassurances?\b/;

const secure = (address: string): string | null => (address.startsWith('https://') ? address : null);

/** The sales tax of the province that is named, of a price too, and what a trade-in takes off it. */
export function taxPart({ terms, asks, priceCents, folded, unknown }: Question, context: Context): Part | null {
  if (
    asks.has('tax') &&
    terms.provinces.length > 1 &&
    /\b(?:live|from|reste|habite|in|register\w*|dealer|buy\w*|a)\b/.test(folded)
  )
    return writtenAs('faq:which-province-tax', context);
  const code = terms.provinces[0] ?? (priceCents === null ? undefined : usualProvince(context.language));
  const province = code && provinceOf(currentRates(), code);
  if (!asks.has('tax') || terms.provinces.length > 1 || !province || isPrivate.test(folded)) return null;
  const row = rowInForce(province.tax, context.today);
  // "is it 15"
  const rate = unknown.find((word) => /^(?:\d|1\d|20)$/.test(word));
  const bands = bandsSaid(row);
  const said = together([
    saidWrongly(terms.percents.tax ?? rate ?? null, province, context),
    terms.provinces.length === 0 && msg`You didn’t name a province.`,
    msg`${{ province: provinceNames[province.code] ?? province.name }}: ${{ tax: taxSaid(row) }}, in effect since ${{ day: { day: row.from } }}.`,
    priceCents !== null && taxOfPrice(priceCents, terms.amounts.tradeIn, province, context),
    bands && msg`The rate depends on the price before a trade-in: ${{ bands }}.`,
    /\btrad|\bechang/.test(folded) && msg`A trade-in at a dealer lowers the amount you pay tax on.`,
  ]);
  const source = { id: `tax:${province.code}`, title: titleOfSource(row.source), url: secure(row.source.address) };
  return {
    said,
    source,
    redirectUrl: source.url ?? '/#calculation',
    uses: [/\b(?:trad\w*|echang\w*|worth|vaut|baisse\w*)\b/, ...(rate ? [new RegExp(`\\b${rate}\\b`)] : [])],
  };
}

/** "HST is 15 % in Nova Scotia, right?" */
function saidWrongly(said: string | null, province: Province, { today }: Context): Words | null {
  const { combinedPercent } = proposedTax(province, 30_000_00, today);
  const parts = rowInForce(province.tax, today).components.map(({ percent: of }) => Number(of));
  if (said === null || [Number(combinedPercent), ...parts].includes(Number(said))) return null;
  return msg`The rate isn’t ${{ rate: percent(said) }}.`;
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
  const onPrice = msg`On ${{ price }}, the tax is ${{ tax: taxOf(null) }}.`;
  if (tradeInCents === null) return onPrice;
  const value = { cents: tradeInCents, round: true } as const;
  return together([onPrice, msg`With a trade-in of ${{ value }}, the tax is ${{ tax: taxOf(tradeInCents) }}.`]);
}
