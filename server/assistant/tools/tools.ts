import type { Tool } from '../question.ts';
import { findDealersNear } from './dealers-near.ts';
import { explainFee, explainTax } from './fees.ts';
import { tellOpeningHours } from './opening-hours.ts';
import { workOutPayment } from './payment.ts';
import { lowestPrices } from './prices.ts';
import { findWritten } from './written.ts';

export type ToolName =
  | 'explain_fee'
  | 'explain_tax'
  | 'opening_hours'
  | 'dealers_near'
  | 'work_out_payment'
  | 'lowest_prices'
  | 'search_help';

/** What can be asked, in the order in which a sentence is offered to each: the narrow ones first. */
export const tools: Readonly<Record<ToolName, { readonly answer: Tool; readonly purpose: string }>> = {
  explain_fee: {
    answer: explainFee,
    purpose: 'The amount, first day and source of a fee: OMVIC, AMVIC, VSA, luxury tax, air tax, tire, lien, licence.',
  },
  explain_tax: { answer: explainTax, purpose: 'The sales tax of a province on a car, and of a price.' },
  opening_hours: { answer: tellOpeningHours, purpose: 'When a dealer that is named is open.' },
  dealers_near: {
    answer: findDealersNear,
    purpose: 'The dealers nearest to a postal area such as L6J, or those of a city or province.',
  },
  work_out_payment: {
    answer: workOutPayment,
    purpose: 'Works out a payment from a sentence: car or price, term, frequency, downpayment, rate, province.',
  },
  lowest_prices: {
    answer: lowestPrices,
    purpose: 'The lowest listed prices of a model, make, vehicle type or budget.',
  },
  search_help: { answer: findWritten, purpose: 'Questions and answers, help texts and pages about buying a car.' },
};
