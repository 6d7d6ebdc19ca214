import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg } from '#contract/words.ts';
import { calculateDeal } from '#engine/deal.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Province, rowInForce } from '#engine/rates.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { usualProvince } from '../../deals/today.ts';
import { bandsSaid, taxSaid } from '../../faq/figures.ts';
import { together } from '../../kit/sentences.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import type { Part } from '../said.ts';
import { writtenAs } from './written.ts';

/** Between persons another tax is due, or none. */
const isPrivate =
  /\bprivate(?:ly)?\b|\bparticuliers?\b|\bkijiji\b|\bmarketplace\b|\blux(?:ury)?\b|\bluxe\b|\bleas\w+|\bbail\b|\binsurance\b|\bassurances?\b/;

/** The sales tax of each province that is named, of a price too, and what a trade-in takes off it. */
export function taxPart({ terms, asks, priceCents, condition, folded }: Question, context: Context): Part | null {
  if (!asks.has('tax') || isPrivate.test(folded)) return null;
  const [named, ...others] = terms.provinces;
  const code = named ?? (priceCents === null ? undefined : usualProvince(context.language));
  const codes = code ? [code, ...others] : [];
  const provinces = codes.flatMap((one) => provinceOf(currentRates(), one) ?? []);
  const rows = provinces.map(({ tax }) => rowInForce(tax, context.today));
  const [row] = rows;
  if (!row) return null;
  const isOneSource = rows.every(({ source }) => source.address === row.source.address);
  const said = together(
    [
      !named && msg`You didn’t name a province, so I used this one:`,
      ...provinces.flatMap((province, at) => [
        taxOf(province, priceCents, terms.amounts.tradeIn, context),
        !isOneSource && msg`Source: ${{ title: rows[at]?.source.title ?? '' }}.`,
      ]),
      /\btrad|\bechang/.test(folded) && msg`A trade-in at a dealer lowers the amount you pay tax on.`,
      condition !== null && condition !== 'New' && writtenAs('faq:used-car-tax', context)?.said,
      others.length > 0 && writtenAs('faq:which-province-tax', context)?.said,
    ],
    '\n',
  );
  const url = row.source.address.startsWith('https://') ? row.source.address : null;
  const source = { id: `tax:${codes.join(',')}`, title: row.source.title, url };
  return {
    said,
    source,
    redirectUrl: url ?? '/#calculation',
    uses: [/\b(?:trad\w*|echang\w*|worth|vaut|baisse\w*|\d{1,2})\b/],
  };
}

/** "Ontario: 13% HST, in effect since …", what that is of a price, and what it depends on. */
function taxOf(province: Province, priceCents: number | null, tradeIn: number | null, context: Context): Fact {
  const row = rowInForce(province.tax, context.today);
  const bands = bandsSaid(row);
  return together([
    msg`${{ province: provinceNames[province.code] ?? province.name }}: ${{ tax: taxSaid(row) }}, in effect since ${{ day: { day: row.from } }}.`,
    priceCents !== null && taxOfPrice(priceCents, tradeIn, province, context),
    bands && msg`The rate depends on the price before a trade-in: ${{ bands }}.`,
  ]);
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
