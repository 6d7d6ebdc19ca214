import { expect, it } from 'vitest';
import {
  chosenIn,
  closestFirst,
  inForce,
  queryOf,
  type SearchResult,
  searchWith,
  searchWithout,
  searchWithoutWord,
  termsShown,
} from './search-address.ts';

const search = new URLSearchParams(
  'q=suv&make=ACURA&make=HONDA&priceTo=&paymentTo=900&downpayment=5000&sort=price&cursor=abc&utm_source=mail',
);

it('asks of the search what the address says, and nothing by an empty field or a stranger’s name', () => {
  expect(queryOf(search)).toEqual({
    q: 'suv',
    make: ['ACURA', 'HONDA'],
    paymentTo: '900',
    downpayment: '5000',
    sort: 'price',
    cursor: 'abc',
  });
});

it('tells what narrows it, one value each', () => {
  expect(chosenIn(search)).toEqual([
    { name: 'make', value: 'ACURA' },
    { name: 'make', value: 'HONDA' },
    { name: 'paymentTo', value: '900' },
  ]);
});

it('takes one value off and keeps the rest, from the first page on', () => {
  const next = new URLSearchParams(searchWithout(search, { name: 'make', value: 'ACURA' }));
  expect(next.getAll('make')).toEqual(['HONDA']);
  expect([next.get('q'), next.get('paymentTo'), next.has('cursor'), next.has('priceTo')]).toEqual([
    'suv',
    '900',
    false,
    false,
  ]);
});

it('keeps a search without words as a search', () => {
  expect(searchWith(new URLSearchParams('q='), { sort: 'km' })).toBe('?q=&sort=km');
  expect(searchWith(search, { q: '' })).toContain('q=&');
});

it('holds how often is paid for a part of the payment that it was said with', () => {
  const said = { said: '150 a week', without: 'suv', isHeld: true };
  const payment = { filter: 'paymentTo', value: '150', ...said };
  const weekly = { filter: 'frequency', value: 'Weekly', ...said };
  expect(inForce(new URLSearchParams('q=suv'), [payment, weekly]).words).toEqual([{ ...payment, often: 'Weekly' }]);
  expect(inForce(new URLSearchParams('q=suv'), [weekly]).words).toEqual([weekly]);
});

it('names the city that was written, and not the postal area in its middle', () => {
  const near = { filter: 'near', value: 'M5V', place: 'Toronto', said: 'near toronto', without: 'suv', isHeld: true };
  expect(inForce(new URLSearchParams('q=suv+near+toronto'), [near]).words).toEqual([{ ...near, value: 'Toronto' }]);
});

it('holds a year that was said by itself for one wish', () => {
  const said = { said: '2020', without: 'mazda 3', isHeld: true };
  const [from, to] = [
    { filter: 'yearFrom', value: '2020', ...said },
    { filter: 'yearTo', value: '2020', ...said },
  ];
  expect(inForce(new URLSearchParams('q=mazda+3+2020'), [from, to]).words).toEqual([{ ...from, filter: 'year' }]);
  const later = { ...to, value: '2022' };
  expect(inForce(new URLSearchParams('q=mazda+3+2020-2022'), [from, later]).words).toEqual([from, later]);
});

it('takes one of two models off that the same word named, and leaves the other as chosen', () => {
  const civic = { filter: 'model', said: 'civic', without: 'red', isHeld: true };
  const [sedan, hatchback] = [
    { ...civic, value: 'Civic Sedan' },
    { ...civic, value: 'Civic Hatchback' },
  ];
  const red = { filter: 'colour', value: 'Red', said: 'red', without: 'civic', isHeld: true };
  const words = [sedan, hatchback, red];
  const search = new URLSearchParams('q=red+civic&sort=km');
  expect(searchWithoutWord(search, hatchback, words)).toBe('?q=red&sort=km&model=Civic+Sedan');
  expect(searchWithoutWord(search, red, words)).toBe('?q=civic&sort=km');
  // What is chosen wins over words already.
  const chosen = new URLSearchParams('q=red+civic&model=Accord');
  expect(searchWithoutWord(chosen, sedan, words)).toBe('?q=red&model=Accord');
});

it('leaves kilometres around no place out of what is in force', () => {
  const around = new URLSearchParams('q=suv+within+50+km&withinKm=50&make=HONDA');
  const said = { filter: 'withinKm', value: '50', said: 'within 50 km', without: 'suv', isHeld: false };
  const suv = { filter: 'type', value: 'SUV', said: 'suv', without: '', isHeld: true };
  expect(inForce(around, [suv, said])).toEqual({ words: [suv], chosen: [{ name: 'make', value: 'HONDA' }] });
  expect(inForce(around, [suv, { ...said, isHeld: true }]).chosen).toHaveLength(2);
});

it('holds a word for used cars, certified ones among them, for one wish', () => {
  const said = { filter: 'condition', said: 'used', without: 'civic', isHeld: true };
  const [used, certified] = [
    { ...said, value: 'PreOwned' },
    { ...said, value: 'CertifiedPreOwned' },
  ];
  const search = new URLSearchParams('q=used+civic');
  expect(inForce(search, [used, certified]).words).toEqual([{ ...used, filter: 'used' }]);
  const alone = { ...certified, said: 'certified' };
  expect(inForce(search, [alone]).words).toEqual([alone]);
});

it('calls a dealer by its name and city, and says where several have the name', () => {
  const said = { filter: 'dealer', said: 'Weir Street', without: 'corolla' };
  const one = { ...said, value: 'weir-street-toyota', place: 'Weir Street Toyota, Kitchener', isHeld: true };
  const many = { ...said, value: 'Weir Street', isHeld: false };
  const search = new URLSearchParams('q=weir+street+corolla');
  expect(inForce(search, [one, many]).words).toEqual([
    { ...one, filter: 'atDealer', value: one.place },
    { ...many, filter: 'dealers' },
  ]);
});

it('tells what payments were shown by: a filter before a word, and the province that the answer names', () => {
  const said = { said: '150 weekly', without: 'suv', isHeld: true };
  const result: Pick<SearchResult, 'province' | 'understood'> = {
    province: 'BC',
    understood: [
      { filter: 'frequency', value: 'Weekly', ...said },
      { filter: 'downpayment', value: '2000', ...said },
    ],
  };
  const terms = { province: 'BC', frequency: 'Weekly', downpayment: '5000' };
  expect(termsShown(new URLSearchParams('q=suv&downpayment=5000&termsInYears='), result)).toEqual(terms);
});

it.each([
  ['paymentTo', '$600', '600'],
  ['downpayment', '1,200', '1200'],
  ['paymentTo', '600.00', '600'],
  ['priceTo', '35,000.00', '35000'],
  ['priceTo', '35 000,00 $', '35000'],
  ['priceFrom', '24.5k', '24500'],
  ['paymentTo', '600,50', '600'],
  ['kmTo', '50.000', '50000'],
  ['kmTo', '60 000 km', '60000'],
  ['near', 'k1a-0b1', 'K1A 0B1'],
  ['near', 'abc', 'abc'],
  ['priceTo', 'abc', 'abc'],
])('a number of %s that was typed as %s is asked for as %s', (name, typed, asked) => {
  const search = new URLSearchParams({ [name]: typed });
  expect(queryOf(search)).toEqual({ [name]: asked });
});

it.each([
  ['paymentTo', { sort: 'payment', dir: 'asc' }],
  ['priceTo', { sort: 'price', dir: 'asc' }],
  ['priceFrom', { sort: 'price', dir: 'desc' }],
  ['kmTo', { sort: 'km', dir: 'asc' }],
  ['withinKm', { sort: 'nearest' }],
  ['make', {}],
  [undefined, {}],
])('without %s the closest cars come by %o', (filter, order) => {
  expect(closestFirst(filter)).toEqual(order);
});
