import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { type RateBook, rowInForce } from '#engine/rates.ts';
import type { Quote, QuoteTerms, QuoteVehicle } from './quote.ts';
import { quoteDeal } from './quote-deal.ts';

/** A term of whole years, as the form takes it, by its months or else by its payments; '' for any other. */
const yearsOf = ({ termMonths, payments, frequency }: QuoteTerms, rates: RateBook, today: IsoDate): string => {
  const { [frequency]: aYear } = rowInForce(rates.paymentCalendar, today).perYear;
  const years = termMonths.trim() === '' ? Number(payments) / aYear : Number(termMonths) / 12;
  return Number.isInteger(years) && years >= 1 && years <= 8 ? String(years) : '';
};

/**
 * The form filled with a bill: every line in the field of its kind, the tax as the province has it. The lender's fee has
 * no field and stays out.
 *
 * @param vehicle the one of the deal that the bill is held against
 */
export function quoteState(quote: Quote, vehicle: QuoteVehicle, rates: RateBook, today: IsoDate): DealState {
  const { lienRegistrationFee, options, ...fields } = quoteDeal(quote, rates, today);
  const { taxComponents = [], tradeInReducesTax } = options ?? {};
  const saved = {
    ...fields,
    ...vehicle,
    ...(lienRegistrationFee !== '0.00' && { lienRegistrationFee }),
    termsInYears: yearsOf(quote.terms, rates, today),
    ...(Number(fields.estimatedTradeValue ?? 0) > 0 && { tradeIn: 'Yes' }),
    options: {
      ...(taxComponents.length > 0 && { taxComponents }),
      ...(tradeInReducesTax === false && { tradeInReducesTax }),
    },
    province: quote.terms.province,
  };
  return loadEnquiry(saved, rates, today);
}
