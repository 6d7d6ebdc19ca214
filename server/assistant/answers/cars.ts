import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { presentVehicleType } from '../../catalogue/brand-words.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import type { Context } from '../context.ts';
import { type Filters, filtersOf, type Question } from '../question.ts';
import { type Part, percent, together } from '../said.ts';
import { oftenSaid } from './deal-words.ts';
import { filterSaid, limitsSaid, type Query, valueWords } from './limits.ts';
import { type PricedCar, paymentPart } from './payment.ts';
import { isTerm } from './work-out.ts';

type Search = CallReply<'searchCars'>;
type Found = Search['cars'][number];

const source = { id: 'prices', title: msg`Cars listed by dealers on iCarDeals`, url: '/' } as const;
/** As many cars are named. */
const most = 3;

/** The cars that fit what was said, which is said back word by word, with the lowest of them; or that none fits, with what is nearest. */
export async function carsPart(question: Question, context: Context): Promise<Part> {
  const query = queryOf(question);
  const found = await search(query, context);
  const [first] = found.cars;
  const limits = limitsSaid(question, query, context);
  const asked = limits.length > 0 ? msg`I searched for: ${{ limits: { all: limits, parted: '; ' } }}.` : null;
  const unheld = question.cars.filter(({ filter }) => filter === 'seats').map(({ said }) => said);
  const notHeld =
    unheld.length > 0 &&
    msg`Listings don’t say how many seats a car has, so I didn’t use “${{ words: unheld.join(', ') }}”.`;
  const link = addressOf(query);
  if (!first) {
    const said = together([together([asked, notHeld]), none, await nearest(question, query, context)], '\n');
    return { said, source, redirectUrl: link };
  }
  const priced = found.cars.find(({ allInPrice }) => allInPrice !== null);
  const worked = needsOwnDeal(question) && priced ? paymentPart(question, context, pricedCar(priced)) : null;
  const isDrop = question.asks.has('drop');
  const dropped = found.cars.filter(({ priceDrop }) => priceDrop !== '');
  const shown = worked && priced ? [priced] : isDrop && dropped.length > 0 ? dropped : found.cars;
  const lines = shown.slice(0, most).map((car) => lineOf(car, worked === null));
  const said = together(
    [
      question.judges && judged,
      together([asked, notHeld, countSaid(found, query, question), isDrop && dropped.length === 0 && noDrop]),
      ...lines,
      worked ? null : termsSaid(first, question),
      worked?.said,
    ],
    '\n',
  );
  const isOne = isOfModel(question) || found.total === 1;
  return {
    said,
    source,
    redirectUrl: worked?.redirectUrl ?? (isOne ? dealAddress(shown[0] ?? first, question) : link),
    banner: bannerOf(first),
  };
}

/** The search that was nearly asked for: what was understood, what was not, and where it leads; nothing is said to be found. */
export function unsearchedPart(question: Question, context: Context): Part {
  const query = queryOf(question);
  const limits = limitsSaid(question, query, context);
  const said = together([
    limits.length > 0 && msg`I understood: ${{ limits: { all: limits, parted: '; ' } }}.`,
    question.unknown.length > 0
      ? msg`I haven’t searched, because I don’t understand the rest of your question. The link opens a search for the part I understood.`
      : msg`The search isn’t available right now. Use the link to try it yourself.`,
  ]);
  return { said, source: { ...source, title: '' }, redirectUrl: addressOf(query) };
}

const judged = msg`I can’t judge which one is best, so they’re listed by price.`;
const none = msg`No listed car matches everything you asked for.`;
const noDrop = msg`None of these cars has dropped in price.`;

const search = (query: Query, { ask }: Context): Promise<Search> => ask('searchCars', { query });

/** Terms that no search has: the deal of the first car is worked out by itself. */
const needsOwnDeal = ({ terms: { percents, amounts, termMonths, mode }, asks }: Question): boolean =>
  (percents.rate !== null && (asks.has('payment') || termMonths.length > 0)) ||
  [percents.down, percents.discount, percents.residual].some((one) => one !== null) ||
  [amounts.tradeIn, amounts.lien, amounts.discount, amounts.rebate, amounts.residual].some((one) => one !== null) ||
  termMonths.length > 1 ||
  !termMonths.every(isTerm) ||
  mode === 'Cash' ||
  (asks.has('total') && asks.has('tax'));

function queryOf(question: Question): Query {
  const { terms, asks, priceCents } = question;
  const [months] = terms.termMonths;
  const { mode, frequencies, amounts, provinces } = terms;
  const filters: Filters = filtersOf(question);
  const byPayment = asks.has('payment') || (mode === 'Lease' && asks.has('cheapest'));
  const asked = {
    sort: asks.has('drop') ? 'drop' : byPayment ? 'payment' : 'price',
    limit: asks.has('drop') || provinces[0] ? '96' : '5',
    ...(mode === 'Lease' && { mode }),
    ...(priceCents !== null && filters.priceTo === undefined && { priceTo: `${Math.floor(priceCents / 100)}` }),
    ...(months !== undefined && isTerm(months) && { termsInYears: termOfMonths(months) }),
    ...(frequencies[0] && { frequency: frequencies[0] }),
    ...(amounts.down !== null && { downpayment: `${Math.floor(amounts.down / 100)}` }),
    ...(provinces[0] && { province: provinces[0] }),
    ...(question.dealer && { dealer: question.dealer }),
    ...(filters.near !== undefined && { withinKm: usualDistance }),
  };
  const query: Readonly<Record<string, unknown>> = { ...asked, ...filters };
  return query as Query; // The readers say what the filters may hold; the call checks them once more.
}

/** Kilometres around a place beside which none are said. */
const usualDistance = '100';

/** How many cars fit, and in which order they are named: those of the own province come first. */
function countSaid(found: Search, { near, dealer }: Query, question: Question): Fact {
  const { total, isMore, isAbout, furtherFrom, province } = found;
  const count = { whole: total };
  const fit = isMore
    ? msg`More than ${{ count }} matches.`
    : isAbout
      ? msg`About ${{ count }} matches.`
      : msg`Matching cars: ${{ count }}.`;
  const isOfAll = near !== undefined || dealer !== undefined || furtherFrom === 0;
  const order = isOfAll
    ? msg`Here are the first few:`
    : msg`Here are the ones in ${{ province: provinceNames[province] ?? province }} first:`;
  return together([fit, inProvince(question, found), order]);
}

/** How many of them are in the province that is named. */
function inProvince({ terms: { provinces } }: Question, { cars, furtherFrom, total }: Search): Fact | false {
  const [code] = provinces;
  const count = furtherFrom ?? cars.length;
  if (!code || (furtherFrom === null && count < total)) return false;
  return msg`In ${{ province: provinceNames[code] ?? code }}: ${{ count }}.`;
}

const money = (dollars: string): Fact => ({ cents: centsUpToLimit(dollars) });

const nameSaid = (car: Found): Words =>
  msg`${{ car: carName(car) }} (${{ condition: valueWords[car.type] ?? car.type }})`;

/** A car with its price, where it is, and its payment where that is wanted. */
function lineOf(car: Found, withPayment: boolean): Fact {
  const { name: dealer, city } = car.dealer;
  const price =
    car.basePrice === null
      ? msg`price on request`
      : car.allInPrice === null
        ? msg`${{ price: money(car.basePrice) }} before freight and fees`
        : msg`${{ price: money(car.basePrice) }} (${{ allIn: money(car.allInPrice) }} all-in)`;
  const parts: (Fact | false)[] = [
    msg`${{ car: nameSaid(car) }}: ${{ price }}, ${{ dealer }} in ${{ city }}`,
    car.mileage !== '' && msg`${{ distance: { whole: Number(car.mileage) } }} km`,
    car.priceDrop !== '' && msg`${{ drop: money(car.priceDrop) }} off its original price`,
    withPayment &&
      car.payment !== null &&
      msg`${{ payment: money(car.payment) }} ${{ often: oftenSaid(car.frequency) }} at ${{ rate: percent(car.interestRate) }}`,
    withPayment &&
      car.payment === null &&
      car.mode === 'Lease' &&
      msg`no lease payment, because no program gives a residual value`,
  ];
  return { all: parts.filter((part) => part !== false), parted: '; ' };
}

/** What the payments are worked out by. */
function termsSaid(car: Found, { terms: { yearlyKilometres, percents } }: Question): Fact {
  const { termsInYears, downpayment, province, mode, allowedKM, residualPercentage } = car;
  const months = Number(termsInYears) * 12;
  const down = { cents: centsUpToLimit(downpayment), round: true } as const;
  const lease =
    mode === 'Lease' &&
    residualPercentage !== '' &&
    msg`The lease includes ${{ distance: { whole: Number(allowedKM) } }} kilometres a year. The first car’s residual is ${{ rate: percent(residualPercentage) }} of its list price.`;
  const terms = msg`The all-in price includes everything except sales tax and licensing. Payments: ${{ months }} months, ${{ down }} down, ${{ province: provinceNames[province] ?? province }} sales tax included. This is an estimate, not an offer of credit.`;
  const isOther = yearlyKilometres !== null && yearlyKilometres !== Number(allowedKM);
  return together([
    terms,
    lease,
    percents.rate !== null &&
      msg`I didn’t use the rate of ${{ rate: percent(percents.rate) }}, because each car shows its own.`,
    isOther &&
      msg`These payments aren’t based on ${{ distance: { whole: yearlyKilometres } }} kilometres a year, so ask the dealer what yours would be.`,
  ]);
}

/** Limits in the order in which they give way. */
const flexible = 'dealer near priceTo paymentTo kmTo yearFrom colour transmission condition drivetrain fuel q'.split(
  ' ',
);

/** The cars that the same search finds without one of its limits. */
async function nearest(question: Question, query: Query, context: Context): Promise<Fact | null> {
  const isOneCar = question.cars.some(({ filter }) => filter === 'vin' || filter === 'stock');
  for (const name of isOneCar ? [] : flexible.filter((one) => one in query)) {
    const isKept = ([other]: [string, unknown]) => other !== name && !(name === 'near' && other === 'withinKm');
    const found = await search(Object.fromEntries(Object.entries(query).filter(isKept)), context);
    const [first] = found.cars;
    if (!first) continue;
    const left = filterSaid(name, question, query, context);
    const counts = together([msg`Without “${{ left }}”:`, countSaid(found, query, question)]);
    return together([counts, lineOf(first, true), termsSaid(first, question)], '\n');
  }
  return null;
}

/** The search with the same limits on the home page. */
function addressOf({ limit: _, ...query }: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, String(one)]])),
  );
  return `/?${new URLSearchParams(pairs)}`;
}

const isOfModel = ({ cars }: Question): boolean => cars.some(({ filter }) => filter === 'model');

const inAddress = (car: Found) => ({
  listingId: car._id,
  type: car.type,
  make: car.make,
  year: String(car.year),
  model: car.model,
  trim: car.trim,
});

/** The deal about a car at its dealer, at the terms of the search. */
function dealAddress(car: Found, { terms }: Question): string {
  const { termsInYears, frequency, province, mode } = car;
  const down = terms.amounts.down === null ? {} : { downpayment: String(terms.amounts.down / 100) };
  const deal = { ...inAddress(car), termsInYears, frequency, province, ...down };
  return calculatorAddress({ businessName: car.dealer.businessName, mode, deal });
}

/** A car with an all-in price. */
const pricedCar = (car: Found): PricedCar => ({
  name: nameSaid(car),
  businessName: car.dealer.businessName,
  allInCents: centsUpToLimit(car.allInPrice ?? ''),
  interestRate: car.interestRate,
  inAddress: inAddress(car),
});

/** The picture of a car's type. */
const bannerOf = ({ make, vehicleType }: Found): string | null =>
  presentVehicleType(make, vehicleType, 'en').bannerImg?.file ?? null;
