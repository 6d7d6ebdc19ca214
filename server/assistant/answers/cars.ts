import { carName, spokenMake } from '#contract/car-name.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { colourNames, drivetrainNames, fuelNames, transmissionNames } from '#contract/labels/car-fact-names.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { presentVehicleType } from '../../catalogue/brand-words.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import { percent, together } from '../../kit/sentences.ts';
import type { Understood } from '../../search/sentence.ts';
import { filtersOf } from '../asked-cars.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import { type Part, quoted, without } from '../said.ts';
import { oftenSaid } from './deal-words.ts';
import { isTerm } from './work-out.ts';

type Query = NonNullable<CallRequest<'searchCars'>['query']>;
type Search = CallReply<'searchCars'>;
type Found = Search['cars'][number];

const source = { id: 'prices', title: msg`Cars listed by dealers on iCarDeals`, url: '/' } as const;
const nearMe =
  /\b(?:near(?:by|est|\b)|close to|around) (?:me|here|us|my (?:place|house|home))\b|\bnearby\b|\b(?:pres|proches?|autour|alentour) (?:de |d'|chez )?(?:chez )?(?:moi|nous|ici)\b|\bdans (?:mon|le) coin\b/;

const ofProgramme = msg`If a car has a program, the payment is based on the program’s rate and rebate.`;

/** As many cars are named. */
const most = 3;

/** The cars that fit what was said, which is said back word by word, with the lowest of them; or that none fits. */
export async function carsPart(question: Question, context: Context): Promise<Part> {
  const query = queryOf(question);
  const found: Search = await context.ask('searchCars', { query });
  const [first] = found.cars;
  const limits = limitsSaid(question, context);
  const unheld = question.cars.filter(({ filter }) => filter === 'seats').map(({ said }) => said);
  const asked = together([
    limits.length > 0 && msg`I searched for: ${{ limits: { all: limits, parted: '; ' } }}.`,
    unheld.length > 0 &&
      msg`Listings don’t say how many seats a car has, so I couldn’t take “${{ words: unheld.join(', ') }}” into account.`,
    query.near === undefined &&
      nearMe.test(question.folded) &&
      msg`I don’t know where you are, so I searched everywhere. Tell me your city or postal code to see cars near you.`,
    first
      ? countSaid(found)
      : msg`No listed car matches everything you asked for. The link opens the search, where you can remove a filter.`,
  ]);
  const judged = msg`I can’t judge which car is best, so they’re listed by price.`;
  const shown = found.cars.slice(0, most);
  return {
    said: together(
      [
        question.asks.has('best') && first && judged,
        asked,
        ...shown.map(lineOf),
        first && termsSaid(first, question),
        shown.some(({ rateOf }) => rateOf === 'programme') && ofProgramme,
      ],
      '\n',
    ),
    source,
    redirectUrl:
      first && question.cars.some(({ filter }) => filter === 'model') ? dealAddress(first, question) : addressOf(query),
    // The picture of the first one's type.
    banner: first ? (presentVehicleType(first.make, first.vehicleType, 'en').bannerImg?.file ?? null) : null,
  };
}

/** The search that was nearly asked for: what was understood, what was not, and where it leads; nothing is said to be found. */
export function unsearchedPart(question: Question, context: Context): Part {
  const limits = limitsSaid(question, context);
  const said = together([
    limits.length > 0 && msg`I understood: ${{ limits: { all: limits, parted: '; ' } }}.`,
    question.unknown.length > 0
      ? msg`I haven’t searched, because I don’t understand the rest of your question. The link opens a search for the part I understood.`
      : msg`I can’t search right now. Use the link to run the search yourself.`,
  ]);
  return { ...searchPart(said, question), isBeside: question.unknown.some(isOfElse) };
}

/** What is said of a search, with the way to it; nothing is quoted for it. */
const searchPart = (said: Fact, question: Question): Part => without('prices', said, addressOf(queryOf(question)));

/** What a written answer has not used: the limits of a search. */
export const notSearchedPart = (question: Question, context: Context): Part => {
  const limits = { all: limitsSaid(question, context), parted: '; ' };
  const said = msg`I haven’t searched for this: ${{ limits }}. Ask me to show you those cars, and I will.`;
  return { ...searchPart(said, question), isBeside: true };
};

/** Of which something is asked about a car, and none is looked for. */
const isOfElse = (word: string) =>
  /\b(?:assur|insur|warrant|garanti|batter|certifi|credit|loan|pret|wait|attente)/.test(word);

/** Every limit of a search: amounts as they were understood, names and kinds as they were said. */
function limitsSaid({ cars, terms, priceCents, dealer }: Question, { names }: Context): Fact[] {
  const [paid] = terms.payments;
  const named = names.dealers.find(({ businessName }) => businessName === dealer);
  const limits = [
    ...cars.map((one) => limitSaid(one, cars)),
    priceCents !== null && msg`up to ${{ amount: { cents: priceCents, round: true } }}`,
    paid && msg`payments up to ${{ amount: { cents: paid.cents } }} ${{ often: oftenSaid(paid.frequency) }}`,
    terms.mode === 'Lease' && msg`new cars only, because this is for a lease`,
    named && msg`${{ dealer: named.name }} in ${{ city: named.city }}`,
  ];
  return limits.filter((one) => one !== null && one !== undefined && one !== false);
}

/** Words for the values of filters. */
const valueWords: Readonly<Record<string, Words>> = {
  ...colourNames,
  ...drivetrainNames,
  ...fuelNames,
  ...transmissionNames,
  ...vehicleTypeNames,
  New: msg({ message: 'new', context: 'condition of a car' }),
  PreOwned: msg({ message: 'pre-owned', context: 'condition of a car' }),
  CertifiedPreOwned: msg({ message: 'certified pre-owned', context: 'condition of a car' }),
};

function limitSaid({ filter, value, said }: Understood, cars: Question['cars']): Fact | null {
  const amount = { cents: Number(value) * 100, round: true } as const;
  const saidOf = (name: string) => cars.find((one) => one.filter === name)?.value;
  const distance = { whole: Number(saidOf('withinKm') ?? usualDistance) };
  const of: Readonly<Record<string, () => Fact>> = {
    priceTo: () => msg`up to ${{ amount }}`,
    priceFrom: () => msg`from ${{ amount }}`,
    paymentTo: () => msg`payments up to ${{ amount }}`,
    kmTo: () => msg`up to ${{ distance: { whole: Number(value) } }} km`,
    yearFrom: () => msg`${{ value }} or newer`,
    yearTo: () => msg`${{ value }} or older`,
    near: () => msg`within ${{ distance }} km of ${{ place: saidOf('city') ?? value }}`,
    make: () => ({ all: value.split('\n').map(spokenMake) }),
    model: () => ({ all: value.split('\n') }),
  };
  if (/^(?:city|frequency|mode|seats|sort|termsInYears|downpayment|withinKm)$/.test(filter)) return null;
  const values = value.split('\n').map((one) => valueWords[one] && { small: valueWords[one] });
  const isNamed = values.every((one) => one !== undefined) && !/^not[A-Z]/.test(filter);
  return of[filter]?.() ?? (isNamed ? { all: values.filter((one) => one !== undefined) } : quoted(said));
}

function queryOf(question: Question): Query {
  const { terms, asks, priceCents } = question;
  const [months] = terms.termMonths;
  const { mode, frequencies, amounts, provinces } = terms;
  const filters = filtersOf(question);
  const byPayment = asks.has('payment') || (mode === 'Lease' && asks.has('cheapest'));
  const asked = {
    sort: byPayment ? 'payment' : 'price',
    limit: '5',
    ...(mode === 'Lease' && { mode }),
    ...(priceCents !== null && filters.priceTo === undefined && { priceTo: `${Math.floor(priceCents / 100)}` }),
    ...(months !== undefined && isTerm(months) && { termsInYears: termOfMonths(months) }),
    ...(frequencies[0] && { frequency: frequencies[0] }),
    ...(amounts.down !== null && { downpayment: `${Math.floor(amounts.down / 100)}` }),
    ...(provinces[0] && { province: provinces[0] }),
    ...(question.dealer && { dealer: question.dealer }),
    ...filters,
    ...(filters.near !== undefined && { withinKm: filters.withinKm ?? usualDistance }),
  };
  const query: Readonly<Record<string, unknown>> = asked;
  return query as Query; // The readers say what the filters may hold; the call checks them once more.
}

/** Kilometres around a place beside which none are said. */
const usualDistance = '100';

/** How many cars fit. */
function countSaid({ total, isMore, isAbout }: Search): Fact {
  const count = { whole: total };
  if (isMore) return msg`More than ${{ count }} matches. Here are the first ones:`;
  return isAbout ? msg`About ${{ count }} matches. Here are the first ones:` : msg`Matching cars: ${{ count }}.`;
}

const money = (dollars: string): Fact => ({ cents: centsUpToLimit(dollars) });

/** A car with its price, where it is, and its payment. */
function lineOf(car: Found): Fact {
  const { name: dealer, city } = car.dealer;
  const name = { inEach: { en: carName(car), fr: carName(car, 'fr') } };
  const called = msg`${{ car: name }} (${{ condition: valueWords[car.type] ?? car.type }})`;
  const price =
    car.basePrice === null
      ? msg`price on request`
      : car.allInPrice === null
        ? msg`${{ price: money(car.basePrice) }} before freight and fees`
        : msg`${{ price: money(car.basePrice) }} (${{ allIn: money(car.allInPrice) }} all-in)`;
  const parts: (Fact | false)[] = [
    msg`${{ car: called }}: ${{ price }}, ${{ dealer }} in ${{ city }}`,
    car.mileage !== '' && msg`${{ distance: { whole: Number(car.mileage) } }} km`,
    car.priceDrop !== '' && msg`${{ drop: money(car.priceDrop) }} off the original price`,
    car.payment !== null &&
      msg`${{ payment: money(car.payment) }} ${{ often: oftenSaid(car.frequency) }} at ${{ rate: percent(car.interestRate) }}`,
    car.payment === null && car.mode === 'Lease' && msg`no lease payment, because no program gives a residual value`,
  ];
  return { all: parts.filter((part) => part !== false), parted: '; ' };
}

/** What the payments are worked out by, and that what a search cannot take was left out. */
function termsSaid({ termsInYears, downpayment, province }: Found, { terms }: Question): Fact {
  const months = Number(termsInYears) * 12;
  const down = { cents: centsUpToLimit(downpayment), round: true } as const;
  const { down: _, ...others } = terms.amounts;
  const { rate, down: share, discount } = terms.percents;
  const isLeftOut =
    [...Object.values(others), rate, share, discount].some((one) => one !== null) ||
    terms.termMonths.some((one) => one !== months);
  return together([
    msg`The all-in price includes everything except sales tax and licensing. Payments: ${{ months }} months, ${{ down }} down, ${{ province: provinceNames[province] ?? province }} sales tax included. This is an estimate, not an offer of credit.`,
    isLeftOut &&
      msg`These payments don’t use every number you gave me. Open a car’s page, choose “Build this deal” and enter the rest in the calculator.`,
  ]);
}

/** The search with the same limits on the home page. */
function addressOf({ limit: _, ...query }: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined ? [] : [[name, String(one)]])),
  );
  return `/?${new URLSearchParams(pairs)}`;
}

/** The deal about a car at its dealer, at the terms of the search. */
function dealAddress({ _id, type, make, year, model, trim, ...car }: Found, { terms }: Question): string {
  const { termsInYears, frequency, province, mode } = car;
  const down = terms.amounts.down === null ? {} : { downpayment: String(terms.amounts.down / 100) };
  const asked = { termsInYears, frequency, province, ...down };
  const deal = { listingId: _id, type, make, year: String(year), model, trim, ...asked };
  return calculatorAddress({ businessName: car.dealer.businessName, mode, deal });
}
