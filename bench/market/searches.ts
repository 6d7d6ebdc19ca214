import { carPath } from '#contract/car-path.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';

/** A car as a search gives it, and the address of its page. */
export type FoundCar = CallReply<'searchCars'>['cars'][number];
export const pageOf = (car: FoundCar | undefined): string => (car ? carPath({ ...car, id: car._id }) : '');

/** A search as somebody makes it: words and filters of the address. */
export type MeasuredSearch = {
  readonly name: string;
  readonly language: Language;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The page that is measured is the one after so many. */
  readonly after?: number;
};

const english = (name: string, query: MeasuredSearch['query'], after = 0): MeasuredSearch => ({
  name,
  language: 'en',
  query,
  after,
});
const french = (name: string, query: MeasuredSearch['query']): MeasuredSearch => ({ name, language: 'fr', query });

/** Every order, every kind of filter and of words, few cars and many, a first page and a further one. */
export const measuredSearches: readonly MeasuredSearch[] = [
  english('Everything, by payment', { q: '' }),
  french('Everything in French, by price', { q: '', sort: 'price' }),
  english('A make, by price', { make: 'HONDA', sort: 'price' }),
  english('A new Civic in white or black', { q: 'new civic', colour: ['white', 'black'] }),
  english('SUV under 45,000', { q: 'SUV under 45,000' }),
  french('VUS usagé, moins de 60 000 km', { q: 'VUS usagé moins de 60 000 km', sort: 'km' }),
  english('600 a month or less', { paymentTo: '600', condition: 'New' }),
  french('250 aux deux semaines sur 5 ans', { paymentTo: '250', frequency: 'Bi Weekly', termsInYears: '5' }),
  english('Leases, four wheels, newest', { mode: 'Lease', drivetrain: 'AWD', sort: 'newest' }),
  french('Électrique, baisses de prix', { q: 'électrique', sort: 'drop' }),
  english('Within 50 km of M5V', { q: 'SUV near M5V within 50 km' }),
  english('Nearest to H2X', { near: 'H2X', sort: 'nearest' }),
  french('Tout près de H2X, à prix fixé', { near: 'H2X', priceFrom: '20000', priceTo: '40000', sort: 'nearest' }),
  english('Misspelt, with a word of a trim', { q: 'toyta rav4 xle hybird' }),
  english('One dealer', { dealer: 'lakeview-acura', sort: 'newest' }),
  english('A rare word, a colour and a trim', { q: 'platinum', colour: 'red', type: 'Truck' }),
  english('Two makes, two colours, four wheels, a year and kilometres', {
    make: ['HONDA', 'TOYOTA'],
    colour: ['white', 'black'],
    drivetrain: 'AWD',
    yearFrom: '2021',
    kmTo: '60000',
  }),
  english('A model as new', { make: 'HONDA', model: 'Civic', condition: 'New' }),
  english('New wagons', { condition: 'New', type: 'Wagon' }),
  english('A new BMW with rear wheels driven, automatic, at a price that none has', {
    make: 'BMW',
    condition: 'New',
    drivetrain: 'RWD',
    transmission: 'Automatic',
    priceTo: '45528',
  }),
  english('Used, gasoline, automatic, near M5V, few kilometres, by price', {
    condition: 'PreOwned',
    fuel: 'Gasoline',
    transmission: 'Automatic',
    near: 'M5V',
    withinKm: '50',
    kmTo: '40000',
    sort: 'price',
  }),
  english('Ioniq, four wheels, of the last years', { q: 'ioniq', drivetrain: 'AWD', yearFrom: '2019' }),
  english('The fifth page of used cars', { condition: 'PreOwned', yearFrom: '2020', sort: 'newest' }, 4),
];
