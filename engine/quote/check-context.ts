import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { BesidePrice, PriceLaw } from '#engine/fees/fee-facts.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { provinceOf } from '#engine/form/province-tax.ts';
import type { Province, RateBook, Source } from '#engine/rates.ts';
import type { Basis } from './finding.ts';
import type { Quote } from './quote.ts';
import { quoteDeal } from './quote-deal.ts';

/** A law by which an advertised price holds everything that a buyer has to pay, but what `beside` names. */
export type AllInRule = PriceLaw & { readonly beside: BesidePrice };

/** Those laws by the two-letter codes of the provinces. */
export type AllInRules = Readonly<Partial<Record<string, AllInRule>>>;

/** What the checks of a bill look at: the bill, the deal that its lines make, and the rules. */
export type CheckContext = {
  readonly quote: Quote;
  readonly province: Province | undefined;
  readonly law: AllInRule | undefined;
  readonly deal: DealResult;
  readonly rates: RateBook;
  readonly today: IsoDate;
};

export function checkContext(quote: Quote, rates: RateBook, laws: AllInRules, today: IsoDate): CheckContext {
  const { province: code } = quote.terms;
  return {
    quote,
    province: provinceOf(rates, code),
    law: laws[code],
    deal: calculateDeal(quoteDeal(quote, rates, today), rates, today),
    rates,
    today,
  };
}

/** What a dated rate rests on. */
export const basisOf = ({ source, from }: { source: Source; from: IsoDate }): Basis => ({ ...source, from });
