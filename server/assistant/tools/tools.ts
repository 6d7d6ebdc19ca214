import type { Tool } from '../question.ts';
import { carsWithinPayment } from './cars-within-payment.ts';
import { compareCars, tellConsumption } from './compare.ts';
import { tellDealerFacts, tellOpeningHours } from './dealer-facts.ts';
import { findDealersNear } from './dealers-near.ts';
import { explainFee, explainTax } from './fees.ts';
import { aboutOpenDeal } from './open-deal.ts';
import { workOutPayment } from './payment.ts';
import { lowestPrices } from './prices.ts';
import { solveForPrice } from './solve.ts';
import { explainOldLoan, explainTaxOfTradeIn } from './trade-in.ts';
import { findWritten, sayWhatIsYours } from './written.ts';

export type ToolName =
  | 'cannot_act'
  | 'open_deal'
  | 'old_loan'
  | 'tax_of_trade_in'
  | 'dealer_facts'
  | 'fuel_consumption'
  | 'compare_cars'
  | 'cars_within_payment'
  | 'price_for_payment'
  | 'explain_fee'
  | 'explain_tax'
  | 'opening_hours'
  | 'dealers_near'
  | 'work_out_payment'
  | 'lowest_prices'
  | 'search_help';

/** What can be asked, in the order in which a sentence is offered to each: the narrow ones first. */
export const tools: Readonly<Record<ToolName, { readonly answer: Tool; readonly purpose: string }>> = {
  cannot_act: { answer: sayWhatIsYours, purpose: 'What nobody here does for a shopper: to book, to send, to buy.' },
  open_deal: {
    answer: aboutOpenDeal,
    purpose: 'What the deal that is open comes to, why, and what a change would make of it.',
  },
  old_loan: { answer: explainOldLoan, purpose: 'What is owed on a car above what it is worth.' },
  tax_of_trade_in: { answer: explainTaxOfTradeIn, purpose: 'The sales tax that a trade-in saves in a province.' },
  explain_fee: {
    answer: explainFee,
    purpose: 'The amount, first day and source of a fee: OMVIC, AMVIC, VSA, luxury tax, air tax, tire, lien, licence.',
  },
  explain_tax: { answer: explainTax, purpose: 'The sales tax of a province on a car, and of a price.' },
  opening_hours: { answer: tellOpeningHours, purpose: 'When a dealer that is named is open.' },
  dealer_facts: { answer: tellDealerFacts, purpose: 'The telephone and the address of a dealer that is named.' },
  fuel_consumption: { answer: tellConsumption, purpose: 'What a model uses for 100 km, and its range on the battery.' },
  compare_cars: { answer: compareCars, purpose: 'Two or three models side by side: price, payment, consumption.' },
  cars_within_payment: {
    answer: carsWithinPayment,
    purpose: 'Cars of a make or type whose payment stays within an amount.',
  },
  price_for_payment: { answer: solveForPrice, purpose: 'The highest price that a payment buys.' },
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
