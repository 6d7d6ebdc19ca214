import type { Frequency, Mode } from '#engine/form/deal-fields.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { longestTermYears } from '../figures.ts';
import type { Answer, Facts, Question, Tool } from '../question.ts';
import { carsOf } from '../reading/vehicle.ts';
import { dollars, listed, listedTogether, type Said, say, together } from '../say.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';
import { bannerOf, carInAddress, carName, conditionWord, dealerName } from './car-words.ts';
import { type WorkedDeal, workOut } from './work-out.ts';

const asksForPayment =
  /\bpay(?:ments?|ing)?\b|\bpaiements?\b|\bmonth(?:ly|s)?\b|\bmois\b|\bbi ?-?weekly\b|\bweekly\b|\bfinanc\w*|\bleas(?:e|ing)\b|\bloan\b|\binstal\w*|\bafford\b|\bdown\b|\bapr\b|%|\bpercent\b|\bcalculate\b|\bwork out\b|\bout the door\b|\btotal cost\b|\botd\b|\btax(?:es)? included\b|\bwith taxes?\b|\bdrive away\b|\bversement\w*|\bcomptant\b|\bmensuel\w*/;

const source = { id: 'payment', title: 'The iCarDeals calculator', url: null } as const;

const frequencyWords: Readonly<Record<Frequency, string>> = {
  Monthly: 'a month',
  Weekly: 'a week',
  'Semi Monthly': 'twice a month',
  'Bi Weekly': 'every two weeks',
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
  if (mode === 'Lease' && terms.residualPercent === null) return leaseNeedsResidual(facts, car);
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
  const near = cars.filter(({ businessName }) => stock.dealers.get(businessName)?.province === province?.code);
  return (near.length > 0 ? near : cars)[0] ?? null;
}

function worked(question: Question, facts: Facts, mode: Mode, car: ListedCar | null): Answer {
  const { terms, province, place } = question;
  const dealer = (car && facts.stock.dealers.get(car.businessName)) ?? null;
  const provinceCode = province?.code ?? place?.provinceCode ?? dealer?.province ?? 'ON';
  const condition = car?.condition ?? terms.condition ?? 'New';
  const deal = workOut({ ...terms, mode, condition, car, dealer, provinceCode }, facts.today);
  const ending = say`This is an estimate, not an offer of credit; the dealer confirms the price, and a lender the rate and the approval.`;
  const said = together(
    [assumptionsSaid(question, { deal, car, dealer, mode }), figuresSaid(mode, deal), ending],
    '\n\n',
  );
  return {
    ...said,
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

function figuresSaid(mode: Mode, { result: { figures }, state }: WorkedDeal): Said {
  if (mode === 'Cash') {
    const { totalPurchasePriceCents, amountDueCents, salesTaxCents } = figures;
    return say`About ${dollars(amountDueCents)} to pay in all: ${dollars(totalPurchasePriceCents)} with ${dollars(salesTaxCents)} sales tax inside, less what you trade in.`;
  }
  // The form holds one of the four, because the state began with one and only the reader's four are typed.
  const often = frequencyWords[state.form.frequency as Frequency];
  const payment = say`About ${dollars(figures.paymentCents)} ${often}, ${figures.numberOfPayments} payments.`;
  const apr = figures.aprPercent === null ? null : say`APR ${shortPercent(figures.aprPercent)} percent.`;
  return together([
    payment,
    mode === 'Lease' && say`${dollars(figures.dueOnDeliveryCents)} due on delivery.`,
    mode === 'Finance' && say`Amount financed ${dollars(figures.amountFinancedCents)}.`,
    say`Cost of borrowing ${dollars(figures.costOfBorrowingCents)}.`,
    apr,
  ]);
}

const shortPercent = (percent: string): string => String(Math.round(Number(percent) * 100) / 100);

type Assumed = {
  readonly deal: WorkedDeal;
  readonly car: ListedCar | null;
  readonly dealer: KnownDealer | null;
  readonly mode: Mode;
};

/** Everything that the figures stand on, so that nothing has to be guessed. */
function assumptionsSaid({ terms }: Question, { deal, car, dealer, mode }: Assumed): Said {
  const { state, result } = deal;
  const { figures } = result;
  const form = state.form;
  const isLease = mode === 'Lease';
  const price = isLease ? figures.leasePriceCents : figures.priceCents;
  const freight = isLease ? figures.leaseFreightCents : figures.freightCents;
  const parts: (Said | false)[] = [
    car
      ? say`the ${conditionWord(car.condition)} ${carName(car)} at ${dollars(price)}${dealer ? say` from ${dealerName(dealer)}` : ''}`
      : say`a price of ${dollars(price)}`,
    freight > 0 && say`freight ${dollars(freight)}`,
    figures.feesCents > 0 && say`fees of ${dollars(figures.feesCents)}${feeNames(form)}`,
    say`${taxSaid(deal)} in ${provinceName(state.province)}`,
    mode !== 'Cash' &&
      say`${form.interestRate} percent interest${terms.ratePercent === null ? ', the calculator’s starting value' : ''}`,
    mode !== 'Cash' &&
      say`${termSaid(form.termsInYears)}${terms.termMonths === null ? ', as the form starts with' : ''}`,
    isLease && say`a residual of ${form.residualPercentage} percent`,
    mode !== 'Cash' && (terms.downCents === null ? say`no downpayment` : say`${dollars(terms.downCents)} down`),
    terms.tradeInCents === null ? say`no trade-in` : say`a trade-in of ${dollars(terms.tradeInCents)}`,
    terms.lienCents !== null && say`${dollars(terms.lienCents)} still owing on it`,
    terms.discountCents !== null && say`a discount of ${dollars(terms.discountCents)}`,
  ];
  const there = parts.filter((part): part is Said => part !== false);
  return say`Worked out with ${listedTogether(there)}.`;
}

const feeLabels = [
  ['adminFee', 'admin fee'],
  ['airTax', 'air tax'],
  ['tireTax', 'tire charge'],
  ['omvicFee', 'regulator’s fee'],
  ['lienRegistrationFee', 'lien registration'],
  ['licenseFee', 'licence'],
] as const;

function feeNames(form: WorkedDeal['state']['form']): string {
  const named = feeLabels.filter(([name]) => centsUpToLimit(form[name]) > 0).map(([, label]) => label);
  return named.length > 0 ? ` (${listed(named)})` : '';
}

function taxSaid({ state }: WorkedDeal): Said {
  const parts = state.options.taxComponents ?? [];
  if (parts.length === 0) return say`${state.form.taxRate || '0'} percent ${state.form.tax}`;
  return together(
    parts.map(({ name, rate }) => say`${String(rate)} percent ${name}`),
    ' and ',
  );
}

const provinceName = (code: string): string => provinces.find((province) => province.code === code)?.name ?? code;

function termSaid(years: string): Said {
  const months = Math.round(Number(years) * 12);
  return say`a term of ${months} months`;
}

function tooLong({ terms }: Question): Answer {
  const said = say`The calculator works with terms up to ${longestTermYears} years, ${longestTermYears * 12} months; ${terms.termMonths ?? 0} months is longer. Ask again with a shorter term.`;
  return { ...said, source, redirectUrl: null, banner: null };
}

/** Nobody but the leasing company knows a residual, so none is made up. */
function leaseNeedsResidual({ stock }: Facts, car: ListedCar | null): Answer {
  const dealer = car && stock.dealers.get(car.businessName);
  const listedCar = car
    ? say` The ${carName(car)} is listed at ${dollars(car.priceCents)}${dealer ? say` by ${dealerName(dealer)}` : ''}.`
    : null;
  const said = say`A lease payment depends on the residual value, which the leasing company sets for each model and term; I do not make one up. Ask the dealer for it, then tell me the percentage with your question, or type it into the calculator.${listedCar}`;
  return {
    ...said,
    source,
    redirectUrl: calculatorAddress({
      businessName: dealer?.businessName ?? null,
      mode: 'Lease',
      deal: carInAddress(car),
    }),
    banner: car && bannerOf(car),
  };
}
