import { lineLabel } from '#contract/labels/part-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { explain } from '#engine/explain/explain.ts';
import type { Frequency, Mode } from '#engine/form/deal-fields.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { longestTermYears, taxAt } from '../figures.ts';
import type { Facts, Found, Question, Tool } from '../question.ts';
import { carsOf } from '../reading/vehicle.ts';
import { percent, together } from '../say.ts';
import type { ListedCar } from '../stock.ts';
import { bannerOf, carInAddress, carName, conditionWord, dealerName } from './car-words.ts';
import { type WorkedDeal, workOut } from './work-out.ts';

const asksForPayment =
  /\bpay(?:ments?|ing)?\b|\bpaiements?\b|\bmonth(?:ly|s)?\b|\bmois\b|\bbi ?-?weekly\b|\bweekly\b|\bfinanc\w*|\bleas(?:e|ing)\b|\bloan\b|\binstal\w*|\bafford\b|\bdown\b|\bapr\b|%|\bpercent\b|\bcalculate\b|\bwork out\b|\bout the door\b|\btotal cost\b|\botd\b|\btax(?:es)? included\b|\bwith taxes?\b|\bdrive away\b|\bversement\w*|\bcomptant\b|\bmensuel\w*/;

const source = { id: 'payment', title: msg`The iCarDeals calculator`, url: null } as const;

const frequencyWords: Readonly<Record<Frequency, Words>> = {
  Monthly: msg`a month`,
  Weekly: msg`a week`,
  'Semi Monthly': msg`twice a month`,
  'Bi Weekly': msg`every two weeks`,
};

/** Works out a cash, finance or lease deal by the engine, and says all that it had to assume. */
export const workOutPayment: Tool = (question, facts) => {
  const { vehicle, terms, folded } = question;
  const hasCar = vehicle.make !== null && vehicle.models !== null;
  if (!hasCar && terms.priceCents === null) return null;
  const asks = asksForPayment.test(folded) || terms.termMonths !== null || terms.mode !== null;
  if (!asks || terms.monthlyBudgetCents !== null) return null;
  if (!hasCar && !isOnTime(question) && !asksForTotal(question)) return null;
  if ((terms.termMonths ?? 0) > longestTermYears * 12) return tooLong(question);
  const mode = modeOf(question);
  const car = hasCar ? chosenCar(question, facts, mode) : null;
  if (hasCar && !car) return null;
  if (mode === 'Lease' && terms.residualPercent === null) return leaseNeedsResidual(car);
  return worked(question, facts, mode, car);
};

const isOnTime = ({ terms }: Question): boolean =>
  terms.termMonths !== null || terms.frequency !== null || terms.ratePercent !== null;

const totalWords = /\b(?:out the door|otd|total cost|tax(?:es)? included|with taxes?|drive away)\b/;

const asksForTotal = ({ folded }: Question): boolean => totalWords.test(folded);

/** What was said; a deal of which nothing but the whole sum is asked is one in cash. */
function modeOf(question: Question): Mode {
  if (question.terms.mode) return question.terms.mode;
  const isPaidAtOnce = !isOnTime(question) && question.terms.downCents === null;
  return isPaidAtOnce && asksForTotal(question) ? 'Cash' : 'Finance';
}

/** The cheapest car that fits: new unless said otherwise, in the province that was named where one is listed there. */
function chosenCar({ vehicle, terms, province }: Question, { stock }: Facts, mode: Mode): ListedCar | null {
  const fitting = carsOf(vehicle, stock.cars);
  const wanted = mode === 'Lease' ? 'New' : terms.condition;
  const ofCondition = fitting.filter(({ condition }) => condition === (wanted ?? 'New'));
  const cars = ofCondition.length > 0 || wanted ? ofCondition : fitting;
  const near = cars.filter(({ dealer }) => dealer.province === province?.code);
  return (near.length > 0 ? near : cars)[0] ?? null;
}

function worked(question: Question, facts: Facts, mode: Mode, car: ListedCar | null): Found {
  const { terms, province, place } = question;
  const dealer = car?.dealer ?? null;
  const provinceCode = province?.code ?? place?.provinceCode ?? dealer?.province ?? 'ON';
  const condition = car?.condition ?? terms.condition ?? 'New';
  const deal = workOut({ ...terms, mode, condition, car, dealer, provinceCode }, facts.today);
  const ending = msg`This is an estimate, not an offer of credit; the dealer confirms the price, and a lender the rate and the approval.`;
  const said = together([assumptionsSaid(question, deal, car), figuresSaid(mode, deal), ending], '\n\n');
  return {
    said,
    source,
    redirectUrl: calculatorAddress({ businessName: dealer?.businessName ?? null, mode, deal: askedOf(car, deal) }),
    banner: car && bannerOf(car),
  };
}

/** The deal as the calculator's address may ask for it. */
function askedOf(car: ListedCar | null, { state }: WorkedDeal) {
  const { termsInYears, interestRate, frequency, downpayment, leaseDownpayment } = state.form;
  const terms = { termsInYears, interestRate, frequency, downpayment, leaseDownpayment, province: state.province };
  return { ...carInAddress(car), ...terms };
}

function figuresSaid(mode: Mode, { result: { figures }, state }: WorkedDeal): Fact {
  if (mode === 'Cash') {
    const { totalPurchasePriceCents, amountDueCents, salesTaxCents } = figures;
    return msg`About ${{ due: { cents: amountDueCents } }} to pay in all: ${{ total: { cents: totalPurchasePriceCents } }} with ${{ tax: { cents: salesTaxCents } }} sales tax inside, less what you trade in.`;
  }
  // The form holds one of the four, because the state began with one and only the reader's four are typed.
  const often = frequencyWords[state.form.frequency as Frequency];
  const payment = msg`About ${{ payment: { cents: figures.paymentCents } }} ${{ often }}, ${{ count: figures.numberOfPayments }} payments.`;
  const apr = figures.aprPercent === null ? null : msg`APR ${{ rate: percent(shortPercent(figures.aprPercent)) }}.`;
  return together([
    payment,
    mode === 'Lease' && msg`${{ due: { cents: figures.dueOnDeliveryCents } }} due on delivery.`,
    mode === 'Finance' && msg`Amount financed ${{ amount: { cents: figures.amountFinancedCents } }}.`,
    msg`Cost of borrowing ${{ cost: { cents: figures.costOfBorrowingCents } }}.`,
    apr,
  ]);
}

const shortPercent = (rate: string): number => Math.round(Number(rate) * 100) / 100;

/** Everything that the figures stand on, so that nothing has to be guessed. */
function assumptionsSaid({ terms }: Question, deal: WorkedDeal, car: ListedCar | null): Words {
  const { mode } = deal.result.deal;
  const province = provinceNames[deal.state.province] ?? deal.state.province;
  const assumed = [
    ...priceSaid(deal, car),
    msg`${{ tax: taxOf(deal) }} in ${{ province }}`,
    ...(mode === 'Cash' ? [] : creditSaid(terms, deal)),
    terms.tradeInCents === null ? msg`no trade-in` : msg`a trade-in of ${{ value: { cents: terms.tradeInCents } }}`,
    terms.lienCents !== null && msg`${{ lien: { cents: terms.lienCents } }} still owing on it`,
    terms.discountCents !== null && msg`a discount of ${{ discount: { cents: terms.discountCents } }}`,
  ];
  return msg`Worked out with ${{ assumed: { all: assumed.filter((part) => part !== false) } }}.`;
}

/** The car or its price, freight and fees. */
function priceSaid(deal: WorkedDeal, car: ListedCar | null): Words[] {
  const { figures, deal: read } = deal.result;
  const isLease = read.mode === 'Lease';
  const price = { cents: isLease ? figures.leasePriceCents : figures.priceCents };
  const freight = isLease ? figures.leaseFreightCents : figures.freightCents;
  return [
    car
      ? msg`the ${{ condition: conditionWord(car) }} ${{ car: carName(car) }} at ${{ price }} from ${{ dealer: dealerName(car.dealer) }}`
      : msg`a price of ${{ price }}`,
    ...(freight > 0 ? [msg`freight ${{ freight: { cents: freight } }}`] : []),
    ...(figures.feesCents > 0
      ? [msg`fees of ${{ fees: { cents: figures.feesCents } }} (${{ names: { all: feesCounted(deal) } }})`]
      : []),
  ];
}

/** The names of the fees that are counted. */
const feesCounted = ({ result, state }: WorkedDeal): Fact[] =>
  explain(result, 'totalTaxesAndFees')
    .parts.filter(({ value }) => Number(value) > 0)
    .map(({ name }) => ({ small: lineLabel(name, state.province) }));

/** Interest, term, residual and downpayment; what was not said is the calculator's own beginning. */
function creditSaid(terms: Question['terms'], { state: { form }, result }: WorkedDeal): Words[] {
  const rate = percent(form.interestRate);
  const months = Math.round(Number(form.termsInYears) * 12);
  return [
    terms.ratePercent === null ? msg`${{ rate }} interest, the calculator’s starting value` : msg`${{ rate }} interest`,
    terms.termMonths === null
      ? msg`a term of ${{ months }} months, as the form starts with`
      : msg`a term of ${{ months }} months`,
    ...(result.deal.mode === 'Lease' ? [msg`a residual of ${{ rate: percent(form.residualPercentage) }}`] : []),
    terms.downCents === null ? msg`no downpayment` : msg`${{ down: { cents: terms.downCents } }} down`,
  ];
}

function taxOf({ state }: WorkedDeal): Fact {
  const parts = state.options.taxComponents ?? [];
  if (parts.length === 0) return taxAt(state.form.tax, state.form.taxRate || '0');
  return { all: parts.map(({ name, rate }) => taxAt(name, String(rate))) };
}

function tooLong({ terms }: Question): Found {
  const [years, months, asked] = [longestTermYears, longestTermYears * 12, terms.termMonths ?? 0];
  const said = msg`The calculator works with terms up to ${{ years }} years, ${{ months }} months; ${{ asked }} months is longer. Ask again with a shorter term.`;
  return { said, source, redirectUrl: null, banner: null };
}

/** Nobody but the leasing company knows a residual, so none is made up. */
function leaseNeedsResidual(car: ListedCar | null): Found {
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
      deal: carInAddress(car),
    }),
    banner: car && bannerOf(car),
  };
}
