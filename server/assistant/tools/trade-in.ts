import { provinceNames } from '#contract/labels/province-names.ts';
import { msg } from '#contract/words.ts';
import { calculateDeal } from '#engine/deal.ts';
import { proposedTax, provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Province } from '#engine/rates.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { type Facts, type Found, type Tool, together } from '../question.ts';
import { writtenAs } from './written.ts';

/** What is owed above the car's worth, where a sentence gives both; a new deal beside it is worked out elsewhere. */
export const explainOldLoan: Tool = ({ terms, vehicle }, facts) => {
  const { lienCents, tradeInCents, priceCents } = terms;
  if (lienCents === null || tradeInCents === null || priceCents !== null || vehicle.models) return null;
  const written = writtenAs('faq:owe-more-than-worth', facts);
  if (!written) return null;
  const [owed, worth] = [{ cents: lienCents }, { cents: tradeInCents }];
  const { netTradeInCents } = calculateDeal(
    {
      cashFinanceLease: 'Finance',
      estimatedTradeValue: formatCents(tradeInCents),
      tradeValueLien: formatCents(lienCents),
    },
    currentRates(),
    facts.today,
  ).figures;
  const said =
    netTradeInCents < 0
      ? msg`You owe ${{ owed }} on a car worth ${{ worth }}: that is ${{ difference: { cents: -netTradeInCents } }} more than it is worth.`
      : msg`You owe ${{ owed }} on a car worth ${{ worth }}: ${{ difference: { cents: netTradeInCents } }} of its value is left for the next deal.`;
  return netTradeInCents < 0 ? { ...written, said: together([said, written.said]) } : { ...written, said };
};

const asksForTaxOfTradeIn =
  /\b(?:taxe?s?|hst|gst|tps|tvq|tvh)\b.*\b(?:trad\w*|echang\w*|reprise)\b|\b(?:trad\w*|echang\w*|reprise)\b.*\b(?:taxe?s?|hst|gst|tps|tvq|tvh)\b/;

/** The sales tax that a trade-in saves in a province. */
export const explainTaxOfTradeIn: Tool = ({ folded, terms, province }, facts): Found | null => {
  const { tradeInCents, priceCents } = terms;
  if (!asksForTaxOfTradeIn.test(folded) || tradeInCents === null || !province || priceCents !== null) return null;
  const rates = provinceOf(currentRates(), province.code);
  const written = writtenAs('faq:trade-in-and-tax', facts);
  if (!rates || !written) return null;
  const said = msg`In ${{ province: provinceNames[province.code] ?? province.name }} a trade-in of ${{ value: { cents: tradeInCents } }} saves ${{ tax: { cents: taxSaved(tradeInCents, rates, facts) } }} of sales tax.`;
  return { ...written, said: together([said, written.said]) };
};

/** What the tax on a price is less with the trade-in than without it. */
function taxSaved(tradeInCents: number, province: Province, { today }: Facts): number {
  const price = tradeInCents;
  const { kind, combinedPercent, components, tradeInReducesTax } = proposedTax(province, price, today);
  const options = { ...(components.length > 0 && { taxComponents: components }), tradeInReducesTax };
  const bare = { cashFinanceLease: 'Cash', type: 'PreOwned', estimatedSalesPrice: formatCents(price) };
  const taxOf = (tradeIn: string) =>
    calculateDeal(
      { ...bare, estimatedTradeValue: tradeIn, tax: kind, taxRate: combinedPercent, options },
      currentRates(),
      today,
    ).figures.salesTaxCents;
  return taxOf('') - taxOf(formatCents(tradeInCents));
}
