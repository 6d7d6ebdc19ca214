import type { CarFilters } from '#contract/car-search.ts';
import { monthsOfTerm, termOfMonths } from '#engine/form/term.ts';
import { calculatorAddress, searchAddress } from '../calculator-address.ts';
import type { Facts, Question } from '../question.ts';
import type { ListedCar } from '../stock.ts';
import { askedOf, dealOf } from './payment.ts';

/** The deal about a car at its dealer, at the terms that were asked for; a lease is of a new car alone. */
export function dealLink(car: ListedCar, question: Question, facts: Facts): string {
  const asked = question.terms.mode ?? 'Finance';
  const mode = asked === 'Lease' && car.condition !== 'New' ? 'Finance' : asked;
  const deal = askedOf(car, dealOf(question, facts, mode, car));
  return calculatorAddress({ businessName: car.dealer.businessName, mode, deal });
}

/** The search for the cars that were asked for, with their limits, at the terms that were asked for. */
export function searchLink({ vehicle, terms, province, place }: Question): string {
  const { make, vehicleType } = vehicle;
  const { condition, budgetCents, paymentBudgetCents, kilometres, mode, termMonths, frequency, downCents } = terms;
  const years = termOfMonths(termMonths ?? 0);
  const code = province?.code ?? place?.provinceCode;
  const filters: Partial<CarFilters> = {
    ...(mode === 'Lease' && { mode }),
    ...(paymentBudgetCents !== null && { paymentTo: dollars(paymentBudgetCents) }),
    ...(kilometres !== null && { kmTo: `${kilometres}` }),
    ...(monthsOfTerm(years) !== null && { termsInYears: years }),
    ...(frequency !== null && { frequency }),
    ...(downCents !== null && { downpayment: dollars(downCents) }),
    ...(code !== undefined && { province: code }),
  };
  return searchAddress({ make, vehicleType, condition, priceCents: budgetCents }, filters);
}

/** Whole, as a search takes them: a limit is not exceeded. */
const dollars = (cents: number): string => `${Math.floor(cents / 100)}`;
