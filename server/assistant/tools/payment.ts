import { type Fact, msg } from '#contract/words.ts';
import type { DealFieldName, Mode } from '#engine/form/deal-fields.ts';
import { leaseYears } from '#engine/form/ways-to-pay.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { longestTermYears } from '../figures.ts';
import { type Facts, type Found, percent, type Question, type Tool, together } from '../question.ts';
import type { Terms } from '../reading/terms.ts';
import { carsOf } from '../reading/vehicle.ts';
import { isOfCondition, type ListedCar } from '../stock.ts';
import { bannerOf, carInAddress, carName, dealerName } from './car-words.ts';
import { assumptionsSaid, ending, figuresSaid, oftenSaid } from './deal-words.ts';
import { type WorkedDeal, workOut } from './work-out.ts';

const asksForPayment =
  /\bpay(?:ments?|ing)?\b|\bpmts?\b|\bpai?ements?\b|\bpaiments?\b|\bmonth(?:ly|s)?\b|\bmois\b|\bbi ?-?weekly\b|\bweekly\b|\bfinanc\w*|\bleas(?:e|ing)\b|\bbail\b|\bloan\b|\binstal\w*|\bafford\b|\bdown\b|\bapr\b|%|\bpercent\b|\bcalculate\b|\bwork out\b|\bout the door\b|\btotal\b|\botd\b|\btax(?:es)? (?:in|included|inclus\w*|compris\w*)\b|\bwith taxes?\b|\bavec (?:les )?taxes\b|\bdrive away\b|\bversement\w*|\bcomptant\b|\bmensuel\w*|\bcost of borrowing\b|\binterets?\b|\binterest\b/;

const source = { id: 'payment', title: msg`The iCarDeals calculator`, url: null } as const;

/** Works out a cash, finance or lease deal by the engine, and says all that it had to assume. */
export const workOutPayment: Tool = (question, facts) => {
  const { vehicle, terms, folded } = question;
  const hasCar = vehicle.make !== null && vehicle.models !== null;
  const asks = asksForPayment.test(folded) || terms.termMonths !== null || terms.mode !== null;
  if (!asks || terms.paymentBudgetCents !== null) return null;
  if (terms.isImpossible && !hasCar) return impossible;
  if (!hasCar && terms.priceCents === null) return null;
  if (!hasCar && !isOnTime(question) && !asksForTotal(question)) return null;
  const longest = Math.max(terms.termMonths ?? 0, ...terms.choices.termMonths);
  if (longest > longestTermYears * 12) return tooLong(longest);
  // A term below a year can be neither saved nor linked to.
  if (Math.min(terms.termMonths ?? 12, ...terms.choices.termMonths) < 12) return impossible;
  const mode = modeOf(question);
  const car = hasCar ? chosenCar(question, facts, mode) : null;
  if (hasCar && !car) return null;
  const termed = mode === 'Lease' ? withLeaseTerm(question, facts, car) : question;
  if (mode === 'Lease' && !hasResidual(termed, facts, car)) return leaseNeedsResidual(termed, facts, car);
  return found(termed, facts, mode, car);
};

/** A lease over the months nearest to 36 for which a programme of the car's dealer knows a residual, where none were said. */
function withLeaseTerm(question: Question, facts: Facts, car: ListedCar | null): Question {
  const { terms } = question;
  const said = terms.termMonths ?? terms.residualPercent ?? terms.residualCents;
  if (said !== null || terms.choices.termMonths.length > 0 || !car) return question;
  const programmes = car.dealer.programmesByMake.get(car.make) ?? [];
  const ofTerms = leaseYears({ programmes }).map((years) => ({
    ...question,
    terms: { ...terms, termMonths: Number(years) * 12 },
  }));
  return ofTerms.find((one) => hasResidual(one, facts, car)) ?? question;
}

/** Whether a lease has a residual: one that was said, or one of the dealer's programmes. */
function hasResidual(question: Question, facts: Facts, car: ListedCar | null): boolean {
  const { residualPercent, residualCents } = question.terms;
  if ((residualPercent ?? residualCents) !== null) return true;
  return car !== null && dealOf(question, facts, 'Lease', car).state.form.residualPercentage !== '';
}

/** Words that ask for a payment by its name, so that a price alone is enough. */
const paymentWords =
  /\bpayments?\b|\bpmts?\b|\bpaie?ments?\b|\bpaiments?\b|\bversements?\b|\bmensualites?\b|\bfinanc(?:e|ing|er|ement)\b/;

const isOnTime = ({ terms, folded }: Question): boolean =>
  terms.termMonths !== null ||
  terms.frequency !== null ||
  terms.ratePercent !== null ||
  terms.downPercent !== null ||
  (terms.mode !== 'Cash' && paymentWords.test(folded));

const totalWords =
  /\b(?:out the door|otd|total|total cost|tax(?:es)? (?:in|incl\w*|included|inclus\w*|compris\w*)|incl(?:uding)? tax(?:es)?|with taxes?|avec (?:les )?taxes|drive away)\b/;

const asksForTotal = ({ folded, terms }: Question): boolean =>
  totalWords.test(folded) || (terms.mode === 'Cash' && terms.priceCents !== null);

/** Whether a sentence gives terms of a deal, and asks for more than the tax on a price. */
export const asksForDeal = (question: Question): boolean =>
  question.terms.priceCents !== null && (isOnTime(question) || question.terms.mode === 'Cash');

/** What was said; a deal of which nothing but the whole sum is asked is one in cash. */
function modeOf(question: Question): Mode {
  if (question.terms.mode) return question.terms.mode;
  const isPaidAtOnce = !isOnTime(question) && question.terms.downCents === null;
  return isPaidAtOnce && asksForTotal(question) ? 'Cash' : 'Finance';
}

/** The cheapest car that fits: new unless said otherwise, in the province that was named where one is listed there. */
export function chosenCar(
  { vehicle, terms, province }: Pick<Question, 'vehicle' | 'terms' | 'province'>,
  { stock }: Facts,
  mode: Mode,
): ListedCar | null {
  const fitting = carsOf(vehicle, stock.cars);
  const wanted = mode === 'Lease' ? 'New' : terms.condition;
  const ofCondition = fitting.filter((car) => isOfCondition(car, wanted ?? 'New'));
  const cars = ofCondition.length > 0 || wanted ? ofCondition : fitting;
  const near = cars.filter(({ dealer }) => dealer.province === province?.code);
  return (near.length > 0 ? near : cars)[0] ?? null;
}

/** The deal of a sentence, worked out. */
export function dealOf(
  { terms, province, place }: Pick<Question, 'terms' | 'province' | 'place'>,
  facts: Facts,
  mode: Mode,
  car: ListedCar | null,
): WorkedDeal {
  const dealer = car?.dealer ?? null;
  const provinceCode = province?.code ?? place?.provinceCode ?? dealer?.province ?? 'ON';
  const condition = car?.condition ?? (mode === 'Lease' ? 'New' : (terms.condition ?? 'New'));
  return workOut({ ...terms, mode, condition, car, dealer, provinceCode }, facts.today);
}

function found(question: Question, facts: Facts, mode: Mode, car: ListedCar | null): Found {
  const deal = dealOf(question, facts, mode, car);
  const ways = waysOf(question.terms).map((terms) => dealOf({ ...question, terms }, facts, mode, car));
  const figures = ways.length > 1 ? comparedSaid(ways) : figuresSaid(deal);
  return {
    said: together([assumptionsSaid(question, deal, car), figures, ending], '\n\n'),
    source,
    redirectUrl: calculatorAddress({ businessName: car?.dealer.businessName ?? null, mode, deal: askedOf(car, deal) }),
    banner: car && bannerOf(car),
  };
}

/** The ways that a sentence sets against each other: terms, rates or how often is paid. */
function waysOf(terms: Terms): Terms[] {
  const { termMonths, ratePercents, frequencies } = terms.choices;
  const ofTerms = termMonths.length > 0 ? termMonths.map((months) => ({ ...terms, termMonths: months })) : [terms];
  const ofRates = ofTerms.flatMap((one) =>
    ratePercents.length > 0 ? ratePercents.map((ratePercent) => ({ ...one, ratePercent })) : [one],
  );
  const all = ofRates.flatMap((one) =>
    frequencies.length > 0 ? frequencies.map((frequency) => ({ ...one, frequency })) : [one],
  );
  return all.slice(0, mostWays);
}

const mostWays = 6;

/** One line for each way, and between two of them what they differ by. */
function comparedSaid(ways: readonly WorkedDeal[]): Fact {
  const lines = ways.map(({ state, result: { figures } }) => {
    const months = Math.round(Number(state.form.termsInYears) * 12);
    const terms = msg`${{ months }} months at ${{ rate: percent(state.form.interestRate) }}`;
    return msg`${{ terms }}: about ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(state.form) }}, ${{ count: figures.numberOfPayments }} payments; cost of borrowing ${{ cost: { cents: figures.costOfBorrowingCents } }}.`;
  });
  const [first, second] = ways.map(({ result }) => result.figures);
  const isOfTwo = ways.length === 2 && first?.paymentsPerYear === second?.paymentsPerYear;
  const difference =
    isOfTwo && first && second
      ? msg`The payments differ by ${{ payment: { cents: Math.abs(first.paymentCents - second.paymentCents) } }}, the cost of borrowing by ${{ cost: { cents: Math.abs(first.costOfBorrowingCents - second.costOfBorrowingCents) } }}.`
      : null;
  return together([...lines, difference], '\n');
}

/** The deal as the calculator's address may ask for it. */
export function askedOf(car: ListedCar | null, { state, result }: WorkedDeal) {
  const { form, origins } = state;
  const isLease = result.deal.mode === 'Lease';
  // What the person did not say is filled by the calculator, which knows the dealer's programmes.
  const said = (name: DealFieldName) => (origins[name] === 'typed' ? form[name] : '');
  const price = isLease
    ? { estimatedLeaseSalePrice: form.estimatedLeaseSalePrice }
    : { estimatedSalesPrice: form.estimatedSalesPrice };
  const ofCar = car ? carInAddress(car) : { type: form.type, ...price };
  const ofPurchase = { discount: form.discount, rebate: said('rebate'), downpayment: form.downpayment };
  const ofLease = {
    leaseDiscount: form.leaseDiscount,
    leaseRebate: said('leaseRebate'),
    leaseDownpayment: form.leaseDownpayment,
    residualPercentage: said('residualPercentage'),
    buyOut: said('buyOut'),
    allowedKM: said('allowedKM'),
    excessKM: said('excessKM'),
  };
  const { termsInYears, frequency, estimatedTradeValue, tradeValueLien } = form;
  const terms = { termsInYears, interestRate: said('interestRate'), frequency, estimatedTradeValue, tradeValueLien };
  return { ...ofCar, ...terms, ...(isLease ? ofLease : ofPurchase), province: state.province };
}

const impossible: Found = {
  said: msg`A payment needs a price above zero, a term of one to ${{ years: longestTermYears }} years, and a rate of zero or more. Say what the car costs and over how long you pay.`,
  source,
  redirectUrl: '/#calculation',
  banner: null,
};

function tooLong(asked: number): Found {
  const [years, months] = [longestTermYears, longestTermYears * 12];
  const said = msg`The calculator works with terms up to ${{ years }} years, ${{ months }} months; ${{ asked }} months is longer. Ask again with a shorter term.`;
  return { said, source, redirectUrl: null, banner: null };
}

/** Nobody but the leasing company knows a residual, so none is made up. */
function leaseNeedsResidual(question: Question, facts: Facts, car: ListedCar | null): Found {
  const said = together([
    msg`A lease payment depends on the residual value, which the leasing company sets for each model and term; I do not make one up. Ask the dealer for it, then tell me the percentage with your question, or type it into the calculator.`,
    car &&
      msg`The ${{ car: carName(car) }} is listed at ${{ price: { cents: car.priceCents } }} by ${{ dealer: dealerName(car.dealer) }}.`,
  ]);
  return {
    said,
    source,
    redirectUrl: calculatorAddress({
      businessName: car?.dealer.businessName ?? null,
      mode: 'Lease',
      deal: askedOf(car, dealOf(question, facts, 'Lease', car)),
    }),
    banner: car && bannerOf(car),
  };
}
