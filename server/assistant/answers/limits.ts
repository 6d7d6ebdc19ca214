import { spokenMake } from '#contract/car-name.ts';
import type { CallRequest } from '#contract/contract.ts';
import { colourNames, drivetrainNames, fuelNames, transmissionNames } from '#contract/labels/car-fact-names.ts';
import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import type { Understood } from '../../search/sentence.ts';
import type { Context } from '../context.ts';
import type { Question } from '../question.ts';
import { oftenSaid } from './deal-words.ts';

export type Query = NonNullable<CallRequest<'searchCars'>['query']>;

/** Every limit of a search in words. */
export const limitsSaid = (question: Question, query: Query, context: Context): Fact[] => [
  ...question.cars.filter(isLimit).map((one) => limitSaid(one, question, query)),
  ...paidSaid(question),
  ...atDealer(question, context),
];

const isLimit = ({ filter }: Understood): boolean =>
  !['city', 'frequency', 'mode', 'seats', 'sort', 'termsInYears', 'downpayment', 'withinKm'].includes(filter);

/** Words for the values of filters. */
export const valueWords: Readonly<Record<string, Words>> = {
  ...colourNames,
  ...drivetrainNames,
  ...fuelNames,
  ...transmissionNames,
  ...vehicleTypeNames,
  New: msg({ message: 'new', context: 'condition of a car' }),
  PreOwned: msg({ message: 'pre-owned', context: 'condition of a car' }),
  CertifiedPreOwned: msg({ message: 'certified pre-owned', context: 'condition of a car' }),
};

/** A limit of the search in words. */
function limitSaid({ filter, value, said }: Understood, { cars }: Question, { withinKm = '' }: Query): Fact {
  const amount = { cents: Number(value) * 100, round: true } as const;
  const distance = { whole: Number(value) };
  const of: Readonly<Record<string, () => Words>> = {
    priceTo: () => msg`up to ${{ amount }}`,
    priceFrom: () => msg`from ${{ amount }}`,
    paymentTo: () => msg`payments up to ${{ amount }}`,
    kmTo: () => msg`up to ${{ distance }} km`,
    yearFrom: () => msg`${{ value }} or newer`,
    yearTo: () => msg`${{ value }} or older`,
    near: () =>
      msg`within ${{ distance: { whole: Number(withinKm) } }} km of ${{ place: cars.find((one) => one.filter === 'city')?.value ?? value }}`,
  };
  if (of[filter]) return of[filter]();
  if (filter === 'has') return said;
  const denied = /^not(?=[A-Z])/.test(filter);
  const all = { all: value.split('\n').map((one): Fact => nameOf(filter.replace(/^not/, '').toLowerCase(), one)) };
  return denied ? msg`not ${{ names: all }}` : all;
}

const nameOf = (filter: string, value: string): Fact => {
  if (filter === 'make') return spokenMake(value);
  return valueWords[value] ? { small: valueWords[value] } : value;
};

function paidSaid({ terms, priceCents }: Question): Fact[] {
  const [paid] = terms.payments;
  return [
    ...(priceCents === null ? [] : [msg`up to ${{ amount: { cents: priceCents, round: true } }}`]),
    ...(paid ? [msg`payments up to ${{ amount: { cents: paid.cents } }} ${{ often: oftenSaid(paid.frequency) }}`] : []),
    ...(terms.mode === 'Lease' ? [msg`new, because it’s a lease`] : []),
  ];
}

const atDealer = ({ dealer }: Question, { names: { dealers } }: Context): Fact[] =>
  dealers
    .filter(({ businessName }) => businessName === dealer)
    .map(({ name, city }) => msg`${{ dealer: name }} in ${{ city }}`);
